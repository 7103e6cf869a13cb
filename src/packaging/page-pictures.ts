import type { ShippedMaterial, ShippedPrint, ShippedProduct } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'
import type { View } from './drawing/scene.ts'
import { pictureUrl } from './picture-url.ts'

/** A package in one size: length, width and height in mm. */
type Shown = readonly [ShippedProduct, readonly [number, number, number], ShippedMaterial, ShippedPrint, View]

/** The packages that stand beside what pages say, by what a page is about. */
export const PAGE_PACKAGES = {
  'about-us': ['mailer-box-eco', [230, 170, 60], 'cardboard-natural', 'print-monochrome-with-print-inside', 'open'],
  sustainability: ['paper-bag', [180, 80, 230], 'paper-kraft', 'print-monochrome', 'open'],
  'fsc-certification': ['shipping-box', [300, 200, 200], 'cardboard-natural', 'print-monochrome', 'closed'],
  'eco-properties': ['tote-bag', [280, 320, 0], 'cotton-natural', 'print-monochrome', 'open'],
  'returns-policy': ['delivery-mailer-box', [310, 220, 90], 'cardboard-natural', 'print-monochrome', 'half'],
  account: ['special-box', [110, 95, 80], 'cardboard-coated', 'print-color-hd', 'closed'],
  orders: ['shipping-box', [300, 200, 200], 'cardboard-natural', 'print-monochrome', 'open'],
  lists: ['carrier-box', [180, 120, 130], 'cardboard-natural', 'print-monochrome', 'closed'],
} as const satisfies Record<string, Shown>
export type PagePackage = keyof typeof PAGE_PACKAGES

/** The address of its picture. */
export function packagePicture(name: PagePackage, units: Units): string {
  const [product, [length, width, height], material, print, view]: Shown = PAGE_PACKAGES[name]
  return pictureUrl({ product, size: { length, width, height }, material, print, view, units, dimensions: false })
}
