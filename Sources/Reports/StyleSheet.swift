/// The style sheet and the script that all pages of a report share, in files beside them.
enum PageFiles {
  static let styleName = "report.css"
  static let scriptName = "report.js"

  static let style = """
    :root{\(PageColor.variables(\.light));color-scheme:light dark}
    @media (prefers-color-scheme:dark){:root{\(PageColor.variables(\.dark))}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,-apple-system,"Segoe UI",\
    "Hiragino Sans","Noto Sans CJK JP",sans-serif;overflow-wrap:break-word}
    .skip{position:absolute;left:-99em}.skip:focus{left:.5em;top:.5em;background:var(--bg);padding:.5em}
    header{border-bottom:1px solid var(--rule)}
    header nav,main,footer{max-width:64rem;margin:0 auto;padding:.75rem 1rem}
    header ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
    a{color:var(--link)}header a,.card a{text-decoration:none}header a:hover,.card a:hover{text-decoration:underline}
    [aria-current]{font-weight:600;color:var(--fg)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    h1{font-size:1.6rem;line-height:1.25;margin:.75rem 0 .25rem}
    h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
    .lead,.note,footer,.delta,figcaption small{color:var(--quiet)}.lead{margin:0 0 1rem}
    .note{font-size:.9rem;margin:.25rem 0}footer{font-size:.85rem;border-top:1px solid var(--rule);margin-top:2.5rem}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(17.5rem,1fr));gap:1rem;padding:0;margin:0;list-style:none}
    .card{background:var(--card);border-radius:.75rem;padding:.9rem 1rem;min-width:0}
    .card h3{margin:0;font-size:1rem}.card .id{color:var(--quiet);font-size:.8rem}
    .big{font-size:1.6rem;font-weight:600;line-height:1.2;font-variant-numeric:tabular-nums}
    .big small{font-size:.9rem;font-weight:400;color:var(--quiet)}
    .periods{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem;margin:.5rem 0 0}
    .periods div{min-width:0}.periods dt{font-size:.8rem;color:var(--quiet)}
    .periods dd{margin:0;font-variant-numeric:tabular-nums}.delta{display:block;font-size:.8rem}
    figure{margin:.5rem 0 1rem}figcaption{margin-bottom:.25rem}
    svg{display:block;width:100%;height:auto;overflow:visible}
    svg text{font-size:11px;fill:var(--quiet);font-variant-numeric:tabular-nums;paint-order:stroke;stroke:var(--bg);\
    stroke-width:3px;stroke-linejoin:round}
    .card svg{margin-top:.4rem}.card svg text{stroke:var(--card)}
    .grid{stroke:var(--rule);stroke-width:1;fill:none}.tick{stroke:var(--rule);stroke-width:1}
    .line{fill:none;stroke:var(--c0);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .dot{stroke:var(--c0);stroke-width:5;stroke-linecap:round;fill:none}.band{fill:var(--c0);opacity:.25}
    .f0{fill:var(--c0)}.f1{fill:var(--c1)}.f2{fill:var(--c2)}.f3{fill:var(--c3)}.f4{fill:var(--c4)}.f5{fill:var(--c5)}
    .ring{fill:none;stroke-linecap:round}.g0{stroke:var(--r0)}.g1{stroke:var(--r1)}.g2{stroke:var(--r2)}
    .rest{opacity:.22}.ringday{display:inline-block;width:4.6rem;margin:.15rem;text-align:center;font-size:.75rem;color:var(--quiet)}
    .bigring{max-width:15rem}.route{max-width:34rem}.route path{fill:none;stroke:var(--c0);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
    .route .from{fill:var(--bg);stroke:var(--fg);stroke-width:2.5}.route .to{fill:var(--fg)}
    .legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;margin:.25rem 0;font-size:.9rem}
    .legend svg{display:inline-block;width:.8em;height:.8em;margin-right:.35em}
    .cursor{stroke:var(--fg);stroke-width:1;opacity:.6}
    .tip{min-height:1.5em;font-size:.9rem;font-variant-numeric:tabular-nums}
    details{margin:.25rem 0}summary{cursor:pointer;color:var(--link);font-size:.9rem;padding:.2rem 0}
    .scroll{overflow-x:auto;max-width:100%;background:\
    linear-gradient(to right,var(--bg) 40%,transparent) left/2.5rem 100% no-repeat local,\
    linear-gradient(to left,var(--bg) 40%,transparent) right/2.5rem 100% no-repeat local,\
    linear-gradient(to right,var(--rule),transparent) left/1rem 100% no-repeat scroll,\
    linear-gradient(to left,var(--rule),transparent) right/1rem 100% no-repeat scroll}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--quiet);padding:.25rem 0}
    th,td{padding:.25rem .75rem .25rem 0;text-align:left;border-bottom:1px solid var(--rule);vertical-align:top}
    td.n,th.n{text-align:right;white-space:nowrap}tbody th a{white-space:nowrap}tbody th{font-weight:400}thead th{color:var(--quiet);font-weight:600;white-space:nowrap}
    .links{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none;margin:.5rem 0}
    .facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
    .facts dt{font-size:.8rem;color:var(--quiet)}.facts dd{margin:0;font-size:1.15rem;font-weight:600;font-variant-numeric:tabular-nums}
    @media (max-width:48rem){svg text{font-size:15px}}
    @media (max-width:30rem){svg text{font-size:21px;stroke-width:5px}svg .minor{display:none}.line{stroke-width:3.5}.dot{stroke-width:8}
    .periods{gap:.25rem}main{padding:.5rem .85rem}}
    .card .line{stroke-width:2}.card .dot{stroke-width:5}
    .card svg text,.bigring text,.ringday text,.route text{font-size:11px}
    @media print{:root{\(PageColor.variables(\.light))}header nav,.skip,summary{display:none}
    .scroll{background:none}body{font-size:11pt}main,footer{max-width:none;padding:0}figure,.card,tr{break-inside:avoid}h2,h3{break-after:avoid}
    a{color:inherit;text-decoration:none}.card{border:1px solid var(--rule)}.f0,.f1,.f2,.f3,.f4,.f5,.band{print-color-adjust:exact}}

    """

