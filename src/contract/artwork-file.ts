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

/**
 * Dielines for a cutting table and for a die, as the shop makes them: DXF and CFF2, which has no type of its own. They go with
 * a request or an offer; nothing is printed of them.
 */
export const DIELINE_TYPES = ['image/vnd.dxf', 'application/x-cff2'] as const
export type DielineType = (typeof DIELINE_TYPES)[number]
/** The kinds of files that the shop keeps for somebody. */
export const KEPT_TYPES = [...ARTWORK_TYPES, ...DIELINE_TYPES] as const
export type KeptType = (typeof KEPT_TYPES)[number]
/** What a field of a form takes of these; browsers know dielines by their names alone. */
export const ACCEPTED_FILES = [...ARTWORK_TYPES, '.dxf', '.cf2'].join()

/** Whether a kept file may be printed. */
export const isArtworkType = (type: KeptType): type is ArtworkType => ARTWORK_TYPES.some((item) => item === type)

/** The largest file, in bytes. */
export const LARGEST_ARTWORK = 100_000_000
/** The largest that is checked, in bytes: it has to be in the memory of a Worker, 128 MB, with what is unpacked of it. */
export const LARGEST_CHECKED_ARTWORK = 40_000_000
/** The largest that a form without scripts takes, in bytes: it passes through a Worker's memory whole. */
export const LARGEST_ARTWORK_FORM = 15_000_000
/** The most pixels of a picture: a sheet of 1.2 by 0.9 m at 300 DPI has 150 million. */
export const MOST_PIXELS = 200_000_000
