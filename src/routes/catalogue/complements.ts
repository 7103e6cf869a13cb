import type { Product } from '../../contract/catalogue.ts'
import type { ProductType } from '../../contract/vocabulary.ts'

/** What completes a package, the most asked for first: to close it, to wrap what is in it, to speak to who opens it. */
const COMPLEMENTS: readonly ProductType[] = [
  'packing-tape',
  'tissue-paper',
  'printed-card',
  'square-label',
  'packing-paper',
  'kraft-tape',
  'paper-bag',
  'tote-bag',
]
/** What completes what is itself a complement: something to put it into or onto. */
const PACKAGES: readonly ProductType[] = ['mailer-box-eco', 'shipping-box', 'paper-bag', 'product-box']

/** Closed by a strip or a bow: tape has nothing to do there. */
const NEEDS_NO_TAPE: readonly ProductType[] = [
  'sample-packs',
  'paper-bag',
  'tote-bag',
  'poly-mailer',
  'paper-mailer',
  'bio-poly-mailer-plain',
  'magnetic-box',
  'rigid-box',
  'rigid-box-two-pieces',
  'rigid-drawer-box',
  'doypack-bag',
]

/** Three things that go with a product and do not stand in for it, out of what the store sells. */
export function complementsOf({ type }: Product, sold: Product[]): Product[] {
  const wanted = COMPLEMENTS.includes(type) && type !== 'paper-bag' ? [...PACKAGES, ...COMPLEMENTS] : COMPLEMENTS
  const withTape = !NEEDS_NO_TAPE.includes(type)
  return wanted
    .filter((item) => item !== type && (withTape || !item.endsWith('-tape')))
    .flatMap((item) => sold.find((product) => product.type === item) ?? [])
    .filter((product, at, all) => all.indexOf(product) === at)
    .slice(0, 3)
}
