import type { KeptAddress } from '../../contract/addresses.ts'
import { postalLines } from '../../regions/postal-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { Places } from '../checkout/address-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import account from './account.module.css'
import styles from './address-list.module.css'
import { type BookRoute, type EditedAddress, KeptAddressForm } from './kept-address-form.tsx'

export interface AddressListProps {
  own: readonly KeptAddress[]
  places: Places
  edited?: EditedAddress
  problems: FieldProblems
  /** The action that was just done. */
  done?: 'saved' | 'removed'
  /** Its own page: that of an account, or of a company. */
  route: BookRoute
  /** The most addresses that it may have. */
  most: number
}

/** An address book, or the form of the address that is added or changed. */
export function AddressList({ own, places, edited, problems, done, route, most }: AddressListProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const hasRoom = own.length < most
  const isCompany = route === 'plus-addresses'
  return (
    <>
      {done && <Note tone="good">{t(`address-book.${done}`)}</Note>}
      {edited ? (
        <KeptAddressForm edited={edited} places={places} problems={problems} route={route} />
      ) : (
        <div className={account.stack}>
          {own.length || isCompany ? (
            <p>{t(isCompany ? 'company-settings.addressesText' : 'address-book.text')}</p>
          ) : (
            <NothingYet of="returns-policy">
              <p>{t('address-book.empty')}</p>
            </NothingYet>
          )}
          <ul className={account.list}>
            {own.map((address) => (
              <KeptRow key={address.id} address={address} route={route} />
            ))}
          </ul>
          {hasRoom ? (
            <p>
              <ButtonLink weight="quiet" href={`${path(route)}?address=new`}>
                {t('address-book.add')}
              </ButtonLink>
            </p>
          ) : (
            <Note>{t('address-book.full')}</Note>
          )}
        </div>
      )}
    </>
  )
}

function KeptRow({ address, route }: { address: KeptAddress; route: BookRoute }) {
  const { t, country } = useShop()
  const { path } = usePaths()
  const { id, phone, isForDelivery, isForInvoices } = address
  const lines = [...postalLines(address, country(address.countryIso)), ...(phone ? [phone] : [])]
  const described = { 'aria-describedby': `address-${id}` }
  return (
    <li>
      <address id={`address-${id}`} className={styles.address}>
        {lines.join('\n')}
      </address>
      {isForDelivery && <p className={account.small}>{t('address-book.isForDelivery')}</p>}
      {isForInvoices && <p className={account.small}>{t('address-book.isForInvoices')}</p>}
      <form method="post" action={path(route)} className={account.acts}>
        <input type="hidden" name="id" value={id} />
        <ButtonLink weight="plain" href={`${path(route)}?address=${id}`} {...described}>
          {t('checkout.change')}
        </ButtonLink>
        {!isForDelivery && (
          <Button weight="plain" name="intent" value="use-for-delivery" {...described}>
            {t('address-book.useForDelivery')}
          </Button>
        )}
        {!isForInvoices && (
          <Button weight="plain" name="intent" value="use-for-invoices" {...described}>
            {t('address-book.useForInvoices')}
          </Button>
        )}
        <Button weight="plain" name="intent" value="remove" {...described}>
          {t('address-book.remove')}
        </Button>
      </form>
    </li>
  )
}
