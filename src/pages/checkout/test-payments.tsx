import { TEST_PAYMENTS } from '../../contract/test-payments.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'

/**
 * The sandbox gateway's part of the payment page: the outcome of the test payment, in place of the card form of a real gateway.
 * Either way the page submits the id of a payment method.
 */
export function TestPayments({ chosen }: { chosen?: string | undefined }) {
  const { t } = useShop()
  const checked = TEST_PAYMENTS.some(({ id }) => id === chosen) ? chosen : TEST_PAYMENTS[0].id
  return (
    <fieldset className={styles.test}>
      <legend id="paymentMethod">{t('checkout.testPayment')}</legend>
      <p>{t('checkout.testPaymentText')}</p>
      {TEST_PAYMENTS.map(({ id, brand, last4, outcome }) => (
        <label key={id} className={styles.testChoice}>
          <input type="radio" name="paymentMethod" value={id} defaultChecked={id === checked} />
          <span>
            <b>
              {brand} <span aria-hidden="true">{'····'}</span> {last4}
            </b>
            <small>{t(`test-payment.${outcome}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
