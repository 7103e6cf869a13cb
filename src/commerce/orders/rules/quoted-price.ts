import { chargedAmount } from '../../../pricing/charged-amount.ts'
import { surchargeOf } from '../../../pricing/express.ts'
import { dayOfStore } from '../../../regions/local-day.ts'
import { getRegion } from '../../../regions/regions.ts'
import { lineAmount } from '../../catalogue/line-amount.ts'
import type { OfferedVariant } from '../../catalogue/variants.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct } from '../order-line.ts'
import { memberOf } from './member-of.ts'

type Priced = Pick<OrderedProduct, 'quantity' | 'speed' | 'quoted' | 'item'>

/**
 * The net price of a line, minor units: the one that was quoted for just this, while the quote holds, else the current one of
 * whoever orders.
 */
export function goodsAmount(
  document: Pick<OrderDocument, 'region' | 'currency' | 'userId'>,
  { quoted, item, quantity, speed }: Priced,
  variant: OfferedVariant,
  facts: Facts,
): number {
  const { region, currency } = document
  const member = memberOf(document, facts)
  const holds =
    quoted?.quantity === quantity &&
    quoted.currency === currency &&
    speed === 'standard' &&
    (quoted.companyId === undefined || quoted.companyId === member?.id) &&
    dayOfStore(getRegion(region), facts.now) <= quoted.validUntil
  if (holds) return quoted.amount
  const usual = lineAmount(variant, speed, currency, facts.catalogue)
  const line = { configuration: { ...variant.configuration, quantity }, surcharge: surchargeOf(speed) }
  return chargedAmount(usual, line, { item: item && member?.items[item.id], company: member?.prices })
}
