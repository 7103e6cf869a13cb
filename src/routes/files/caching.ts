/** These files change only with a release, so they are cached for a day. */
export const DAY = 'public, max-age=86400'
