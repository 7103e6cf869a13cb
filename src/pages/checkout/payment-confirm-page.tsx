import type { Cart } from '../../contract/cart.ts'
import { nextAmountOf } from '../../contract/next-payment.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './checkout.module.css'

/** The sandbox's replacement for the page of the bank, on which the shopper confirms or refuses the card payment. */
export function ConfirmPage({ cart, intent }: { cart: Cart; intent: string }) {
  const { t, money } = useShop()
  const { here } = usePaths()
  return (
    <Sheet className={styles.narrow}>
      <h1 className={styles.title}>{t('checkout.confirmTitle')}</h1>
      <div className={styles.place}>
        <p>{t('checkout.confirmText', { amount: money(nextAmountOf(cart)) })}</p>
        <form method="post" action={here} className={styles.acts}>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="total" value={cart.total} />
          <Button name="answer" value="confirm">
            {t('checkout.confirm')}
          </Button>
          <Button name="answer" value="refuse" weight="quiet">
            {t('checkout.refuse')}
          </Button>
        </form>
      </div>
    </Sheet>
  )
}
