/** The kinds of files that artwork may be, by media type. */
export const ARTWORK_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'application/pdf',
  'image/svg+xml',
] as const
export type ArtworkType = (typeof ARTWORK_TYPES)[number]

/** The largest file, in bytes. */
export const LARGEST_ARTWORK = 100_000_000
/** The largest that a form without scripts takes, in bytes: it passes through a Worker's memory whole. */
export const LARGEST_ARTWORK_FORM = 15_000_000
/** The most pixels of a picture: a sheet of 1.2 by 0.9 m at 300 DPI has 150 million. */
export const MOST_PIXELS = 200_000_000
