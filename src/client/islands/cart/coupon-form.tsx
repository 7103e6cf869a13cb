import type { Cart } from '../../../contract/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useShop } from '../../../ui/shop.tsx'
import styles from './cart.module.css'
import type { CartForm } from './cart-line.tsx'

/** A discount code to apply, or the one that is applied. */
export function CouponForm({ coupon, form }: { coupon: Cart['coupon']; form: CartForm }) {
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
      />
      <Button weight="quiet">{t('cart.couponApply')}</Button>
    </form>
  )
}
