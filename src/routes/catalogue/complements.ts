import type { Goods, Product } from '../../contract/catalogue.ts'
import type { ShippedProduct } from '../../contract/vocabulary.ts'
import { withAdded } from './offers.ts'

/** What completes a package, the most asked for first: to close it, to wrap what is in it, to speak to who opens it. */
const COMPLEMENTS: readonly ShippedProduct[] = [
  'packing-tape',
  'tissue-paper',
  'printed-card',
  'square-label',
  'packing-paper',
  'kraft-tape',
  'paper-bag',
  'tote-bag',
]
/** Goods that complete others and are no package themselves. */
const ACCESSORIES: readonly Goods[] = ['tape', 'sheet', 'card', 'label', 'tote']
/** What completes what is itself an accessory: something to put it into or onto. */
const PACKAGES: readonly ShippedProduct[] = ['mailer-box-eco', 'shipping-box', 'paper-bag', 'product-box']

/** Closed by a strip or a bow: tape has nothing to do there. */
const NEEDS_NO_TAPE: readonly Goods[] = [
  'samples',
  'paper-bag',
  'tote',
  'poly-mailer',
  'paper-mailer',
  'magnetic',
  'rigid',
  'drawer',
  'doypack',
]

/** Three things that go with a product and do not stand in for it, out of what the store sells. */
export function complementsOf({ type, style }: Product, sold: Product[]): Product[] {
  const wanted = ACCESSORIES.includes(style) ? [...PACKAGES, ...COMPLEMENTS] : COMPLEMENTS
  const withTape = !NEEDS_NO_TAPE.includes(style)
  return withAdded(wanted, sold)
    .filter((item) => item.type !== type && item.style !== style && (withTape || item.style !== 'tape'))
    .slice(0, 3)
}
