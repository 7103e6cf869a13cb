import type { Cart } from '../../contract/cart.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'

/** Leads on to the page of the bank; the browser follows by itself, and by the link where it does not. */
export function ToBankPage({ cart, address }: { cart: Cart; address: string }) {
  const { t, money } = useShop()
  return (
    <Sheet className={styles.narrow}>
      <h1 className={styles.title}>{t('checkout.confirmTitle')}</h1>
      <div className={styles.place}>
        <p>{t('checkout.toBankText', { amount: money(cart.total - cart.credit) })}</p>
        <div className={styles.acts}>
          <ButtonLink href={address}>{t('checkout.toBank')}</ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}

/** Waits for the bank; `again` is the address that looks once more. */
export function WaitingPage({ cart, again }: { cart: Cart; again: string }) {
  const { t, money } = useShop()
  return (
    <Sheet className={styles.narrow}>
      <h1 className={styles.title}>{t('checkout.waitingTitle')}</h1>
      <div className={styles.place}>
        <p>{t('checkout.waitingText', { amount: money(cart.total - cart.credit) })}</p>
        <div className={styles.acts}>
          <ButtonLink href={again}>{t('checkout.waitingAgain')}</ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
