import { ApiError } from '../../api/error.ts'
import type { Address } from '../../contract/address.ts'
import { type KeptAddress, MOST_ADDRESSES } from '../../contract/addresses.ts'
import type { CompanyOrdering } from '../../contract/companies.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import type { AddressForm } from './address-form.ts'
import { PRIVATE } from './buyer-form.ts'
import { checkoutFieldsOf } from './order-addresses.ts'

type User = Awaited<ReturnType<ReturnType<typeof apiFor>['users']['me']>>

/** The signed-in user, and those of their addresses to which this store delivers. */
export interface AddressBook {
  user: User
  addresses: KeptAddress[]
  /** Whether another address can be added. */
  hasRoom: boolean
  /** What the company of the user states and wants, with those of its addresses; null for none. */
  company: CompanyOrdering | null
}

/** The address book of the signed-in user; null for a visitor, and where it is unavailable: the checkout works without it. */
export async function addressBook(c: ShopContext): Promise<AddressBook | null> {
  if (!c.var.apiToken) return null
  const { users, addresses, companies } = apiFor(c, null)
  try {
    return await c.var.timing.span('addresses', async () => {
      const user = await users.me()
      const isMember = user.role === 'plus_buyer' || user.role === 'plus_approver'
      const [all, company] = await Promise.all([addresses.list(user.id), isMember ? companies.ordering() : null])
      const served = (list: KeptAddress[]) =>
        list.filter(({ countryIso }) => c.var.region.allowedShippingCountries.includes(countryIso))
      return {
        user,
        addresses: served(all),
        hasRoom: all.length < MOST_ADDRESSES,
        company: company && { ...company, addresses: served(company.addresses) },
      }
    })
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    console.error(JSON.stringify({ requestId: c.var.requestId, addresses: cause.code }))
    return null
  }
}

/**
 * An empty form, filled in from the account, and before that from the company of a member. The customer type is a company only
 * where there is company data.
 */
export function prefilled(form: AddressForm, book: AddressBook): AddressForm {
  const { user, company: firm } = book
  const addresses = allAddresses(book)
  const ship = addresses.find(({ isForDelivery }) => isForDelivery)
  const bill = addresses.find(({ isForInvoices }) => isForInvoices)
  const { email, phone } = user
  const customerType = firm ? 'b2b' : user.customerType
  const vatNumber = firm ? firm.vatNumber : user.vatNumber
  const company = firm?.name || user.company || bill?.company || ''
  const isFirm = customerType === 'b2b' && (company !== '' || vatNumber !== null)
  return {
    ...form,
    email: form.email || (email ?? ''),
    buyer: isFirm
      ? {
          ...PRIVATE,
          customerType,
          company,
          vatId: vatNumber ?? '',
          ...(firm && { costCentre: firm.costCentreId ?? '' }),
        }
      : form.buyer,
    ship: { ...form.ship, phone: phone ?? '' },
    billingSame: bill === undefined || bill.id === ship?.id,
    chosen: { ship: { kept: ship?.id ?? '', keep: false }, bill: { kept: bill?.id ?? '', keep: false } },
  }
}

/** The form with the saved addresses that were chosen by id. */
export function withKept(form: AddressForm, book: AddressBook | null): AddressForm {
  const { chosen } = form
  return {
    ...form,
    ship: found(book, chosen.ship.kept) ?? form.ship,
    bill: found(book, chosen.bill.kept) ?? form.bill,
  }
}

/** The problem of a chosen address that was deleted in the meantime. */
export function goneProblems({ chosen, billingSame }: AddressForm, book: AddressBook | null): FieldProblems {
  const prefixes = billingSame ? (['ship'] as const) : (['ship', 'bill'] as const)
  const gone = prefixes.filter((prefix) => chosen[prefix].kept && !found(book, chosen[prefix].kept))
  return Object.fromEntries(gone.map((prefix) => [`${prefix}-kept`, { message: 'checkout.chosenGone' }]))
}

/** The addresses that can be chosen: those of the company first. */
export const allAddresses = ({ company, addresses }: Pick<AddressBook, 'company' | 'addresses'>): KeptAddress[] => [
  ...(company?.addresses ?? []),
  ...addresses,
]

function found(book: AddressBook | null, id: string): Address | undefined {
  const kept = id && book ? allAddresses(book).find((address) => address.id === id) : undefined
  if (!kept) return undefined
  const { id: _, isForDelivery: __, isForInvoices: ___, ...address } = kept
  return address
}

/**
 * Saves the typed addresses for which that was chosen, as the order has them, with the company name. The order is stored already,
 * so a failure does not stop it.
 */
export async function keepTypedAddresses(c: ShopContext, form: AddressForm, book: AddressBook | null): Promise<void> {
  const { chosen, billingSame } = form
  const { shipAddress, billAddress } = checkoutFieldsOf(form, c.var.region)
  const typed = [
    ...(chosen.ship.keep && !chosen.ship.kept ? [shipAddress] : []),
    ...(chosen.bill.keep && !chosen.bill.kept && !billingSame ? [billAddress] : []),
  ]
  if (!book || typed.length === 0) return
  try {
    await Promise.all(typed.map((address) => apiFor(c, null).addresses.keep(book.user.id, address)))
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, addresses: String(cause) }))
  }
}
