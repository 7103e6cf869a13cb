/** The most of each kind that somebody keeps. */
export const MOST_BRAND_ITEMS = { colour: 30, font: 12, logo: 12 } as const
export type BrandKind = keyof typeof MOST_BRAND_ITEMS

/** The most characters of a logo as JSON; its pictures are files of their own. */
export const LARGEST_LOGO = 120_000
