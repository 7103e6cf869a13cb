import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AddressList, type AddressListProps } from './address-list.tsx'

/** The address book of an account, or the form of the address that is added or changed. */
export function AddressesPage(shown: AddressListProps) {
  const { t } = useShop()
  return (
    <AccountFrame title={t('address-book.title')}>
      <AddressList {...shown} />
    </AccountFrame>
  )
}
