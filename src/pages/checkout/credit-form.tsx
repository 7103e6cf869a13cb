import type { Cart } from '../../contract/cart.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './checkout.module.css'

/** The buyer's credit: its balance and the button to use it, or the amount that is used and the button to keep it. */
export function CreditForm({ cart, available }: { cart: Cart; available: number }) {
  const { t, money } = useShop()
  const { here } = usePaths()
  const isUsed = cart.credit > 0
  if (!isUsed && available === 0) return null
  return (
    <section className={styles.credit} aria-labelledby="credit">
      <h2 id="credit">{t('checkout.creditTitle')}</h2>
      <p>
        {isUsed
          ? t('checkout.creditUsed', { amount: money(cart.credit) })
          : t('checkout.creditText', { amount: money(available) })}
      </p>
      <form method="post" action={here}>
        <Button weight="quiet" name="credit" value={isUsed ? 'no' : 'yes'}>
          {t(isUsed ? 'checkout.creditKeep' : 'checkout.creditUse')}
        </Button>
      </form>
    </section>
  )
}
