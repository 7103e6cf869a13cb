import { DAY_SECONDS } from '../../contract/duration.ts'

/** How long browsers and the edge keep a file that changes only with a release. */
export const CACHED_DAY = `public, max-age=${DAY_SECONDS}`

const WEEK = 7 * DAY_SECONDS
/** The same for a file that its address says whole. */
export const CACHED_WEEK = `public, max-age=${WEEK}, stale-while-revalidate=${WEEK}`
