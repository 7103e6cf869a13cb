import type { StoreLocale } from '../../i18n/store-locale.ts'
import { BETWEEN_FACTS } from '../../i18n/typography.ts'
import { asOneLine, placeInShort, postalLines } from '../../regions/postal-address.ts'
import type { DocumentModel, Party } from '../model.ts'

type Row = readonly [label: string, value: string]

/** The facts of a document, by label. */
export function headRows(model: DocumentModel, { t, date }: StoreLocale): Row[] {
  const { order, preceding, delivery, kind, sentOn } = model
  return [
    sentOn ? [t('parts.day'), date(sentOn, 'long')] : [t('document.date'), date(model.issuedOn, 'long')],
    ...(delivery?.on && kind !== 'credit-note' && !sentOn
      ? [[t('document.deliveryDate'), date(delivery.on, 'long')] as const]
      : []),
    ...(preceding
      ? [
          [
            t('document.preceding'),
            t('document.dated', {
              number: preceding.number,
              date: date(preceding.issuedOn, 'long').replaceAll(' ', '\u00a0'),
            }),
          ] as const,
        ]
      : []),
    [t('document.order'), order.number],
    ...(order.reference ? [[t('document.reference'), order.reference] as const] : []),
    ...(order.costCentre ? [[t('company-settings.costCentre'), order.costCentre] as const] : []),
  ]
}

/** Seller, buyer and place of delivery, each with its heading first. */
export function addressRows({ seller, buyer, delivery }: DocumentModel, locale: StoreLocale): string[][] {
  const { t } = locale
  const numberOf = ({ vatNumber }: Party) => (vatNumber ? [t('document.vatNumber', { number: vatNumber })] : [])
  return [
    [t('order.seller'), ...partyRows(seller, locale), ...numberOf(seller)],
    [t('document.buyer'), ...partyRows(buyer, locale), ...numberOf(buyer)],
    ...(delivery ? [[t('document.deliverTo'), ...partyRows(delivery.to, locale)]] : []),
  ]
}

/** A firm stands above its person, whatever is usual on letters: the invoice is the firm's. */
function partyRows(party: Party, { country }: StoreLocale): string[] {
  const { name, person, street, extra, city, zipcode, state, countryIso } = party
  const place = {
    firstname: '',
    lastname: '',
    company: '',
    phone: '',
    address1: street,
    address2: extra,
    city,
    zipcode,
    state,
    countryIso,
  }
  // A party that was erased has no country.
  const rows = [name, person ?? '', ...postalLines(place, countryIso && country(countryIso))]
  return rows.map((row) => row.trim()).filter(Boolean)
}

/** The foot: who sells, and what the law of its country wants to be said. */
export function footRows({ seller }: DocumentModel, { t }: StoreLocale): string[] {
  const { name, street, vatNumber, registration, statements, email } = seller
  const facts = [registration, vatNumber && t('document.vatNumber', { number: vatNumber }), ...statements, email]
  return [asOneLine([name, street, placeInShort(seller)]), facts.filter(Boolean).join(BETWEEN_FACTS)]
}
