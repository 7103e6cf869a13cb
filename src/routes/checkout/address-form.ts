import { z } from 'zod'
import type { Address } from '../../contract/address.ts'
import { isEmail } from '../../contract/email.ts'
import type { BuyerValues } from '../../pages/checkout/buyer-values.ts'
import { type FormValues, saying } from '../page/take-form.ts'
import { buyerIn, firmFields } from './buyer-form.ts'
import { addressIn, postalFields } from './postal-fields.ts'

/** An address of the step: the id of a saved one, or the typed one and whether to save it. */
export interface ChosenAddress {
  /** '' for the typed one. */
  kept: string
  keep: boolean
}

export interface AddressForm {
  email: string
  buyer: BuyerValues
  ship: Address
  bill: Address
  billingSame: boolean
  chosen: Record<'ship' | 'bill', ChosenAddress>
}

const email = z.string().min(1, saying('checkout.required')).refine(isEmail, saying('checkout.emailWrong'))

/** The values of the form's fields (`ship-city` and the others), not validated. */
export function addressesIn(values: FormValues): AddressForm {
  const chosenIn = (prefix: 'ship' | 'bill'): ChosenAddress => ({
    kept: values[`${prefix}-kept`] ?? '',
    keep: values[`${prefix}-keep`] !== undefined,
  })
  return {
    email: values.email ?? '',
    buyer: buyerIn(values),
    ship: addressIn(values, 'ship'),
    bill: addressIn(values, 'bill'),
    billingSame: values.billingSame !== undefined,
    chosen: { ship: chosenIn('ship'), bill: chosenIn('bill') },
  }
}

/**
 * The parts of a form that are validated, with the prefix of their fields, in the order of the page: only those that the buyer
 * sees.
 */
const partsOf = ({ email: address, buyer, ship, bill, billingSame, chosen }: AddressForm) =>
  [
    ['email', email, address],
    ...(buyer.customerType === 'b2b' ? ([[null, firmFields, buyer]] as const) : []),
    ...(chosen.ship.kept ? [] : ([['ship', postalFields, ship]] as const)),
    ...(billingSame || chosen.bill.kept ? [] : ([['bill', postalFields, bill]] as const)),
  ] as const

/**
 * Buyer, delivery address and billing address. Company fields count only for a company, a billing address only if it differs, and
 * a typed address only if no saved one is chosen.
 */
export const addressForm = z.preprocess(
  (values) => addressesIn(values as FormValues),
  z.custom<AddressForm>().superRefine((form, { issues }) => {
    for (const [prefix, schema, value] of partsOf(form)) {
      const { error } = schema.safeParse(value)
      for (const issue of error?.issues ?? []) {
        const path = prefix ? [prefix, ...issue.path] : issue.path
        issues.push({ ...issue, path, input: value } as z.core.$ZodRawIssue)
      }
    }
  }),
)
