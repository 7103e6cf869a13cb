import type { Cart } from '../../../contract/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useShop } from '../../../ui/shop.tsx'
import styles from './cart.module.css'
import type { CartForm } from './cart-line.tsx'
import type { CartRefusal } from './cart-state.ts'

interface Props {
  coupon: Cart['coupon']
  form: CartForm
  /** Why the last code was not taken, with what was typed. */
  refusal?: CartRefusal | undefined
}

/** A discount code to apply, or the one that is applied. */
export function CouponForm({ coupon, form, refusal }: Props) {
  const { t } = useShop()
  if (coupon) {
    return (
      <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.coupon}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <input type="hidden" name="version" value={form.version} />
        <p>{t('cart.couponApplied', { code: coupon.code })}</p>
        <Button weight="plain">{t('cart.couponRemove', { code: coupon.code })}</Button>
      </form>
    )
  }
  return (
    <form method="post" action={form.action} onSubmit={form.onSubmit} className={styles.coupon}>
      <input type="hidden" name="intent" value="coupon" />
      <input type="hidden" name="version" value={form.version} />
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
