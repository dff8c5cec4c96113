/// The origin of samples that were entered by hand here, which no phone's exports have.
public let handOrigin = "by-hand"
