import { type Currency, MATERIALS, type ShippedProduct } from '../../contract/vocabulary.ts'
import type { SampleList } from '../samples/sample-lists.ts'

/** Prices of samples in a pack, in minor units: a swatch of a material, a small product, a box cut from its dieline, a hand-made one. */
const PRICES = {
  swatch: { EUR: 40, GBP: 35, PLN: 160, RON: 195, SEK: 450, USD: 45 },
  product: { EUR: 150, GBP: 130, PLN: 600, RON: 735, SEK: 1700, USD: 175 },
  dieline: { EUR: 1490, GBP: 1290, PLN: 5990, RON: 7400, SEK: 16_900, USD: 1690 },
  rigid: { EUR: 490, GBP: 430, PLN: 1990, RON: 2400, SEK: 5500, USD: 590 },
} as const satisfies Record<string, Record<Currency, number>>

const PRODUCTS: readonly ShippedProduct[] = [
  'mailer-box-eco',
  'mailer-box-full-color',
  'product-box',
  'shipping-box',
  'paper-bag',
  'poly-mailer',
  'paper-mailer',
  'rigid-envelope',
  'doypack-bag',
  'tissue-paper',
  'square-label',
  'printed-card',
  'tote-bag',
]
const RIGID: readonly ShippedProduct[] = ['magnetic-box', 'rigid-drawer-box', 'paper-can']

/** The largest blank that the plotter cuts, mm: a usual table for samples. */
const TABLE: [length: number, width: number] = [1600, 1200]

/** The initial samples: every material, some products, and any dieline. */
export const SAMPLE_LIST: SampleList = {
  version: '2026-11',
  most: 8,
  samples: [
    ...MATERIALS.map((material) => ({ id: `material-${material}`, prices: PRICES.swatch })),
    ...PRODUCTS.map((product) => ({ id: `product-${product}`, prices: PRICES.product })),
    ...RIGID.map((product) => ({ id: `product-${product}`, prices: PRICES.rigid })),
  ],
  dieline: { prices: PRICES.dieline, table: TABLE },
}
