import type { Cart } from '../../contract/cart.ts'
import { isToBeKept, type ShippingRate } from '../../contract/order.ts'
import { shipmentName } from '../../i18n/shipment-name.ts'
import { amountsOf, orderRate } from '../../pricing/amounts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import ownStyles from './delivery-page.module.css'

export interface DeliveryPageProps {
  cart: Cart
  problems: FieldProblems
  /** Why the step was refused, where that is about no field. */
  failure?: string | undefined
}

/** The delivery methods for the address, with date and price; one of them is preselected. */
export function DeliveryPage({ cart, problems, failure }: DeliveryPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const preselected = (cart.shippingRates.find(({ selected }) => selected) ?? cart.shippingRates[0])?.id
  return (
    <CheckoutFrame cart={cart} step="delivery">
      {failure && <Note tone="bad">{failure}</Note>}
      <ErrorSummary problems={problems} />
      {cart.shippingRates.length === 0 && <Note tone="bad">{t('checkout.noRates')}</Note>}
      <form method="post" action={here} className={styles.form}>
        <Deliveries cart={cart} />
        <fieldset className={styles.choices}>
          <legend id="rate">{t('checkout.delivery')}</legend>
          {cart.shippingRates.map((rate) => (
            <Rate
              key={rate.id}
              cart={cart}
              rate={rate}
              vat={orderRate(cart)}
              checked={rate.id === preselected}
              isDated={!isToBeKept(cart)}
            />
          ))}
        </fieldset>
        <div className={styles.acts}>
          {cart.shippingRates.length > 0 && <Button>{t('checkout.toPayment')}</Button>}
          <ButtonLink weight="plain" href={path('checkout-address', { orderId: cart.number })}>
            {t('checkout.back')}
          </ButtonLink>
        </div>
      </form>
    </CheckoutFrame>
  )
}

/** In how many deliveries a company's order is sent; the costs below are those of all. */
function Deliveries({ cart: { deliveryChoice, offer } }: { cart: Cart }) {
  const { t, number } = useShop()
  if (!deliveryChoice) return null
  const { deliveries, most } = deliveryChoice
  const sum = deliveries > 1 && <Note>{t('checkout.deliveriesNow', { number: number(deliveries) })}</Note>
  // What an accepted offer states is not chosen again.
  if (offer) return sum
  return (
    <>
      <SelectField
        id="deliveries"
        name="deliveries"
        label={t('checkout.deliveries')}
        help={t('checkout.deliveriesHelp')}
        defaultValue={deliveries}
      >
        {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
          <option key={count} value={count}>
            {number(count)}
          </option>
        ))}
      </SelectField>
      <p>
        <Button weight="quiet">{t('checkout.deliveriesAct')}</Button>
      </p>
      {sum}
    </>
  )
}

interface RateProps {
  cart: Cart
  rate: ShippingRate
  vat: number
  checked: boolean
  /** Whether a day of arrival is known: what is kept arrives as it is called off. */
  isDated: boolean
}

function Rate({ cart, rate, vat, checked, isDated }: RateProps) {
  const { t } = useShop()
  return (
    <label className={styles.choice}>
      <input type="radio" name="rate" value={rate.id} defaultChecked={checked} />
      <span>
        <b>{shipmentName(rate, t)}</b>
        {isDated && (
          <small>
            <ExpectedDelivery order={cart} delivery={rate.delivery} way={rate} />
          </small>
        )}
      </span>
      <span className={ownStyles.cost}>
        {rate.cost === 0 ? t('cart.shippingFree') : <Price amounts={amountsOf(rate.cost, vat)} />}
      </span>
    </label>
  )
}
