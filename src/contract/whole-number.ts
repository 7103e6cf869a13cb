/** A whole number of digits only; NaN for other notations that JavaScript accepts: `1e2`, `0x64`, `100.0`. */
export const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
