import { EU_COUNTRIES } from '../../regions/countries.ts'
import type { DocumentModel, DocumentTax, TaxCategory } from '../model.ts'
import { isFilled, type Rule } from './rule.ts'

/** A rule for documents that have a VAT group of a category. */
const of = (
  category: TaxCategory,
  id: string,
  says: string,
  holds: (model: DocumentModel, group: DocumentTax) => boolean,
): Rule => ({
  id,
  says,
  holds: (model) => model.taxes.every((group) => group.category !== category || holds(model, group)),
})

/** An exempt category: no rate, no VAT, and a reason with its code. */
const exempt = (category: TaxCategory, prefix: string, code: string): Rule[] => [
  of(category, `${prefix}-05`, 'Its rate is 0.', (_, { rate }) => rate === 0),
  of(category, `${prefix}-09`, 'Its VAT is 0.', (_, { amount }) => amount === 0),
  of(
    category,
    `${prefix}-10`,
    'It says why no VAT is charged, with the code.',
    (_, { exemption }) => exemption?.code === code && isFilled(exemption.text),
  ),
]

const hasSellerNumber = ({ seller }: DocumentModel): boolean => isFilled(seller.vatNumber)
const hasBothNumbers = ({ seller, buyer }: DocumentModel): boolean =>
  isFilled(seller.vatNumber) && isFilled(buyer.vatNumber)
const isMember = (countryIso: string): boolean => EU_COUNTRIES.includes(countryIso)

/** The rules of EN 16931 by VAT category. */
export const CATEGORY_RULES: readonly Rule[] = [
  of('S', 'BR-S-02', 'The seller has a VAT number.', hasSellerNumber),
  of('S', 'BR-S-05', 'Its rate is above 0.', (_, { rate }) => rate > 0),
  of('S', 'BR-S-10', 'It says no reason for an exemption.', (_, { exemption }) => exemption === null),

  ...exempt('K', 'BR-IC', 'VATEX-EU-IC'),
  of('K', 'BR-IC-02', 'Seller and buyer have VAT numbers.', hasBothNumbers),
  of('K', 'BR-IC-11', 'It says when the goods are delivered.', ({ delivery }) => isFilled(delivery?.on)),
  of('K', 'BR-IC-12', 'It says to which country.', ({ delivery }) => isFilled(delivery?.to.countryIso)),
  of(
    'K',
    'BX-IC',
    'The goods go to another country of the EU, and the buyer has the number of another.',
    ({ seller, buyer, delivery }) =>
      delivery !== null &&
      isMember(delivery.to.countryIso) &&
      delivery.to.countryIso !== seller.countryIso &&
      buyer.vatNumber?.slice(0, 2) !== seller.vatNumber?.slice(0, 2),
  ),

  ...exempt('AE', 'BR-AE', 'VATEX-EU-AE'),
  of('AE', 'BR-AE-02', 'Seller and buyer have VAT numbers.', hasBothNumbers),

  ...exempt('G', 'BR-G', 'VATEX-EU-G'),
  of('G', 'BR-G-02', 'The seller has a VAT number.', hasSellerNumber),
  of('G', 'BX-G', 'The goods leave the EU.', ({ delivery }) => delivery !== null && !isMember(delivery.to.countryIso)),

  ...exempt('O', 'BR-O', 'VATEX-EU-O'),
  of(
    'O',
    'BR-O-02',
    'No VAT number is stated.',
    ({ seller, buyer }) => seller.vatNumber === null && buyer.vatNumber === null,
  ),
  of('O', 'BR-O-11', 'It has no other VAT group.', ({ taxes }) => taxes.length === 1),
]
