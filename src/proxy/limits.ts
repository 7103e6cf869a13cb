/** The largest request body, in bytes: far more than any call of ours needs. */
export const LARGEST_REQUEST = 1_000_000
/** The largest answer that is no file, in bytes after decompression: none of the API is as large. */
export const LARGEST_ANSWER = 10_000_000
