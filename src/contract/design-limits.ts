// Separate from the schema, so that a browser that needs only the limits does not load a validator.

/** What one design may hold. */
export const SCENE_LIMITS = {
  objects: 500,
  assets: 60,
  /** Characters of a text, and of a path's outline. */
  text: 2_000,
  outline: 200_000,
  /** Bytes of the whole document as JSON. */
  bytes: 4_000_000,
} as const

/** The most bytes of the pictures of a design together: the Worker that makes its print file has 128 MB for all that it does. */
export const MOST_PICTURE_BYTES = 20_000_000

/** No length on a sheet is longer, mm. */
export const LONGEST_LENGTH = 10_000
