/** The largest request body, in bytes: far more than any call of ours needs. */
export const LARGEST_REQUEST = 1_000_000
/** The largest answer, in bytes after decompression: no answer of the API is as large. */
export const LARGEST_ANSWER = 10_000_000
