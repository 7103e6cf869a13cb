import type { Company } from '../../contract/company.ts'
import { useShop } from '../../ui/shop.tsx'
import { AddressList, type AddressListProps } from '../account/address-list.tsx'
import { PlusFrame } from './plus-frame.tsx'

/** The address book of a company, or the form of the address that is added or changed. */
export function CompanyAddressesPage({ company, shown }: { company: Company; shown: AddressListProps }) {
  const { t } = useShop()
  return (
    <PlusFrame company={company} title={t('address-book.title')}>
      <AddressList {...shown} />
    </PlusFrame>
  )
}
