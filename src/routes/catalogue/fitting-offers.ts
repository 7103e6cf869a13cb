import type { Product, Size } from '../../contract/catalogue.ts'
import { choiceQuery } from '../../contract/configuration-form.ts'
import type { ListChoice } from '../../contract/list-choice.ts'
import type { FittingOffer } from '../../pages/catalogue/fitting-list.tsx'
import { linePrice } from '../../pricing/express.ts'
import { type FittingSize, fitOf } from '../../pricing/fitting-sizes.ts'
import { usualConfiguration } from '../page/product-offers.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'

/** How many ready sizes of a product are shown: the tightest, and one with more room. */
const MOST_READY = 2

interface Asked {
  product: Product
  /** What is to be held, mm. */
  thing: Size
  choice: ListChoice
  store: Storefront
  catalogue: StoreCatalogue
}

/**
 * The sizes of a product that hold a thing, with their prices at the quantity that is needed, or else at the smallest one; null
 * where none does.
 */
export function fittingOffer({ product, thing, choice, store, catalogue }: Asked): FittingOffer | null {
  const found = fitOf(product, thing)
  if (!found) return null
  const quantity = choice.quantity ?? product.minQuantity
  const usual = usualConfiguration(product, quantity)
  const sizeOf = (own: boolean) => (fitting: FittingSize) => {
    const configuration = { ...usual, size: fitting.size }
    return {
      ...fitting,
      own,
      total: linePrice(product, configuration, 'standard', catalogue.list),
      href: `${store.path('product', { product: product.type })}?${choiceQuery({ configuration, speed: 'standard', ownSize: own })}`,
    }
  }
  const sizes = [
    ...found.ready.slice(0, MOST_READY).map(sizeOf(false)),
    ...(found.own ? [found.own].map(sizeOf(true)) : []),
  ]
  const [first] = sizes
  return first ? { product, size: first.size, total: first.total, quantity, sizes } : null
}
