/** A number as text with at most `decimals` decimals, without trailing zeros. */
export const figure = (value: number, decimals = 3): string => String(Number(value.toFixed(decimals)) + 0)
