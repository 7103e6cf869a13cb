import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './order-page.module.css'

/**
 * The documents of a placed order.
 *
 * @param orderKey the key that opened the order, if a link did; the links to its documents contain it too
 */
export function OrderDocuments({ orderNumber, orderKey }: { orderNumber: string; orderKey?: string | undefined }) {
  const { t } = useShop()
  const { path } = usePaths()
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">{t('order.documents')}</h2>
      <ul>
        <li>
          <a href={path('order-confirmation', { orderNumber }) + query}>{t('order.confirmation')}</a>
        </li>
      </ul>
    </section>
  )
}
