import type { Cart } from '../../contract/cart.ts'
import { goodsOf } from '../../contract/line-item.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './orders.module.css'
import own from './reorder.module.css'

interface ReorderProps {
  order: Pick<Cart, 'offer' | 'lines' | 'region'>
  /** The address of the order in its own store, where that is another one: its cart is another, too. */
  elsewhere?: string | undefined
  formKey: string
}

/**
 * Puts an order into the cart again. The form posts to the address of the page. What was offered has no price of today, and partly no
 * configuration: it is asked for again. An order without goods is not offered again.
 */
export function Reorder({ order, elsewhere, formKey }: ReorderProps) {
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
  if (goodsOf(order.lines).length === 0) return null
  if (elsewhere !== undefined)
    return (
      <section className={styles.section} aria-labelledby="reorder">
        <h2 id="reorder">{t('orders.reorderTitle')}</h2>
        <p className={styles.quiet}>{t('orders.reorderElsewhere', { store: t(`store.${order.region}`) })}</p>
        <p className={own.reorder}>
          <ButtonLink href={elsewhere}>{t('nearer.go')}</ButtonLink>
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