  /// Tells the numbers under the pointer, or under the arrow keys, from the table behind a chart.
  static let script = """
    "use strict";
    for (const figure of document.querySelectorAll("figure[data-dx]")) {
      const svg = figure.querySelector("svg"), tip = figure.querySelector(".tip");
      const {x0, dx, i0, rows: selector} = figure.dataset;
      const rows = [...document.querySelectorAll(`${selector} tr[data-i]`)];
      if (!svg || !tip || rows.length === 0) continue;
      const places = rows.map(row => +x0 + (+row.dataset.i - +i0 + (+(row.dataset.w || 1)) / 2) * +dx);
      let line = null, chosen = -1;
      const choose = index => {
        if (index < 0 || index >= rows.length) return;
        chosen = index;
        if (!line) {
          line = document.createElementNS("http://www.w3.org/2000/svg", "line");
          line.setAttribute("class", "cursor");
          line.setAttribute("y1", "0");
          line.setAttribute("y2", "214");
          svg.append(line);
        }
        line.setAttribute("x1", places[index]);
        line.setAttribute("x2", places[index]);
        const heads = [...rows[index].closest("table").querySelectorAll("thead th")].map(cell => cell.textContent);
        tip.textContent = [...rows[index].cells]
          .map((cell, place) => (place ? heads[place] + " " : "") + cell.textContent.trim())
          .filter(text => text).join(" · ");
      };
      const nearest = event => {
        const box = svg.getBoundingClientRect();
        const at = (event.clientX - box.left) / box.width * svg.viewBox.baseVal.width;
        let best = 0;
        places.forEach((place, index) => {
          if (Math.abs(place - at) < Math.abs(places[best] - at)) best = index;
        });
        choose(best);
      };
      svg.addEventListener("pointermove", nearest);
      svg.addEventListener("pointerdown", nearest);
      svg.setAttribute("tabindex", "0");
      svg.addEventListener("keydown", event => {
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        const edge = {Home: 0, End: rows.length - 1}[event.key];
        if (step === undefined && edge === undefined) return;
        event.preventDefault();
        choose(edge ?? (chosen < 0 ? (step > 0 ? 0 : rows.length - 1) : chosen + step));
      });
    }
    window.addEventListener("beforeprint", () => {
      for (const part of document.querySelectorAll("details")) part.open = true;
    });

    """
}
