import type { OfferRevision } from '../../contract/offer-answer.ts'
import type { DraftLine, OfferDraft } from '../../contract/offer-draft.ts'
import { saidInstalments } from '../../contract/offer-instalments.ts'
import type { DraftParts, OfferedParts } from '../../contract/offer-parts.ts'
import { AGREED_WAYS, MOST_OPTIONS, payLaterDaysOf } from '../../contract/offer-vocabulary.ts'
import { addressInShort } from '../../regions/postal-address.ts'
import { formatTypedMoney } from '../../regions/typed-money.ts'
import type { StoreFormat } from '../../ui/shop.tsx'

/** The store in whose notation money stands in the fields. */
type Notation = Pick<StoreFormat, 'currencyFormatter'>

/** What stands in the fields of the composer, by name; a box that is not ticked is missing. */
export type OfferFormValues = Readonly<Record<string, string>>

/** The places of a line's options, the first being 1. */
export const OPTION_PLACES = Array.from({ length: MOST_OPTIONS }, (_, index) => index + 1)

/** The name of a field of a line, the first being 0. */
export const lineField = (index: number, field: string): string => `line-${index}-${field}`

/** The places of the quantities that a line states: rows in which nothing is typed are none. @param said what is typed, by name */
export const statedOptions = (said: (name: string) => string, index: number): number[] =>
  OPTION_PLACES.filter((at) =>
    ['quantity', 'amount', 'cost'].some((field) => said(lineField(index, `${field}${at}`)) !== ''),
  )

/** The name of a field of a delivery, the first being 0. */
export const partField = (index: number, field: string): string => `part-${index}-${field}`

const ticked = (name: string, isTicked: boolean): OfferFormValues => (isTicked ? { [name]: 'on' } : {})
const amountText = (amount: number | null, store: Notation): string =>
  amount === null ? '' : formatTypedMoney(amount, store)
const countText = (count: number): string => (count ? String(count) : '')

/** A draft as the fields of the composer, in a store's notation. */
export function offerFormValues(draft: OfferDraft, store: Notation): OfferFormValues {
  const { contactName, company, email, countryIso, delivery, validUntil, payWays, depositPercent } = draft
  const { terms, termsVersion, message } = draft
  return {
    contactName,
    company,
    email,
    countryIso,
    validUntil,
    terms,
    termsVersion,
    message,
    delivery: amountText(delivery, store),
    deposit: depositPercent === null ? '' : String(depositPercent),
    payLaterDays: String(payLaterDaysOf(draft)),
    instalmentCount: countText(draft.instalmentCount ?? 0),
    instalmentDays: countText(draft.instalmentDays ?? 0),
    companyId: draft.companyId ?? '',
    ...partsValues(draft),
    ...Object.assign({}, ...AGREED_WAYS.map((way) => ticked(`way-${way}`, payWays.includes(way)))),
    ...Object.assign({}, ...draft.lines.map((line, index) => lineValues(line, index, store))),
  }
}

function partsValues({ parts, lines }: Pick<OfferDraft, 'parts' | 'lines'>): OfferFormValues {
  if (!parts) return {}
  const scheduled = parts.scheduled.flatMap(({ day, addressId, lines: pieces }, at) => [
    [partField(at, 'day'), day],
    [partField(at, 'address'), addressId ?? ''],
    ...pieces.map(({ lineId, quantity }) => [
      partField(at, `pieces${lines.findIndex(({ id }) => id === lineId)}`),
      String(quantity),
    ]),
  ])
  return { onCall: countText(parts.onCall), ...Object.fromEntries(scheduled) }
}

function lineValues(line: DraftLine, index: number, store: Notation): OfferFormValues {
  const name = (field: string) => lineField(index, field)
  const { goods, options } = line
  return {
    [name('id')]: line.id,
    [name('kind')]: goods.kind,
    [name('words')]: line.words,
    [name('tooling')]: amountText(line.tooling || null, store),
    [name('lead')]: String(line.leadDays),
    [name('discount')]: countText(line.discountPercent),
    [name('tolerance')]: countText(line.tolerancePercent),
    ...ticked(name('required'), line.isRequired),
    ...ticked(name('reorder'), line.isReorder),
    ...(goods.kind === 'catalogue' ? { [name('variant')]: goods.variantId } : freeValues(goods, name)),
    ...Object.assign(
      {},
      ...options.map(({ id, quantity, amount, cost, isVisible }, at) => ({
        [name(`option${at + 1}`)]: id,
        [name(`quantity${at + 1}`)]: String(quantity),
        [name(`amount${at + 1}`)]: amountText(amount, store),
        [name(`cost${at + 1}`)]: amountText(cost, store),
        ...ticked(name(`shown${at + 1}`), isVisible),
      })),
    ),
  }
}

function freeValues(
  goods: Extract<DraftLine['goods'], { kind: 'free' }>,
  name: (field: string) => string,
): OfferFormValues {
  const { size, material, print, finish, dieline, dielineFile, grams, needsArtwork = false } = goods
  const sides = size && {
    [name('length')]: String(size.length),
    [name('width')]: String(size.width),
    [name('height')]: String(size.height),
  }
  return {
    [name('name')]: goods.name,
    [name('material')]: material,
    [name('print')]: print,
    [name('finish')]: finish,
    [name('dieline')]: dieline ?? '',
    [name('file')]: dielineFile ?? '',
    [name('grams')]: countText(grams),
    ...ticked(name('artwork'), needsArtwork),
    ...sides,
  }
}

/** A revision as the fields of the composer, without what the merchant alone sees: for the comparison of two. */
export function revisionValues(
  { terms, lines, parts, instalments, ...content }: OfferRevision,
  store: Notation,
): OfferFormValues {
  const shown = lines.map((line) => ({
    ...line,
    options: line.options.map((option) => ({ ...option, cost: null, isVisible: true })),
  }))
  const { version: termsVersion, text } = terms
  const draft = {
    ...content,
    ...saidInstalments(instalments),
    attachments: [],
    terms: text,
    termsVersion,
    lines: shown,
  }
  const values = offerFormValues({ ...draft, ...(parts && { parts: withNamedAddresses(parts) }) }, store)
  // Days that are not agreed are no difference.
  return content.payWays.includes('pay_later') ? values : { ...values, payLaterDays: '' }
}

/** Deliveries with their addresses in words, which a comparison shows. */
const withNamedAddresses = ({ scheduled, onCall }: OfferedParts): DraftParts => ({
  onCall,
  scheduled: scheduled.map(({ day, lines, address }) => ({
    day,
    lines,
    addressId: address && addressInShort(address),
  })),
})
