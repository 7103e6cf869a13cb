/** A whole number in digits alone; NaN for all else that a script takes for one: `1e2`, `0x64`, `100.0`. */
export const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
