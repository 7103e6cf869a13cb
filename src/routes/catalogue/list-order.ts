import type { ListSort } from '../../contract/list-choice.ts'
import type { FittingOffer } from '../../pages/catalogue/fitting-list.tsx'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import { doorDays } from '../../pricing/delivery.ts'
import { looseness } from '../../pricing/fitting-sizes.ts'
import type { Storefront } from '../page/storefront.tsx'

/** Which of two offers comes first: negative for the first. */
type Order<Offer> = (one: Offer, other: Offer) => number

const byPrice: Order<ProductOffer> = (one, other) => one.total / one.quantity - other.total / other.quantity

/** The order of a sorted list; offers that are equal in it stay as they are. */
export function listOrder(sort: ListSort, { t, region }: Storefront): Order<ProductOffer> {
  switch (sort) {
    case 'price':
      return byPrice
    case 'days':
      return (one, other) =>
        doorDays(one.product, 'standard', region).max - doorDays(other.product, 'standard', region).max
    case 'minimum':
      return (one, other) => one.product.minQuantity - other.product.minQuantity
    case 'name': {
      const { compare } = new Intl.Collator(region.languageTag)
      const nameOf = ({ product }: ProductOffer) => t(`product-name.${product.type}`)
      return (one, other) => compare(nameOf(one), nameOf(other))
    }
  }
}

/** The tightest ready size first; products that hold the thing only to measure come last. */
export const tightestFirst: Order<FittingOffer> = (one, other) => tightness(one) - tightness(other)

function tightness({ sizes }: FittingOffer): number {
  const [ready] = sizes.filter(({ own }) => !own)
  return ready ? looseness(ready) : Number.MAX_SAFE_INTEGER
}
