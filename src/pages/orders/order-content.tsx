import type { Cart } from '../../contract/cart.ts'
import { goodsOf, isDelivered } from '../../contract/line-item.ts'
import type { Messages } from '../../i18n/messages.ts'
import { isTransitKnown } from '../../pricing/known-transit.ts'
import { useShop } from '../../ui/shop.tsx'
import { PostalAddress } from '../checkout/postal-address.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ArrivalNotes } from './arrival-notes.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { HowPaid } from './how-paid.tsx'
import ownStyles from './order-content.module.css'
import { OrderDeliveries } from './order-deliveries.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPlan } from './order-plan.tsx'
import styles from './orders.module.css'
import { RefundList } from './refund-list.tsx'

interface OrderContentProps {
  order: Cart
  /** The key that opened the order, if a link did. */
  orderKey?: string | undefined
  /** The key with which its instalments are paid. */
  payKey?: string | undefined
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** What the stage of a line says. */
  messages: Messages
}

/** The lines, payment, delivery date and addresses of an order. */
export function OrderContent({ order, orderKey, payKey = orderKey, today, messages }: OrderContentProps) {
  const { t, money } = useShop()
  const { path } = usePaths()
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  const file = (document: string) =>
    path('order-document', { orderNumber: order.number, document, type: 'pdf' }) + query
  // An order from before artwork had a state counts from its own day.
  const isUndated = goodsOf(order.lines).some((line) => !line.artwork && line.configuration.print !== 'no-print')
  return (
    <div>
      <HowPaid order={order} />
      <OrderPlan order={order} orderKey={payKey} today={today} />
      {order.refunds && order.refunds.length > 0 && (
        <section className={styles.section} aria-labelledby="refunds">
          <h2 id="refunds">{t('refund.title')}</h2>
          <RefundList refunds={order.refunds} money={money} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="items">
        <h2 id="items">{t('order.items')}</h2>
        <OrderItems order={order} orderKey={orderKey} messages={messages} />
      </section>
      <OrderDeliveries order={order} file={file} />
      {order.delivery && !order.parts && order.state === 'complete' && (
        <section className={styles.section} aria-labelledby="arrival">
          <h2 id="arrival">{t(isTransitKnown(order) ? 'order.arrival' : 'parts.day')}</h2>
          <p>
            <ExpectedDelivery order={order} delivery={order.delivery} />
          </p>
          <ArrivalNotes order={order} />
          {isUndated && <p className={styles.quiet}>{t('order.arrivalArtwork')}</p>}
        </section>
      )}
      <section className={ownStyles.addresses} aria-label={t('order.delivery')}>
        {order.shipAddress && order.lines.some(isDelivered) && (
          <PostalAddress title={t('checkout.deliverTo')} address={order.shipAddress} />
        )}
        {order.billAddress && <PostalAddress title={t('checkout.invoiceTo')} address={order.billAddress} />}
        <BuyerFacts buyer={order.buyer} />
      </section>
    </div>
  )
}
