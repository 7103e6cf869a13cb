/** How long a script may take to load, in milliseconds (specification section 9). */
export const CHUNK_TIMEOUT = 120_000
/** How many variants one call may ask for, and how many such calls run at a time (specification section 7). */
export const VARIANTS_PER_PAGE = 100
export const PAGES_AT_A_TIME = 2
