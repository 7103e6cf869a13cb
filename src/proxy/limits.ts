/** Milliseconds for a whole call, specification section 9. */
export const CALL_TIMEOUT = 65_000
/** Bytes of a request: far more than any call of ours needs. */
export const LARGEST_REQUEST = 1_000_000
/** Bytes of an answer, unpacked: more than this is no answer of an API. */
export const LARGEST_ANSWER = 10_000_000
