/** A phone number as people write it. */
export const PHONE = /^\+?[\d ()/-]{5,24}$/
