import { ApiError } from '../../api/error.ts'
import type { Address } from '../../contract/address.ts'
import type { KeptAddress } from '../../contract/addresses.ts'
import type { AddressListProps } from '../../pages/account/address-list.tsx'
import type { EditedAddress } from '../../pages/account/kept-address-form.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { addressIn, emptyAddress } from '../checkout/postal-fields.ts'
import { refusedAddress, withCountryNames } from '../checkout/refused-fields.ts'
import { type FormValues, takeForm, takeQuery } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { addressBookForm } from './addresses-form.ts'
import { type BookDone, bookQuery } from './addresses-query.ts'

type Usual = Partial<Pick<KeptAddress, 'isForDelivery' | 'isForInvoices'>>

/** An address book: of an account, or of a company. */
export interface KeptBook extends Pick<AddressListProps, 'route' | 'most'> {
  list(): Promise<KeptAddress[]>
  keep(address: Address, usual: Usual): Promise<KeptAddress>
  change(id: string, address: Address | null, usual: Usual): Promise<KeptAddress>
  remove(id: string): Promise<void>
  page(shown: AddressListProps, status: 200 | 422): Promise<Response>
}

/** The page of an address book, or of the address that its query names. */
export const showBook = async (c: ShopContext, book: KeptBook): Promise<Response> =>
  takeQuery(bookQuery, async (_, { done, address: id }) => {
    const own = await book.list()
    const isRoom = own.length < book.most
    const edited = id === 'new' && isRoom ? newAddress(c, own.length === 0) : own.find((address) => address.id === id)
    return bookPage(c, book, { own, ...(done && { done }), ...(edited && { edited }) })
  })(c)

/** Adds, changes or deletes an address, or makes it a default. */
export const postBook = async (c: ShopContext, book: KeptBook): Promise<Response> =>
  takeForm(addressBookForm, async (_, { value, problems, values }) => {
    if (problems) return refused(c, book, values, withCountryNames(problems, c.var.region))
    const { id } = value
    if (value.intent === 'remove') {
      await unlessGone(() => book.remove(id))
      return toBook(c, book, 'removed')
    }
    if (value.intent !== 'save') {
      const kind = value.intent === 'use-for-delivery' ? 'isForDelivery' : 'isForInvoices'
      await unlessGone(async () => void (await book.change(id, null, { [kind]: true })))
      return toBook(c, book, 'saved')
    }
    const { book: address, isForDelivery, isForInvoices } = value
    try {
      // An unticked box removes the default from an existing address; a new address has none to remove.
      if (id) await book.change(id, address, { isForDelivery, isForInvoices })
      else await book.keep(address, ticked({ isForDelivery, isForInvoices }))
      return toBook(c, book, 'saved')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      // The page itself shows that the address book is full.
      if (cause.status === 404 || cause.code === 'too_many_addresses') return toBook(c, book)
      if (cause.status !== 422) throw cause
      const named = cause.fields
      const typed = { prefix: 'book', address, region: c.var.region } as const
      return refused(c, book, values, refusedAddress(cause, named, typed))
    }
  })(c)

/** The first address is the default of both kinds. */
const newAddress = (c: ShopContext, isFirst: boolean): EditedAddress => ({
  ...emptyAddress(c.var.region.defaultShippingCountryCode),
  id: '',
  isForDelivery: isFirst,
  isForInvoices: isFirst,
})

/** The ticked boxes; an unticked one changes nothing. */
const ticked = (boxes: Pick<EditedAddress, 'isForDelivery' | 'isForInvoices'>) => ({
  ...(boxes.isForDelivery && { isForDelivery: true }),
  ...(boxes.isForInvoices && { isForInvoices: true }),
})

/** Shows the form again with the submitted values. */
async function refused(c: ShopContext, book: KeptBook, values: FormValues, problems: FieldProblems): Promise<Response> {
  const edited = {
    ...addressIn(values, 'book'),
    id: values.id ?? '',
    isForDelivery: values.isForDelivery !== undefined,
    isForInvoices: values.isForInvoices !== undefined,
  }
  return bookPage(c, book, { own: await book.list(), edited, problems })
}

interface Shown {
  own: KeptAddress[]
  edited?: EditedAddress
  problems?: FieldProblems
  done?: BookDone
}

async function bookPage(c: ShopContext, book: KeptBook, { problems, edited, ...shown }: Shown): Promise<Response> {
  const { allowedShippingCountries: countries, defaultShippingCountryCode } = c.var.region
  const states = edited ? await apiFor(c).states(edited.countryIso || defaultShippingCountryCode) : []
  const { route, most } = book
  const props = { ...shown, route, most, places: { countries, states }, problems: problems ?? {} }
  return book.page({ ...props, ...(edited && { edited }) }, problems ? 422 : 200)
}

async function toBook(c: ShopContext, { route }: KeptBook, done?: BookDone): Promise<Response> {
  const path = (await storeOf(c)).path(route)
  return c.redirect(done ? `${path}?done=${done}` : path, 303)
}
