import type { ApiError } from '../../api/error.ts'
import { isEmail } from '../../contract/email.ts'
import type { Address } from '../../contract/order.ts'
import { isPostcode } from '../../contract/postcode.ts'
import { LEAVES_INK } from '../../contract/sound-text.ts'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import type { Region } from '../../regions/region.ts'

export interface AddressForm {
  email: string
  ship: Address
  bill: Address
  billingSame: boolean
}

const LONGEST = 120
const REQUIRED = ['firstname', 'lastname', 'address1', 'city', 'zipcode', 'countryIso'] as const
const FIELDS = [
  'firstname',
  'lastname',
  'company',
  'address1',
  'address2',
  'city',
  'zipcode',
  'state',
  'phone',
  'countryIso',
] as const

export const emptyAddress = (countryIso: string): Address => ({
  firstname: '',
  lastname: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  zipcode: '',
  state: '',
  phone: '',
  countryIso,
})

export function readAddressForm(form: FormData): AddressForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const address = (prefix: string) =>
    Object.fromEntries(FIELDS.map((field) => [field, text(`${prefix}-${field}`)])) as unknown as Address
  return {
    email: text('email'),
    ship: address('ship'),
    bill: address('bill'),
    billingSame: form.get('billingSame') !== null,
  }
}

/** What a person can see is missing or mistyped; what only the shop knows is refused by the order. */
export function problemsOf(form: AddressForm, region: Region): FieldProblems {
  const problems: FieldProblems = {}
  if (!form.email) problems.email = { message: 'checkout.required' }
  else if (!isEmail(form.email)) problems.email = { message: 'checkout.emailWrong' }
  Object.assign(problems, addressProblems('ship', form.ship, region))
  if (!form.billingSame) Object.assign(problems, addressProblems('bill', form.bill, region))
  return problems
}

function addressProblems(prefix: 'ship' | 'bill', address: Address, region: Region): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of REQUIRED)
    if (!LEAVES_INK.test(address[field])) problems[`${prefix}-${field}`] = { message: 'checkout.required' }
  for (const field of FIELDS) {
    if (address[field].length > LONGEST)
      problems[`${prefix}-${field}`] = { message: 'checkout.tooLong', params: { max: LONGEST } }
  }
  if (address.zipcode && !isPostcode(address.countryIso, address.zipcode)) {
    problems[`${prefix}-zipcode`] = {
      message: 'checkout.zipcodeWrong',
      params: { country: countryName(address.countryIso, region) },
    }
  }
  if (address.phone && !/^\+?[\d ()/-]{5,24}$/.test(address.phone))
    problems[`${prefix}-phone`] = { message: 'checkout.phoneWrong' }
  if (address.countryIso === 'US' && !address.state) problems[`${prefix}-state`] = { message: 'checkout.stateWrong' }
  return problems
}

/** The order's refusal of a field (`ship_address.country_iso`, …) as a sentence beside that field. */
export function refusedFields(error: ApiError, form: AddressForm, region: Region): FieldProblems {
  const problems: FieldProblems = {}
  for (const field of Object.keys(error.errors ?? {})) {
    const prefix = field.includes('bill_address') ? 'bill' : 'ship'
    const name = field.split('.').at(-1)!
    const place = error.errors?.[field]?.[0] ?? ''
    if (name === 'email') problems.email = { message: 'checkout.emailWrong' }
    else if (/country|state/.test(name)) {
      const named = error.code === 'place_by_offer_only' ? 'checkout.countryByOffer' : 'checkout.countryWrong'
      const id = /state/.test(name) ? 'state' : 'countryIso'
      problems[`${prefix}-${id}`] = {
        message: named,
        params: {
          place: /state/.test(name) ? place || form[prefix].state : countryName(form[prefix].countryIso, region),
        },
      }
    } else if (/zip/.test(name) && error.code === 'place_not_served') {
      problems[`${prefix}-zipcode`] = { message: 'checkout.countryWrong', params: { place } }
    } else if (/zip/.test(name)) {
      problems[`${prefix}-zipcode`] = {
        message: 'checkout.zipcodeWrong',
        params: { country: countryName(form[prefix].countryIso, region) },
      }
    } else problems[`${prefix}-${name}`] = { message: 'checkout.required' }
  }
  if (Object.keys(problems).length === 0)
    problems['ship-countryIso'] = {
      message: 'checkout.countryWrong',
      params: { place: countryName(form.ship.countryIso, region) },
    }
  return problems
}

function countryName(iso: string, region: Region): string {
  if (!/^[A-Z]{2}$/.test(iso)) return iso
  return new Intl.DisplayNames(region.languageTag, { type: 'region' }).of(iso) ?? iso
}
