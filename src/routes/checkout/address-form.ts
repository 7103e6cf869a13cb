import { z } from 'zod'
import type { Address } from '../../contract/address.ts'
import { isEmail } from '../../contract/email.ts'
import { isPostcode } from '../../contract/postcode.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import type { BuyerValues } from '../../pages/checkout/buyer-values.ts'
import { type FormValues, saying } from '../page/take-form.ts'
import { buyerIn, firmFields } from './buyer-form.ts'
import { PHONE } from './phone.ts'

export interface AddressForm {
  email: string
  buyer: BuyerValues
  ship: Address
  bill: Address
  billingSame: boolean
}

/** Characters of a field. */
const LONGEST = 120

const optional = z.string().max(LONGEST, saying('checkout.tooLong'))
const required = optional.regex(VISIBLE_CHARACTER, saying('checkout.required'))

/** What a person can see is missing or mistyped; what only the shop knows is refused by the order. */
const address = z
  .object({
    firstname: required,
    lastname: required,
    address1: required,
    city: required,
    zipcode: required,
    countryIso: required,
    company: optional,
    address2: optional,
    state: optional,
    phone: optional,
  })
  .superRefine(({ zipcode, countryIso, phone, state }, { addIssue }) => {
    const refuse = (field: keyof Address, { error }: ReturnType<typeof saying>, params?: { country: string }) =>
      addIssue({ code: 'custom', path: [field], message: error, ...(params && { params }) })
    if (zipcode && !isPostcode(countryIso, zipcode))
      refuse('zipcode', saying('checkout.zipcodeWrong'), { country: countryIso })
    if (phone && !PHONE.test(phone)) refuse('phone', saying('checkout.phoneWrong'))
    if (countryIso === 'US' && !state) refuse('state', saying('checkout.stateWrong'))
  })

const email = z.string().min(1, saying('checkout.required')).refine(isEmail, saying('checkout.emailWrong'))

const FIELDS = Object.keys(address.shape) as (keyof Address)[]

export const emptyAddress = (countryIso: string): Address =>
  ({ ...Object.fromEntries(FIELDS.map((field) => [field, ''])), countryIso }) as Address

/** What stands in the form's fields, `ship-city` and the others, sound or not. */
export function addressesIn(values: FormValues): AddressForm {
  const addressIn = (prefix: 'ship' | 'bill') =>
    Object.fromEntries(FIELDS.map((field) => [field, values[`${prefix}-${field}`] ?? ''])) as unknown as Address
  return {
    email: values.email ?? '',
    buyer: buyerIn(values),
    ship: addressIn('ship'),
    bill: addressIn('bill'),
    billingSame: values.billingSame !== undefined,
  }
}

/** What of a form counts, each with the name of its fields, in the order of the page: only what the buyer sees. */
const partsOf = ({ email: address_, buyer, ship, bill, billingSame }: AddressForm) =>
  [
    ['email', email, address_],
    ...(buyer.customerType === 'b2b' ? ([[null, firmFields, buyer]] as const) : []),
    ['ship', address, ship],
    ...(billingSame ? [] : ([['bill', address, bill]] as const)),
  ] as const

/** Who buys, where an order goes and who pays it; a firm counts only where one buys, a billing address where it is not the same. */
export const addressForm = z.preprocess(
  (values) => addressesIn(values as FormValues),
  z.custom<AddressForm>().superRefine((form, { issues }) => {
    for (const [prefix, schema, value] of partsOf(form)) {
      const { error } = schema.safeParse(value)
      for (const issue of error?.issues ?? [])
        issues.push({
          ...issue,
          path: prefix ? [prefix, ...issue.path] : issue.path,
          input: value,
        } as z.core.$ZodRawIssue)
    }
  }),
)
