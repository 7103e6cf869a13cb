import type { DraftLine } from '../../contract/offer-draft.ts'
import { LONGEST_OFFER, MOST_DISCOUNT, MOST_LEAD_DAYS, MOST_TOLERANCE } from '../../contract/offer-vocabulary.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { lineField, type OfferFormValues, OPTION_PLACES, statedOptions } from '../../pages/office/offer-form-values.ts'
import type { OfferFields } from './offer-fields.ts'

/** Largest number of pieces, side in mm, and weight of a piece in g. */
const MOST_PIECES = 1_000_000
const LONGEST_SIDE = 99_999
const MOST_GRAMS = 1_000_000
const SIDES = ['length', 'width', 'height'] as const

/** A line of the composer. @param newId an id for one that has none yet, by its place */
export function readOfferLine(fields: OfferFields, index: number, newId: (index: number) => string): DraftLine {
  const name = (field: string) => lineField(index, field)
  const id = fields.said(name('id'))
  return {
    id: /^L[1-9]\d{0,3}$/.test(id) ? id : newId(index),
    isRequired: fields.isTicked(name('required')),
    goods: fields.said(name('kind')) === 'catalogue' ? catalogueGoods(fields, name) : freeGoods(fields, name),
    words: fields.text(name('words'), LONGEST_OFFER.text),
    options: readOptions(fields, index),
    tooling: fields.amount(name('tooling')) ?? 0,
    isReorder: fields.isTicked(name('reorder')),
    discountPercent: fields.whole(name('discount'), 0, MOST_DISCOUNT),
    tolerancePercent: fields.whole(name('tolerance'), 0, MOST_TOLERANCE),
    // 0 is said of goods in stock, so a field that was forgotten is not 0.
    leadDays: fields.requiredWhole(name('lead'), 0, MOST_LEAD_DAYS),
  }
}

/** The quantities of goods of the catalogue that are typed so far, with the places of line and quantity: `0-1`. */
export function catalogueOptions(
  values: OfferFormValues,
  lines: readonly number[],
): { place: string; sku: string; quantity: number }[] {
  return lines.flatMap((index) => {
    const sku = values[lineField(index, 'variant')] ?? ''
    const isMade = values[lineField(index, 'kind')] === 'catalogue' && parseVariantCode(sku) !== null
    if (!isMade) return []
    return OPTION_PLACES.flatMap((at) => {
      const quantity = wholeNumber(values[lineField(index, `quantity${at}`)] ?? '')
      return quantity >= 1 && quantity <= MOST_PIECES ? [{ place: `${index}-${at}`, sku, quantity }] : []
    })
  })
}

type Name = (field: string) => string

function catalogueGoods(fields: OfferFields, name: Name): DraftLine['goods'] {
  const variantId = fields.said(name('variant'))
  // Of a product whose size cannot be read, that is said of its fields.
  if (variantId === '' && fields.said(name('product')) === '')
    fields.complain(name('product'), { message: 'checkout.required' })
  else if (variantId !== '' && !parseVariantCode(variantId))
    fields.complain(name('variant'), { message: 'offer-form.variantWrong' })
  return { kind: 'catalogue', variantId }
}

function freeGoods(fields: OfferFields, name: Name): DraftLine['goods'] {
  const { name: longest, words } = LONGEST_OFFER
  return {
    kind: 'free',
    name: fields.required(name('name'), longest),
    material: fields.text(name('material'), words),
    size: readSize(fields, name),
    print: fields.text(name('print'), words),
    finish: fields.text(name('finish'), words),
    dieline: fields.said(name('dieline')) || null,
    dielineFile: fields.said(name('file')) || null,
    grams: fields.whole(name('grams'), 0, MOST_GRAMS),
    ...(fields.isTicked(name('artwork')) && { needsArtwork: true }),
  }
}

/** All three sides, in mm, or none. */
function readSize(fields: OfferFields, name: Name) {
  const typed = SIDES.map((side) => fields.said(name(side)))
  if (typed.every((text) => text === '')) return null
  const [length = 0, width = 0, height = 0] = typed.map((text, at) => {
    const side = wholeNumber(text)
    if (side >= 1 && side <= LONGEST_SIDE) return side
    fields.complain(name(SIDES[at]!), { message: 'offer-form.sizeWrong' })
    return 1
  })
  return { length, width, height }
}

/** The quantities of a line; empty rows are ignored. */
function readOptions(fields: OfferFields, index: number): DraftLine['options'] {
  const name = (field: string) => lineField(index, field)
  const typed = statedOptions((field) => fields.said(field), index)
  if (typed.length === 0) fields.complain(name('quantity1'), { message: 'quote.quantityWrong' })
  const ids = typed.map((at) => fields.said(name(`option${at}`)))
  const largest = Math.max(0, ...ids.map((id) => wholeNumber(id.slice(1)) || 0))
  return typed.map((at, nth) => {
    const quantity = wholeNumber(fields.said(name(`quantity${at}`)))
    const isSound = quantity >= 1 && quantity <= MOST_PIECES
    if (!isSound) fields.complain(name(`quantity${at}`), { message: 'quote.quantityWrong' })
    const id = ids[nth]!
    return {
      id: /^O[1-9]\d{0,3}$/.test(id) ? id : `O${largest + 1 + nth}`,
      quantity: isSound ? quantity : 1,
      amount: fields.amount(name(`amount${at}`)),
      cost: fields.amount(name(`cost${at}`)),
      isVisible: fields.isTicked(name(`shown${at}`)),
    }
  })
}
