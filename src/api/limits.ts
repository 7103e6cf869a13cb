/** Milliseconds that a call may take, specification section 9. */
export const REQUEST_TIMEOUT = 65_000
/** Milliseconds that a page waits for something it needs before it says that the shop cannot be reached. */
export const PAGE_TIMEOUT = 2000
/** Milliseconds that a script may take to come, specification section 9. */
export const CHUNK_TIMEOUT = 120_000
/** Variants a call, and calls at a time, specification section 7. */
export const VARIANTS_PER_PAGE = 100
export const PAGES_AT_A_TIME = 2
