import { ApiError } from '../../api/error.ts'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import type { QuoteFormValues } from '../../pages/business/quote-form-values.ts'
import { type AddressBook, addressBook, allAddresses } from '../checkout/address-book.ts'
import { ownerApi, ownerToken } from '../page/anonymous-owner.ts'
import type { ShopContext } from '../shop-env.ts'

type ContactFields = Pick<QuoteFormValues, 'contactName' | 'email' | 'phone' | 'company' | 'vatNumber' | 'countryIso'>

/**
 * Who asks, so that it is typed once: what the account says, and before that the company of a member; what neither says as it
 * stood in their last request; else the country of the store.
 */
export async function prefilledContact(c: ShopContext): Promise<ContactFields> {
  const [book, last] = await Promise.all([addressBook(c), lastRequest(c)])
  const said = book ? saidBy(book) : null
  return {
    contactName: said?.contactName || last?.contactName || '',
    email: said?.email || last?.email || '',
    phone: said?.phone || last?.phone || '',
    company: said?.company || last?.company || '',
    vatNumber: said?.vatNumber || last?.vatId || '',
    countryIso: said?.countryIso || last?.countryIso || c.var.region.defaultShippingCountryCode,
  }
}

function saidBy(book: AddressBook): ContactFields {
  const { user, company: firm } = book
  const addresses = allAddresses(book)
  const billing = addresses.find(({ isForInvoices }) => isForInvoices) ?? addresses[0]
  const delivery = addresses.find(({ isForDelivery }) => isForDelivery) ?? billing
  return {
    contactName: user.name ?? [billing?.firstname, billing?.lastname].filter(Boolean).join(' '),
    email: user.email ?? '',
    phone: user.phone ?? billing?.phone ?? '',
    company: firm?.name || user.company || billing?.company || '',
    vatNumber: (firm ? firm.vatNumber : user.vatNumber) ?? '',
    countryIso: delivery?.countryIso ?? '',
  }
}

/** The newest request of this visitor; null for none. The form works without it. */
async function lastRequest(c: ShopContext): Promise<QuoteRequest | null> {
  try {
    if (ownerToken(c) === undefined) return null
    const { quotes } = ownerApi(c)
    const [newest] = await quotes.mine()
    return newest ? await quotes.get(newest.number) : null
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return null
  }
}
