/** The formats of cameras and screenshots that every browser shows. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** Maximum size of a picture in bytes: a photograph of a phone has 3 to 6 MB. */
export const LARGEST_PICTURE = 8_000_000
/** Maximum number of pictures in one message, and in all messages about one order. */
export const MOST_PICTURES = 3
export const MOST_PICTURES_OF_ORDER = 30
