import type { Cart } from '../../contract/cart.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { DocumentList } from './document-list.tsx'
import styles from './orders.module.css'

interface OrderDocumentsProps {
  order: Cart
  orderKey?: string | undefined
  allPath?: string
}

/**
 * The documents of a placed order: its confirmation as a page, and what is downloaded.
 *
 * @param orderKey the key that opened the order, if a link did; the links to its documents contain it too
 * @param allPath where an account lists the documents of all its orders
 */
export function OrderDocuments({ order, orderKey, allPath }: OrderDocumentsProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const orderNumber = order.number
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  const file = (document: string, type: 'pdf' | 'xml' = 'pdf') =>
    path('order-document', { orderNumber, document, type }) + query
  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">{t('order.documents')}</h2>
      <DocumentList order={order} file={file} confirmation={path('order-confirmation', { orderNumber }) + query} />
      {allPath && (
        <p>
          <a href={allPath}>{t('invoices.all')}</a>
        </p>
      )}
    </section>
  )
}
