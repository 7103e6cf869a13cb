import type { Cart } from '../../contract/cart.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './orders.module.css'

/** From when the expected days of a placed order count, where its production waits. */
export function ArrivalNotes({ order }: { order: Pick<Cart, 'awaitsPayment' | 'awaitsArtwork'> }) {
  const { t } = useShop()
  return (
    <>
      {order.awaitsPayment && <p className={styles.quiet}>{t('order.arrivalUnpaid')}</p>}
      {order.awaitsArtwork && <p className={styles.quiet}>{t('artwork.waiting')}</p>}
    </>
  )
}
