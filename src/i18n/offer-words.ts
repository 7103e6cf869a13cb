import type { OfferedGoods, OfferedLine, OfferRevision } from '../contract/offer-answer.ts'
import { instalmentsOf, payLaterDaysOf } from '../contract/offer-vocabulary.ts'
import { parseVariantCode } from '../contract/variant.ts'
import { unservedPlaces } from '../regions/unserved-places.ts'
import type { Translate } from './translate.ts'

/** The name of the goods of an offer's line: of their product, or as the merchant called them. */
export function offeredGoodsName(goods: OfferedGoods, t: Translate): string {
  const variant = goods.kind === 'catalogue' ? parseVariantCode(goods.variantId) : null
  if (goods.kind === 'free') return goods.name
  return variant ? t(`product-name.${variant.product}`) : goods.variantId
}

/** That the buyer is asked for artwork once the order is placed; '' for a line that is not printed, or with a design that is there. */
export function offeredArtwork({ goods, boxDesign }: Pick<OfferedLine, 'goods' | 'boxDesign'>, t: Translate): string {
  const variant = goods.kind === 'catalogue' ? parseVariantCode(goods.variantId) : null
  const isAsked =
    goods.kind === 'free' ? goods.needsArtwork === true : variant !== null && variant.print !== 'no-print' && !boxDesign
  return isAsked ? t('custom-offer.artwork') : ''
}

/** What is said of the VAT of an offer. */
export const offerTax = (
  { rate, countryIso }: Pick<OfferRevision, 'rate' | 'countryIso'>,
  t: Translate,
  { percent, country }: { percent(value: number): string; country(iso: string): string },
): string =>
  rate
    ? t('instant.tax', { rate: percent(rate / 100), country: country(countryIso) })
    : t('instant.noTax', { country: country(countryIso) })

/** The places in the country of an offer to which its order cannot go; '' where there are none. */
export function offerExclusions(
  { countryIso }: Pick<OfferRevision, 'countryIso'>,
  t: Translate,
  { list }: { list(items: string[]): string },
): string {
  const places = unservedPlaces(countryIso)
  return places.length ? t('custom-offer.notServed', { places: list(places) }) : ''
}

/** When the goods of a line are ready: after working days of production, or at once from stock. */
export const offeredLeadTime = (
  leadDays: number,
  t: Translate,
  { number }: { number(value: number): string },
): string =>
  leadDays === 0
    ? t('custom-offer.readyToShip')
    : t.plural('custom-offer.production', leadDays, { count: number(leadDays) })

/**
 * A way to pay that an offer agrees to, with the share that is paid first, the instalments, or the days within which its invoice is
 * paid.
 *
 * @param amounts those of the instalments, in words
 */
export const agreedWay = (
  way: OfferRevision['payWays'][number],
  revision: Pick<OfferRevision, 'depositPercent' | 'payLaterDays' | 'instalments'>,
  t: Translate,
  { percent, list, number }: AgreedFormat,
  amounts: readonly string[],
): string => {
  if (way === 'pay_later') return t.plural('offer-pay.pay_later', payLaterDaysOf(revision))
  if (way === 'deposit') return t('offer-pay.deposit', { percent: percent(revision.depositPercent ?? 0) })
  if (way === 'whole') return t('offer-pay.whole')
  const parts = instalmentsOf(revision).map(({ percent: share, days }, at) => {
    const part = t('offer-pay.share', { percent: percent(share), amount: amounts[at]! })
    return days === 0
      ? t('offer-pay.partNow', { percent: part })
      : t.plural('offer-pay.partLater', days, { percent: part, count: number(days) })
  })
  return t('offer-pay.instalments', { parts: list(parts) })
}

interface AgreedFormat {
  percent(value: number): string
  list(items: readonly string[]): string
  number(value: number): string
}
