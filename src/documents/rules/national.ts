import type { DocumentModel } from '../model.ts'
import { isFilled, type Rule } from './rule.ts'

/** A rule of the country that the seller is in, beyond Article 226 of Directive 2006/112/EC. */
const where = (isThere: (countryIso: string) => boolean, id: string, says: string, holds: Rule['holds']): Rule => ({
  id,
  says,
  holds: (model) => !isThere(model.seller.countryIso) || holds(model),
})
const inCountry = (iso: string, id: string, says: string, holds: Rule['holds']): Rule =>
  where((countryIso) => countryIso === iso, id, says, holds)

const states = ({ seller }: DocumentModel, wanted: RegExp): boolean =>
  seller.statements.some((text) => wanted.test(text))

/** The words that the law of the seller's country wants for a reverse charge, whatever language the document is in. */
export const REVERSE_CHARGE_WORDS: Readonly<Record<string, string>> = {
  PL: 'odwrotne obciążenie',
  DE: 'Steuerschuldnerschaft des Leistungsempfängers',
  AT: 'Steuerschuldnerschaft des Leistungsempfängers',
  FR: 'Autoliquidation',
  GB: 'Reverse charge',
}

/** Required fields by the seller's country (research/money.md, section 6). */
export const NATIONAL_RULES: readonly Rule[] = [
  inCountry(
    'PL',
    'PL-1',
    'Polish VAT in another currency is stated in złoty (art. 106e ust. 11 of the VAT act).',
    ({ currency, tax, taxCountryIso, declaredTax }) =>
      currency === 'PLN' || tax === 0 || taxCountryIso !== 'PL' || declaredTax?.currency === 'PLN',
  ),
  inCountry('PL', 'PL-2', 'A correction says why (art. 106j ust. 2).', ({ kind, notes }) =>
    kind !== 'credit-note' ? true : notes.some(isFilled),
  ),
  inCountry(
    'PL',
    'PL-3',
    'It names BDO and REGON.',
    (model) => states(model, /^BDO \d{9}$/) && states(model, /^REGON \d{9}$/),
  ),
  where(
    (iso) => iso === 'PL' || iso === 'DE' || iso === 'AT' || iso === 'FR' || iso === 'GB',
    'BX-AE',
    'A reverse charge is said in the words of the law of the seller’s country.',
    ({ seller, taxes, notes }) =>
      !taxes.some(({ category }) => category === 'AE') || notes.includes(REVERSE_CHARGE_WORDS[seller.countryIso]!),
  ),
  inCountry('DE', 'DE-1', 'Goods have a day of delivery (s. 14 (4) 6 UStG).', ({ lines, delivery }) =>
    lines.some(({ isGoods }) => isGoods) ? isFilled(delivery?.on) : true,
  ),
  inCountry('FR', 'FR-1', 'It names legal form, capital and register.', (model) =>
    [/\b(?:SAS|SARL|SA|EURL|SASU)\b/, /capital/i, /\bRCS\b/].every((wanted) => states(model, wanted)),
  ),
  inCountry('FR', 'FR-2', 'It names the SIREN of nine digits.', ({ seller }) =>
    /\d{3} ?\d{3} ?\d{3}/.test(seller.registration ?? ''),
  ),
  inCountry('FR', 'FR-3', 'It says the penalties of late payment and the 40 euros of its recovery.', (model) =>
    states(model, /pénalités de retard.*40/is),
  ),
  {
    id: 'GB-1',
    says: 'British VAT is charged in pounds, or stated in them, under a British number.',
    holds: ({ tax, taxCountryIso, currency, declaredTax, seller }) =>
      tax === 0 ||
      taxCountryIso !== 'GB' ||
      ((currency === 'GBP' || declaredTax?.currency === 'GBP') && (seller.vatNumber ?? '').startsWith('GB')),
  },
  inCountry('US', 'US-1', 'No VAT is charged.', ({ taxes }) => taxes.every(({ category }) => category === 'O')),
]
