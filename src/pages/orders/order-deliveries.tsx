import type { Cart } from '../../contract/cart.ts'
import { standingByDay } from '../../contract/standing-deliveries.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { PartFacts } from '../plus/part-facts.tsx'
import { PartsOverview } from '../plus/parts-overview.tsx'
import own from './order-deliveries.module.css'
import styles from './orders.module.css'

interface OrderDeliveriesProps {
  order: Cart
  /** The address of one of its documents as PDF. */
  file(document: string): string
}

/**
 * The deliveries of an order that is sent in parts, to be read: whoever has the order but is no member of a company, as they have left
 * it, calls nothing off. Nothing for an order that is sent at once.
 */
export function OrderDeliveries({ order, file }: OrderDeliveriesProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { parts } = order
  if (!parts) return null
  return (
    <>
      <PartsOverview order={order} parts={parts} className={styles.section} />
      {standingByDay({ state: order.state, parts }).map((call) => (
        <section key={call.id} aria-labelledby={call.id} className={own.delivery}>
          <h3 id={call.id}>{t('parts.delivery', { day: date(call.day, 'long') })}</h3>
          <PartFacts call={call} lines={order.lines} file={file} />
        </section>
      ))}
    </>
  )
}
