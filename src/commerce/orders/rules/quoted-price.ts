import { dayIn } from '../../../documents/seller-day.ts'
import { getRegion } from '../../../regions/regions.ts'
import { lineAmount } from '../../catalogue/line-amount.ts'
import type { OfferedVariant } from '../../catalogue/variants.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct } from '../order-line.ts'

type Priced = Pick<OrderedProduct, 'quantity' | 'speed' | 'quoted'>

/** The net price of a line, minor units: the one that was quoted for just this, while the quote holds, else the current one. */
export function goodsAmount(
  { region, currency }: Pick<OrderDocument, 'region' | 'currency'>,
  { quoted, quantity, speed }: Priced,
  variant: OfferedVariant,
  { catalogue, now }: Facts,
): number {
  const today = () => dayIn(getRegion(region).contact.hours.timeZone, now)
  const holds =
    quoted?.quantity === quantity &&
    quoted.currency === currency &&
    speed === 'standard' &&
    today() <= quoted.validUntil
  return holds ? quoted.amount : lineAmount(variant, speed, currency, catalogue)
}
