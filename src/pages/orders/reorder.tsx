import type { Cart } from '../../contract/cart.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './orders.module.css'
import own from './reorder.module.css'

interface ReorderProps {
  order: Pick<Cart, 'offer'>
  formKey: string
}

/**
 * Puts an order into the cart again. The form posts to the address of the page. What was offered has no price of today, and partly no
 * configuration: it is asked for again.
 */
export function Reorder({ order, formKey }: ReorderProps) {
  const { t } = useShop()
  const { path } = usePaths()
  if (order.offer)
    return (
      <section className={styles.section} aria-labelledby="reorder">
        <h2 id="reorder">{t('orders.reorderTitle')}</h2>
        <p className={styles.quiet}>{t('orders.reorderOffered', { number: order.offer.number })}</p>
        <p className={own.reorder}>
          <ButtonLink href={path('quote-request')}>{t('quote.title')}</ButtonLink>
        </p>
      </section>
    )
  return (
    <section className={styles.section} aria-labelledby="reorder">
      <h2 id="reorder">{t('orders.reorderTitle')}</h2>
      <p className={styles.quiet}>{t('orders.reorderText')}</p>
      <form method="post" className={own.reorder}>
        <input type="hidden" name="key" value={formKey} />
        <Button name="intent" value="reorder">
          {t('orders.reorderAct')}
        </Button>
      </form>
    </section>
  )
}
