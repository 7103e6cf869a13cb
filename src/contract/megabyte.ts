/** A megabyte, in bytes. */
export const MB = 1_000_000
