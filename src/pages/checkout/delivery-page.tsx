import type { Cart } from '../../contract/cart.ts'
import type { ShippingRate } from '../../contract/order.ts'
import type { Translate } from '../../i18n/translate.ts'
import { amountsOf, orderRate } from '../../pricing/amounts.ts'
import type { ShipmentMethod } from '../../regions/region.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { ErrorSummary, type FieldProblems } from './form-errors.tsx'

/** The delivery methods for the address, with date and price; one of them is preselected. */
export function DeliveryPage({ cart, problems }: { cart: Cart; problems: FieldProblems }) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const preselected = (cart.shippingRates.find(({ selected }) => selected) ?? cart.shippingRates[0])?.id
  return (
    <CheckoutFrame cart={cart} step="delivery">
      <ErrorSummary problems={problems} />
      {cart.shippingRates.length === 0 && <Note tone="bad">{t('checkout.noRates')}</Note>}
      <form method="post" action={here} className={styles.form}>
        <fieldset className={styles.choices}>
          <legend id="rate">{t('checkout.delivery')}</legend>
          {cart.shippingRates.map((rate) => (
            <Rate key={rate.id} rate={rate} vat={orderRate(cart)} checked={rate.id === preselected} />
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

/** The name of a delivery method: the merchant's own, or a message of the catalogue. */
const nameOf = ({ id, names }: ShippingRate, t: Translate): string =>
  names ? (names[t.language] ?? names.en) : t(`checkout.${id as ShipmentMethod}`)

function Rate({ rate, vat, checked }: { rate: ShippingRate; vat: number; checked: boolean }) {
  const { t } = useShop()
  return (
    <label className={styles.choice}>
      <input type="radio" name="rate" value={rate.id} defaultChecked={checked} />
      <span>
        <b>{nameOf(rate, t)}</b>
        <small>
          <ExpectedDelivery delivery={rate.delivery} way={rate} />
        </small>
      </span>
      <span className={styles.cost}>
        {rate.cost === 0 ? t('cart.shippingFree') : <Price amounts={amountsOf(rate.cost, vat)} />}
      </span>
    </label>
  )
}
