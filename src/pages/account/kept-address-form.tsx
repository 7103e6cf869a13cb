import type { KeptAddress } from '../../contract/addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AddressFields, type Places } from '../checkout/address-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import account from './account.module.css'
import styles from './kept-address-form.module.css'

/** An address in the form; the id of a new one is ''. */
export type EditedAddress = KeptAddress

/** The page of an address book: that of an account, or of a company. */
export type BookRoute = 'account-addresses' | 'plus-addresses'

interface KeptAddressFormProps {
  edited: EditedAddress
  places: Places
  problems: FieldProblems
  route: BookRoute
}

/** The form of an address of the book, a new one or one that is changed. */
export function KeptAddressForm({ edited, places, problems, route }: KeptAddressFormProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form method="post" action={path(route)} className={styles.form} noValidate>
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
          <label key={kind} className={styles.kind}>
            <input type="checkbox" name={kind} value="1" defaultChecked={edited[kind]} />
            {t(`address-book.${kind}`)}
          </label>
        ))}
      </div>
      <div className={account.acts}>
        <Button name="intent" value="save">
          {t('address-book.save')}
        </Button>
        <ButtonLink weight="plain" href={path(route)}>
          {t('checkout.back')}
        </ButtonLink>
      </div>
    </form>
  )
}
