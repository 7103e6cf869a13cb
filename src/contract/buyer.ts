import { z } from 'zod'
import { renamed } from './renamed.ts'

/** What was found out about a VAT number, and when. */
export const VAT_CHECK = {
  /** With the prefix that VIES knows: `DE136695976`, `EL…` for Greece, `XI…` for Northern Ireland. */
  number: z.string(),
  countryIso: z.string(),
  /**
   * What VIES said; `unavailable` where it could not be asked, `not_asked` where it knows nothing of the number: the
   * seller's own country, and countries outside the EU.
   */
  verdict: z.enum(['valid', 'invalid', 'unavailable', 'not_asked']),
  /** Whose it is, where the country tells. */
  name: z.string().nullable(),
  /** VIES's proof that it was asked. */
  consultationNumber: z.string().nullable(),
  /** ISO instant. */
  checkedAt: z.string(),
}
const vatCheck = renamed(VAT_CHECK)
export type VatCheck = z.output<typeof vatCheck>

/** Who buys, as far as tax, invoice and delivery ask. */
export const buyer = renamed({
  customerType: z.enum(['b2b', 'b2c']),
  vat: vatCheck.nullable(),
  /** The firm's own number for the order, '' for none. */
  purchaseOrderNumber: z.string(),
  /** Whom to reach at the delivery besides the person of the address. */
  deliveryContact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }).nullable(),
})
export type Buyer = z.output<typeof buyer>

/** Whom to reach at the delivery, a line each: name, phone and e-mail, as far as they were given. */
export const contactLines = ({ name, phone, email = '' }: NonNullable<Buyer['deliveryContact']>): string[] =>
  [name, phone, email].filter((line) => line !== '')

/** Why no VAT is charged: the buyer accounts for it in their country, or the goods leave the EU. */
export type TaxReason = 'reverse_charge' | 'export'

/** VAT that was charged while VIES could not be asked, and is the buyer's again. */
export interface VatCredit {
  /** Minor units. */
  amount: number
  /** ISO instant. */
  at: string
}
