/** These files change with a release alone: they are cached for a day. */
export const DAY = 'public, max-age=86400'
