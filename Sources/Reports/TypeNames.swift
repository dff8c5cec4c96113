internal import HealthModel

extension Wording {
  /// A type for readers: `Step Count` for `HKQuantityTypeIdentifierStepCount`.
  func type(_ identifier: String) -> String {
    var name = identifier
    for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
    where name.hasPrefix(prefix) { name = String(name.dropFirst(prefix.count)) }
    if language == .japanese, let known = Self.japaneseTypes[name] { return known }
    return words(name)
  }

  /// A kind of workout for readers.
  func activity(_ written: String) -> String {
    let prefix = WorkoutActivityType.prefix
    let known = WorkoutActivityType.named(written)?.name ?? written
    let name = known.hasPrefix(prefix) ? String(known.dropFirst(prefix.count)) : known
    if language == .japanese, let known = Self.japaneseActivities[name] { return known }
    return words(name)
  }

  /// A kind of event of a workout for readers.
  func event(_ written: String) -> String {
    let prefix = "HKWorkoutEventType"
    let name = written.hasPrefix(prefix) ? String(written.dropFirst(prefix.count)) : written
    if language == .japanese, let known = Self.japaneseEvents[name] { return known }
    return words(name)
  }

  /// A value of a category type for readers: `asleep core`.
  func value(_ name: String) -> String {
    if language == .japanese, let known = Self.japaneseValues[name] { return known }
    switch name {
    case "asleepREM": return "REM"
    case "asleepCore": return "core"
    case "asleepDeep": return "deep"
    case "asleepUnspecified": return "unspecified"
    default: return words(name).lowercased()
    }
  }

  private static let japaneseTypes = [
    "StepCount": "歩数", "HeartRate": "心拍数", "RestingHeartRate": "安静時心拍数",
    "WalkingHeartRateAverage": "歩行時平均心拍数", "HeartRateVariabilitySDNN": "心拍変動",
    "DistanceWalkingRunning": "ウォーキング+ランニングの距離", "DistanceCycling": "サイクリングの距離",
    "DistanceSwimming": "水泳の距離", "FlightsClimbed": "上った階数",
    "ActiveEnergyBurned": "アクティブエネルギー", "BasalEnergyBurned": "安静時消費エネルギー",
    "AppleExerciseTime": "エクササイズ時間", "AppleStandTime": "スタンド時間", "AppleStandHour": "スタンド時間数",
    "RespiratoryRate": "呼吸数", "OxygenSaturation": "血中酸素ウェルネス", "BodyTemperature": "体温",
    "BodyMass": "体重", "BodyMassIndex": "BMI", "BodyFatPercentage": "体脂肪率", "Height": "身長",
    "VO2Max": "最大酸素摂取量", "BloodPressureSystolic": "最高血圧", "BloodPressureDiastolic": "最低血圧",
    "BloodGlucose": "血糖値", "SleepAnalysis": "睡眠", "MindfulSession": "マインドフルネス",
    "WalkingSpeed": "歩行速度", "WalkingStepLength": "歩幅", "PhysicalEffort": "身体活動量",
    "EnvironmentalAudioExposure": "環境音レベル", "HeadphoneAudioExposure": "ヘッドフォン音量",
    "TimeInDaylight": "日光下の時間", "DietaryEnergyConsumed": "摂取エネルギー", "DietaryWater": "水分",
  ]

  private static let japaneseActivities = [
    "Running": "ランニング", "Walking": "ウォーキング", "Cycling": "サイクリング", "Swimming": "水泳",
    "Hiking": "ハイキング", "Yoga": "ヨガ", "Other": "その他", "Dance": "ダンス",
    "FunctionalStrengthTraining": "機能的筋力トレーニング", "TraditionalStrengthTraining": "筋力トレーニング",
    "HighIntensityIntervalTraining": "高強度インターバルトレーニング", "Elliptical": "エリプティカル",
    "Rowing": "ローイング", "CoreTraining": "コアトレーニング", "Tennis": "テニス", "Soccer": "サッカー",
  ]

  private static let japaneseEvents = [
    "Pause": "一時停止", "Resume": "再開", "Lap": "ラップ", "Segment": "セグメント", "Marker": "マーカー",
    "MotionPaused": "自動一時停止", "MotionResumed": "自動再開",
    "PauseOrResumeRequest": "一時停止または再開の要求",
  ]

  private static let japaneseValues = [
    "inBed": "ベッド", "asleep": "睡眠", "asleepUnspecified": "睡眠（段階不明）", "awake": "覚醒",
    "asleepCore": "コア", "asleepDeep": "深い", "asleepREM": "レム", "stood": "スタンド", "idle": "アイドル",
  ]
}

/// A name in camel case as words: `Heart Rate Variability SDNN`.
private func words(_ name: String) -> String {
  let letters = Array(name)
  var result = ""
  for (index, letter) in letters.enumerated() {
    let startsWord =
      index > 0 && letter.isUppercase
      && (letters[index - 1].isLowercase
        || (index + 1 < letters.count && letters[index + 1].isLowercase
          && letters[index - 1].isUppercase))
    if startsWord { result.append(" ") }
    result.append(letter)
  }
  guard let first = result.first else { return result }
  return first.uppercased() + result.dropFirst()
}
