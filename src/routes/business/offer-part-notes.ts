import type { ChosenOption, OfferRevision } from '../../contract/offer-answer.ts'
import { shownParts } from '../../i18n/offer-parts.ts'
import { asOneLine, postalLines } from '../../regions/postal-address.ts'
import type { Storefront } from '../page/storefront.tsx'

/** The deliveries of an offer as lines of its file; none of one that is sent at once. */
export function offerPartNotes(
  revision: OfferRevision,
  taken: readonly ChosenOption[],
  { t, shop, dates }: Storefront,
): string[] {
  const { parts } = revision
  if (!parts) return []
  const { number, country } = shop
  const onDays = shownParts(revision, taken, t).flatMap(({ day, pieces, takesRest, address }) => [
    t('parts.delivery', { day: dates.date(day, 'long') }),
    ...(takesRest
      ? [t('parts.last')]
      : pieces.map(({ name, quantity }) => t('dieline-sample.detail', { name, value: number(quantity) }))),
    ...(address ? [asOneLine(postalLines(address, country(address.countryIso)))] : []),
  ])
  const onCall = parts.onCall > 0 ? [t.plural('offer-parts.onCall', parts.onCall, { count: number(parts.onCall) })] : []
  return [t('parts.title'), t('offer-parts.lead'), ...onDays, ...onCall]
}
