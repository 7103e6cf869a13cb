/** The periods that the terms of service state: in days, as each text says. Their texts have them by these names. */
export const TERMS_DAYS = {
  /** In which a consumer may withdraw after receiving goods, send them back, and is refunded. */
  withdrawalDays: 14,
  /** In which a business must report a visible defect. */
  defectDays: 7,
  /** After delivery, in which the warranty makes damaged goods again. */
  warrantyDays: 90,
} as const

/** By how many millimetres a print or a cut may be off without being a defect, as the terms of service state. */
export const REGISTER_TOLERANCE = 2
