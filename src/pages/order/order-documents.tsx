import type { Cart } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './order-page.module.css'

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
  const isAwaited = order.payments.some(({ bank, state }) => bank && state === 'pending')
  const hasGoods = order.lines.some(isDelivered)
  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">{t('order.documents')}</h2>
      <ul>
        {(order.documents ?? []).map(({ kind, number }) => {
          const name = t('document.named', { kind: t(`document.${kind}`), number })
          return (
            <li key={number}>
              <a href={file(number)}>{t('document.asPdf', { name })}</a>
              {' · '}
              <a href={file(number, 'xml')}>{t('document.asXml', { name })}</a>
            </li>
          )
        })}
        <li>
          <a href={path('order-confirmation', { orderNumber }) + query}>{t('order.confirmation')}</a>
          {' · '}
          <a href={file('order-confirmation')}>{t('document.asPdf', { name: t('document.order-confirmation') })}</a>
        </li>
        {isAwaited && (
          <li>
            <a href={file('pro-forma')}>{t('document.asPdf', { name: t('document.pro-forma') })}</a>
          </li>
        )}
        {hasGoods && (
          <li>
            <a href={file('delivery-note')}>{t('document.asPdf', { name: t('document.delivery-note') })}</a>
          </li>
        )}
      </ul>
      {allPath && (
        <p>
          <a href={allPath}>{t('invoices.all')}</a>
        </p>
      )}
    </section>
  )
}
