import type { Goods, Product } from '../../contract/catalogue.ts'
import type { ShippedProduct } from '../../contract/vocabulary.ts'
import { withAdded } from '../page/product-offers.ts'

/** Products that go with a package, the most popular first: to close it, to wrap its content, to print a message on. */
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
/** Goods that go with packages and are no packages themselves. */
const ACCESSORIES: readonly Goods[] = ['tape', 'sheet', 'card', 'label', 'tote']
/** What is suggested with an accessory: packages that it is used with. */
const PACKAGES: readonly ShippedProduct[] = ['mailer-box-eco', 'shipping-box', 'paper-bag', 'product-box']

/** Packages that are closed by an adhesive strip or a bow, so that tape is not suggested with them. */
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

/** Three products that go with a product and do not replace it, of those that the store sells. */
export function complementsOf({ type, style }: Product, sold: Product[]): Product[] {
  const wanted = ACCESSORIES.includes(style) ? [...PACKAGES, ...COMPLEMENTS] : COMPLEMENTS
  const withTape = !NEEDS_NO_TAPE.includes(style)
  return withAdded(wanted, sold)
    .filter((item) => item.type !== type && item.style !== style && (withTape || item.style !== 'tape'))
    .slice(0, 3)
}
