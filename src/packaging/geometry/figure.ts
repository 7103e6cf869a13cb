/** A figure with at most `decimals` places, without trailing zeros. */
export const figure = (value: number, decimals = 3): string => String(Number(value.toFixed(decimals)) + 0)
