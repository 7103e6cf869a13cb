import { z } from 'zod'
import { renamed } from './renamed.ts'

/** The result of checking a VAT number, and when. */
export const VAT_CHECK = {
  /** With the prefix of VIES: `DE136695976`, `EL…` for Greece, `XI…` for Northern Ireland. */
  number: z.string(),
  countryIso: z.string(),
  /**
   * The answer of VIES; `unavailable` where it could not be asked, `not_asked` where it does not cover the number: the seller's
   * own country, and countries outside the EU.
   */
  verdict: z.enum(['valid', 'invalid', 'unavailable', 'not_asked']),
  /** The registered owner, where the country publishes it. */
  name: z.string().nullable(),
  /** The consultation number of VIES, which proves the check. */
  consultationNumber: z.string().nullable(),
  /** ISO instant. */
  checkedAt: z.string(),
}
const vatCheck = renamed(VAT_CHECK)
export type VatCheck = z.output<typeof vatCheck>

/** The buyer's data for tax, invoice and delivery. */
export const buyer = renamed({
  customerType: z.enum(['b2b', 'b2c']),
  vat: vatCheck.nullable(),
  /** The company's own number for the order, '' for none. */
  purchaseOrderNumber: z.string(),
  /** The name of the company's cost centre that the order is booked to, '' for none. */
  costCentre: z.string().exactOptional(),
  /** A second contact for the delivery, besides the person of the address. */
  deliveryContact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }).nullable(),
})
export type Buyer = z.output<typeof buyer>

/** The second contact as lines: name, phone and e-mail, as far as given. */
export const contactLines = ({ name, phone, email = '' }: NonNullable<Buyer['deliveryContact']>): string[] =>
  [name, phone, email].filter((line) => line !== '')

/** Why no VAT is charged: reverse charge, or an export. */
export type TaxReason = 'reverse_charge' | 'export'

/** VAT that was charged while VIES was unavailable, and is refunded as credit. */
export interface VatCredit {
  /** Minor units. */
  amount: number
  /** ISO instant. */
  at: string
}
