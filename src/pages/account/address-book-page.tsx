import { type KeptAddress, MOST_ADDRESSES } from '../../contract/kept-addresses.ts'
import { postalLines } from '../../regions/postal-address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AddressFields, type Places } from '../checkout/address-fields.tsx'
import checkout from '../checkout/checkout.module.css'
import { ErrorSummary, type FieldProblems } from '../checkout/form-errors.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AccountFrame } from './account-frame.tsx'
import settings from './settings.module.css'

/** An address in the form; the id of a new one is ''. */
export type EditedAddress = KeptAddress

interface AddressBookProps {
  own: readonly KeptAddress[]
  places: Places
  edited?: EditedAddress
  problems: FieldProblems
  /** The action that was just done. */
  done?: 'saved' | 'removed'
}

/** The address book of the account, or the form of the address that is added or changed. */
export function AddressBookPage({ own, places, edited, problems, done }: AddressBookProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const hasRoom = own.length < MOST_ADDRESSES
  return (
    <AccountFrame title={t('address-book.title')}>
      {done && <Note tone="good">{t(`address-book.${done}`)}</Note>}
      {edited ? (
        <EditForm edited={edited} places={places} problems={problems} />
      ) : (
        <div className={checkout.place}>
          <p>{t(own.length ? 'address-book.text' : 'address-book.empty')}</p>
          <ul className={settings.list}>
            {own.map((address) => (
              <KeptRow key={address.id} address={address} />
            ))}
          </ul>
          {hasRoom ? (
            <p>
              <ButtonLink weight="quiet" href={`${path('account-addresses')}?address=new`}>
                {t('address-book.add')}
              </ButtonLink>
            </p>
          ) : (
            <Note>{t('address-book.full')}</Note>
          )}
        </div>
      )}
    </AccountFrame>
  )
}

function KeptRow({ address }: { address: KeptAddress }) {
  const { t, country } = useShop()
  const { path } = usePaths()
  const { id, phone, isForDelivery, isForInvoices } = address
  const lines = [...postalLines(address, country(address.countryIso)), ...(phone ? [phone] : [])]
  const described = { 'aria-describedby': `address-${id}` }
  return (
    <li>
      <address id={`address-${id}`} className={checkout.address}>
        {lines.join('\n')}
      </address>
      {isForDelivery && <p className={settings.small}>{t('address-book.isForDelivery')}</p>}
      {isForInvoices && <p className={settings.small}>{t('address-book.isForInvoices')}</p>}
      <form method="post" action={path('account-addresses')} className={checkout.acts}>
        <input type="hidden" name="id" value={id} />
        <ButtonLink weight="plain" href={`${path('account-addresses')}?address=${id}`} {...described}>
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

function EditForm({ edited, places, problems }: { edited: EditedAddress; places: Places; problems: FieldProblems }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form method="post" action={path('account-addresses')} className={`${checkout.form} ${settings.narrow}`} noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="id" value={edited.id} />
      <AddressFields
        prefix="book"
        legend={t(edited.id ? 'address-book.change' : 'address-book.add')}
        address={edited}
        places={places}
        problems={problems}
      />
      <div>
        {(['isForDelivery', 'isForInvoices'] as const).map((kind) => (
          <label key={kind} className={checkout.same}>
            <input type="checkbox" name={kind} value="1" defaultChecked={edited[kind]} />
            {t(`address-book.${kind}`)}
          </label>
        ))}
      </div>
      <div className={checkout.acts}>
        <Button name="intent" value="save">
          {t('address-book.save')}
        </Button>
        <ButtonLink weight="plain" href={path('account-addresses')}>
          {t('checkout.back')}
        </ButtonLink>
      </div>
    </form>
  )
}
