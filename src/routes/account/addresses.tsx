import { MOST_ADDRESSES } from '../../contract/addresses.ts'
import { AddressesPage } from '../../pages/account/addresses-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { type KeptBook, postBook, showBook } from './book-acts.ts'
import { onlySignedIn } from './guard.ts'

/** GET /account/addresses/ */
export const showAddresses = onlySignedIn(async (c) => showBook(c, await ownBook(c)))

/** POST /account/addresses/: adds, changes or deletes an address, or makes it a default. */
export const postAddresses = onlySignedIn(async (c) => postBook(c, await ownBook(c)))

/** The address book of the account. */
async function ownBook(c: ShopContext): Promise<KeptBook> {
  const { users, addresses } = apiFor(c, null)
  const { id } = await users.me()
  const route = 'account-addresses'
  return {
    route,
    most: MOST_ADDRESSES,
    list: () => c.var.timing.span('account', () => addresses.list(id)),
    keep: (address, usual) => addresses.keep(id, address, usual),
    change: (addressId, address, usual) => addresses.change(id, addressId, address, usual),
    remove: (addressId) => addresses.remove(id, addressId),
    page: (shown, status) =>
      accountPage(c, {
        title: 'address-book.title',
        route,
        status,
        children: <AddressesPage {...shown} />,
      }),
  }
}
