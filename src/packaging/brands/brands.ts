import type { ImaginedBrand } from './brand.ts'
import { FOOD_BRANDS } from './food-brands.ts'
import { HOME_BRANDS } from './home-brands.ts'
import { STYLE_BRANDS } from './style-brands.ts'

/** The brands whose artworks the pictures show. All of them are imagined, so that no picture claims a customer. */
export const BRANDS = { ...FOOD_BRANDS, ...STYLE_BRANDS, ...HOME_BRANDS } satisfies Record<string, ImaginedBrand>
export type BrandId = keyof typeof BRANDS
export const BRAND_IDS = Object.keys(BRANDS) as BrandId[]
