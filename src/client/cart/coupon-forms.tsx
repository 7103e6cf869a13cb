import type { Cart } from '../../contract/cart.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { CartForm, CartRefusal } from './cart-state.ts'
import styles from './coupon-forms.module.css'

interface Props extends Pick<Cart, 'coupon' | 'bestCoupon'> {
  form: CartForm
  /** Why the last code was refused, with the typed text. */
  refusal?: CartRefusal | undefined
}

/** The code that would save most, if any saves something; and the applied code, or a field for one. */
export function CouponForms({ bestCoupon, ...props }: Props) {
  return (
    <>
      {bestCoupon && <BestCoupon code={bestCoupon.code} form={props.form} />}
      <CouponForm {...props} />
    </>
  )
}

function BestCoupon({ code, form }: { code: string; form: CartForm }) {
  const { t } = useShop()
  return (
    <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.coupon}>
      <input type="hidden" name="intent" value="coupon" />
      <input type="hidden" name="code" value={code} />
      <p>{t('cart.couponBest', { code })}</p>
      <Button weight="quiet">{t('cart.couponUse', { code })}</Button>
    </form>
  )
}

function CouponForm({ coupon, form, refusal }: Omit<Props, 'bestCoupon'>) {
  const { t } = useShop()
  if (coupon) {
    return (
      <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.coupon}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <p>{t('cart.couponApplied', { code: coupon.code })}</p>
        <Button weight="plain">{t('cart.couponRemove', { code: coupon.code })}</Button>
      </form>
    )
  }
  return (
    <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.coupon}>
      <input type="hidden" name="intent" value="coupon" />
      <TextField
        id="coupon"
        name="code"
        label={t('cart.coupon')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={refusal?.field?.typed}
        autoFocus={refusal !== undefined}
        error={refusal && <span role="alert">{refusal.text}</span>}
      />
      <Button weight="quiet">{t('cart.couponApply')}</Button>
    </form>
  )
}
