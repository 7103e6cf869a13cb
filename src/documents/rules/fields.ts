import type { DocumentLine, DocumentModel, Party } from '../model.ts'
import { isFilled, type Rule } from './rule.ts'

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const COUNTRY = /^[A-Z]{2}$/
/** The countries whose VAT numbers have another prefix than the country's code. */
const PREFIX: Partial<Record<string, string>> = { GR: 'EL' }

const hasAddress = ({ street, city }: Party): boolean => isFilled(street) && isFilled(city)
const ofEachLine = (holds: (line: DocumentLine) => boolean) => (model: DocumentModel) => model.lines.every(holds)
const vatNumbers = ({ seller, buyer }: DocumentModel) => [seller.vatNumber, buyer.vatNumber].filter((id) => id !== null)

/** The rules of EN 16931 (1.3.16) about what must be there. Those that only constants of the XML could break are left out. */
export const FIELD_RULES: readonly Rule[] = [
  { id: 'BR-02', says: 'It has a number.', holds: ({ number }) => isFilled(number) },
  { id: 'BR-03', says: 'It has a day.', holds: ({ issuedOn }) => DAY.test(issuedOn) },
  {
    id: 'BR-04',
    says: 'It is an invoice or a credit note.',
    holds: ({ kind }) => kind === 'invoice' || kind === 'credit-note',
  },
  { id: 'BR-05', says: 'It has a currency.', holds: ({ currency }) => /^[A-Z]{3}$/.test(currency) },
  { id: 'BR-06', says: 'The seller has a name.', holds: ({ seller }) => isFilled(seller.name) },
  { id: 'BR-07', says: 'The buyer has a name.', holds: ({ buyer }) => isFilled(buyer.name) },
  { id: 'BR-08', says: 'The seller has an address.', holds: ({ seller }) => hasAddress(seller) },
  { id: 'BR-09', says: 'The seller has a country.', holds: ({ seller }) => COUNTRY.test(seller.countryIso) },
  { id: 'BR-10', says: 'The buyer has an address.', holds: ({ buyer }) => hasAddress(buyer) },
  { id: 'BR-11', says: 'The buyer has a country.', holds: ({ buyer }) => COUNTRY.test(buyer.countryIso) },
  { id: 'BR-16', says: 'It has a line.', holds: ({ lines }) => lines.length > 0 },
  {
    id: 'BR-21',
    says: 'Each line has an id of its own.',
    holds: ({ lines }) =>
      lines.every(({ id }) => isFilled(id)) && new Set(lines.map(({ id }) => id)).size === lines.length,
  },
  {
    id: 'BR-22',
    says: 'Each line has a quantity, a whole number above nothing.',
    holds: ofEachLine(({ quantity }) => Number.isInteger(quantity) && quantity > 0),
  },
  { id: 'BR-23', says: 'Each line has a unit.', holds: ofEachLine(({ unit }) => isFilled(unit)) },
  { id: 'BR-25', says: 'Each line has a name.', holds: ofEachLine(({ name }) => isFilled(name)) },
  { id: 'BR-27', says: 'No price is negative.', holds: ofEachLine(({ price }) => price >= 0) },
  {
    id: 'BR-41',
    says: 'A discount is an amount that is not negative, and not above the price.',
    holds: ofEachLine(({ price, discount }) => discount >= 0 && discount <= price),
  },
  { id: 'BR-49', says: 'It says how it is paid.', holds: ({ payment }) => isFilled(payment.means) },
  {
    id: 'BR-50',
    says: 'A transfer names the account.',
    holds: ({ payment }) => payment.bank === null || isFilled(payment.bank.accountNumber),
  },
  {
    id: 'BR-61',
    says: 'What is to be paid by transfer names the account.',
    holds: ({ payment, due, kind }) =>
      payment.means !== '30' || due === 0 || kind === 'credit-note' || payment.bank !== null,
  },
  {
    id: 'BR-53',
    says: 'VAT in another currency is an amount with its rate.',
    holds: ({ declaredTax }) =>
      declaredTax === null || (Number.isInteger(declaredTax.amount) && (declaredTax.rate?.value ?? 0) > 0),
  },
  {
    id: 'BR-55',
    says: 'What it refers to has a number, and a credit note refers to an invoice.',
    holds: ({ kind, preceding }) => (kind === 'credit-note' ? isFilled(preceding?.number) : preceding === null),
  },
  {
    id: 'BR-57',
    says: 'The place of delivery has a country.',
    holds: ({ delivery }) => delivery === null || COUNTRY.test(delivery.to.countryIso),
  },
  {
    id: 'BR-CO-09',
    says: 'A VAT number begins with its country.',
    holds: (model) =>
      vatNumbers(model).every((id) => /^[A-Z]{2}[A-Z0-9]{2,}/.test(id)) &&
      (model.buyer.vatNumber === null ||
        model.buyer.vatNumber.startsWith(PREFIX[model.buyer.countryIso] ?? model.buyer.countryIso) ||
        model.buyer.vatNumber.startsWith('XI')),
  },
  {
    id: 'BR-CO-25',
    says: 'It says how what is due is paid.',
    holds: ({ payment }) => isFilled(payment.terms),
  },
  {
    id: 'BR-CO-26',
    says: 'The seller has an id, a registration or a VAT number.',
    holds: ({ seller }) => isFilled(seller.registration) || isFilled(seller.vatNumber),
  },
]
