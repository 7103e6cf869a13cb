import type { Address } from '../contract/address.ts'
import type { Cart } from '../contract/cart.ts'
import type { Seller } from '../regions/operator.ts'
import type { DocumentModel, Party, TaxCategory } from './model.ts'

/**
 * The seller, with its VAT number of the country whose VAT is charged. A supply that is not subject to VAT names no VAT number, as
 * EN 16931 wants (BR-O-02).
 */
export function sellerParty(seller: Seller, category: TaxCategory, taxCountryIso: string): DocumentModel['seller'] {
  const { name, street, zipcode, city, countryIso, vatNumbers, registration, statements, email } = seller
  const vatNumber = (category === 'S' ? vatNumbers[taxCountryIso] : undefined) ?? vatNumbers[countryIso] ?? null
  return {
    name,
    person: null,
    street,
    extra: '',
    zipcode,
    city,
    state: '',
    countryIso,
    registration,
    email,
    vatNumber: category === 'O' ? null : vatNumber,
    statements,
  }
}

/** The buyer at the address of the invoice, or of the delivery where there is no other. */
export function buyerParty({ billAddress, shipAddress, buyer, email }: Cart, category: TaxCategory): Party {
  const address = billAddress ?? shipAddress
  const vatNumber = category === 'O' ? null : (buyer.vat?.number ?? null)
  return { ...partyAt(address), vatNumber, email }
}

/** Who stands at an address: a firm, with its person, or a person. */
export function partyAt(address: Address | null): Party {
  const person = address ? `${address.firstname} ${address.lastname}`.trim() : ''
  const company = address?.company ?? ''
  return {
    name: company || person,
    person: company && person ? person : null,
    street: address?.address1 ?? '',
    extra: address?.address2 ?? '',
    city: address?.city ?? '',
    zipcode: address?.zipcode ?? '',
    state: address?.state ?? '',
    countryIso: address?.countryIso ?? '',
    vatNumber: null,
    registration: null,
    email: null,
  }
}
