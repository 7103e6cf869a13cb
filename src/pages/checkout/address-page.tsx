import type { Address } from '../../contract/address.ts'
import type { Cart } from '../../contract/cart.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AddressFields, type Places } from './address-fields.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import type { BuyerValues, VatAnswer } from './buyer-values.ts'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ErrorSummary, type FieldProblems } from './form-errors.tsx'

export interface AddressPageProps {
  cart: Cart
  places: Places
  values: { email: string; buyer: BuyerValues; ship: Address; bill: Address; billingSame: boolean }
  problems: FieldProblems
  answer?: VatAnswer
}

/** Who buys, who gets it and where it goes. */
export function AddressPage({ cart, places, values, problems, answer }: AddressPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const problem = problems.email
  return (
    <CheckoutFrame cart={cart} step="address">
      <ErrorSummary problems={problems} />
      <form method="post" action={here} className={styles.form} noValidate>
        {/* Enter presses the first button of a form, which must not be the one that checks a number. */}
        <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
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
        <BuyerFields values={values.buyer} problems={problems} {...(answer && { answer })} />
        <AddressFields
          prefix="ship"
          legend={t('checkout.shippingAddress')}
          address={values.ship}
          places={places}
          problems={problems}
        />
        <p className={styles.hint}>{t('checkout.sandboxAddress')}</p>
        <label className={styles.same}>
          <input type="checkbox" name="billingSame" value="1" defaultChecked={values.billingSame} />
          {t('checkout.billingSame')}
        </label>
        <div className={styles.billing}>
          <AddressFields
            prefix="bill"
            legend={t('checkout.billingAddress')}
            address={values.bill}
            places={places}
            problems={problems}
          />
        </div>
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
