/** These files change with a release: for a day nobody asks. */
export const DAY = 'public, max-age=86400'
