import { ApiError } from '../../api/error.ts'
import { type KeptAddress, MOST_ADDRESSES } from '../../contract/kept-addresses.ts'
import { AddressBookPage, type EditedAddress } from '../../pages/account/address-book-page.tsx'
import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { addressIn, emptyAddress } from '../checkout/postal-fields.ts'
import { refusedAddress, withCountryNames } from '../checkout/refused-fields.ts'
import { type FormValues, takeForm, takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-page.tsx'
import { addressBookForm } from './address-book-form.ts'
import { type BookDone, bookQuery } from './address-book-query.ts'
import { onlySignedIn } from './guard.ts'
import { unlessGone } from './unless-gone.ts'

/** GET /account/addresses/ */
export const showAddresses = onlySignedIn(
  takeQuery(bookQuery, async (c, { done, address: id }) => {
    const { users, addresses } = apiFor(c, null)
    const own = await c.var.timing.span('account', async () => addresses.list((await users.me()).id))
    const isRoom = own.length < MOST_ADDRESSES
    const edited = id === 'new' && isRoom ? newAddress(c, own.length === 0) : own.find((address) => address.id === id)
    return bookPage(c, { own, ...(done && { done }), ...(edited && { edited }) })
  }),
)

/** POST /account/addresses/: adds, changes or deletes an address, or makes it a default. */
export const postAddresses = onlySignedIn(
  takeForm(addressBookForm, async (c, { value, problems, values }) => {
    const { users, addresses } = apiFor(c, null)
    const user = await users.me()
    if (problems) return refused(c, user.id, values, withCountryNames(problems, c.var.region))
    const { id } = value
    if (value.intent === 'remove') {
      await unlessGone(() => addresses.remove(user.id, id))
      return toBook(c, 'removed')
    }
    if (value.intent !== 'save') {
      const kind = value.intent === 'use-for-delivery' ? 'isForDelivery' : 'isForInvoices'
      await unlessGone(async () => void (await addresses.change(user.id, id, null, { [kind]: true })))
      return toBook(c, 'saved')
    }
    const { book, isForDelivery, isForInvoices } = value
    try {
      // An unticked box removes the default from an existing address; a new address has none to remove.
      if (id) await addresses.change(user.id, id, book, { isForDelivery, isForInvoices })
      else await addresses.keep(user.id, book, ticked({ isForDelivery, isForInvoices }))
      return toBook(c, 'saved')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      // The page itself shows that the address book is full.
      if (cause.status === 404 || cause.code === 'too_many_addresses') return toBook(c)
      if (cause.status !== 422) throw cause
      const named = Object.keys(cause.errors ?? {})
      const typed = { prefix: 'book', address: book, region: c.var.region } as const
      return refused(c, user.id, values, refusedAddress(cause, named, typed))
    }
  }),
)

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
async function refused(c: ShopContext, userId: string, values: FormValues, problems: FieldProblems): Promise<Response> {
  const own = await apiFor(c, null).addresses.list(userId)
  const edited = {
    ...addressIn(values, 'book'),
    id: values.id ?? '',
    isForDelivery: values.isForDelivery !== undefined,
    isForInvoices: values.isForInvoices !== undefined,
  }
  return bookPage(c, { own, edited, problems })
}

interface Shown {
  own: KeptAddress[]
  edited?: EditedAddress
  problems?: FieldProblems
  done?: BookDone
}

async function bookPage(c: ShopContext, { problems, edited, ...shown }: Shown): Promise<Response> {
  const { allowedShippingCountries: countries, defaultShippingCountryCode } = c.var.region
  const states = edited ? await apiFor(c, null).states(edited.countryIso || defaultShippingCountryCode) : []
  return accountPage(c, {
    title: 'address-book.title',
    route: 'account-addresses',
    status: problems ? 422 : 200,
    children: (
      <AddressBookPage
        {...shown}
        places={{ countries, states }}
        problems={problems ?? {}}
        {...(edited && { edited })}
      />
    ),
  })
}

async function toBook(c: ShopContext, done?: BookDone): Promise<Response> {
  const path = (await storeOf(c)).path('account-addresses')
  return c.redirect(done ? `${path}?done=${done}` : path, 303)
}
