import type { Address } from '../../contract/address.ts'
import type { Cart } from '../../contract/cart.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AddressChoice, type BookShown } from './address-choice.tsx'
import { AddressFields, type Places } from './address-fields.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { BuyerValues, VatAnswer } from './buyer-values.ts'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'

export interface AddressPageProps {
  cart: Cart
  places: Places
  values: {
    email: string
    buyer: BuyerValues
    ship: Address
    bill: Address
    billingSame: boolean
    chosen: Record<'ship' | 'bill', { kept: string; keep: boolean }>
  }
  problems: FieldProblems
  /** Why the step was refused, where that is about no field. */
  failure?: string | undefined
  /** The address book of a signed-in user. */
  book?: BookShown
  answer?: VatAnswer
  /** Whether nothing is charged, so that a made-up name will do. */
  isSandbox: boolean
}

/** The address step of the checkout: buyer, delivery address and billing address. */
export function AddressPage({ cart, places, values, problems, failure, book, answer, isSandbox }: AddressPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const problem = problems.email
  const place = (prefix: 'ship' | 'bill', legend: string) => {
    const fields = (title: string) => (
      <AddressFields prefix={prefix} legend={title} address={values[prefix]} places={places} problems={problems} />
    )
    if (!book) return fields(legend)
    return (
      <AddressChoice prefix={prefix} legend={legend} book={book} chosen={values.chosen[prefix]} problems={problems}>
        {fields(
          book.addresses.length + (book.company?.addresses.length ?? 0) > 0 ? t('checkout.otherAddress') : legend,
        )}
      </AddressChoice>
    )
  }
  return (
    <CheckoutFrame cart={cart} step="address">
      {failure && <Note tone="bad">{failure}</Note>}
      <ErrorSummary problems={problems} />
      <form method="post" action={here} className={styles.form} noValidate>
        {/* The first of the others checks the VAT number. */}
        <EnterButton />
        <fieldset className={styles.fields}>
          <legend>{t('checkout.contact')}</legend>
          <TextField
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            label={t('checkout.email')}
            help={t('checkout.emailHelp')}
            defaultValue={values.email}
            error={problem && t(problem.message, problem.params)}
            className={styles.full}
          />
        </fieldset>
        <BuyerFields
          values={values.buyer}
          problems={problems}
          company={book?.company ?? null}
          {...(answer && { answer })}
        />
        {place('ship', t('checkout.shippingAddress'))}
        {isSandbox && <p className={styles.hint}>{t('checkout.sandboxAddress')}</p>}
        <label className={styles.same}>
          <input type="checkbox" name="billingSame" value="1" defaultChecked={values.billingSame} />
          {t('checkout.billingSame')}
        </label>
        <div className={styles.billing}>{place('bill', t('checkout.billingAddress'))}</div>
        <div className={styles.acts}>
          <Button>{t('checkout.toDelivery')}</Button>
          <ButtonLink weight="plain" href={path('cart')}>
            {t('checkout.back')}
          </ButtonLink>
        </div>
      </form>
    </CheckoutFrame>
  )
}
