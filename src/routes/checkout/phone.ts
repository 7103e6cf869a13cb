/** A phone number with the usual separators. */
export const PHONE = /^\+?[\d ()/-]{5,24}$/
