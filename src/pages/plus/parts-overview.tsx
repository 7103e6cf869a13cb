import type { OrderParts } from '../../contract/call-off.ts'
import type { Cart } from '../../contract/cart.ts'
import { lineName } from '../../i18n/line-words.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { FactList } from './fact-list.tsx'

interface OverviewProps {
  order: Cart
  parts: OrderParts
}

interface SectionProps extends OverviewProps {
  className: string | undefined
}

/** How an order that is sent in parts stands: when it is made, until when it is kept, and the pieces of each line. */
export function PartsOverview({ order, parts, className }: SectionProps) {
  const { t, number } = useShop()
  const { date } = useDates()
  const { madeOn, keptUntil, deliveries, deliveriesLeft, firstDay, lines } = parts
  const isComplete = order.state === 'complete'
  const isLeft = isComplete && lines.some(({ left }) => left > 0) && deliveriesLeft > 0
  return (
    <section aria-labelledby="pieces" className={className}>
      <h2 id="pieces">{t('parts.title')}</h2>
      <FactList
        facts={[
          [t('parts.madeOn'), madeOn ? date(madeOn, 'long') : ''],
          [t('parts.keptUntil'), keptUntil ? date(keptUntil, 'long') : ''],
          [
            t('parts.deliveriesLeft'),
            t('parts.deliveriesLeftOf', { left: number(deliveriesLeft), all: number(deliveries) }),
          ],
        ]}
      />
      <Pieces order={order} parts={parts} />
      {isComplete && madeOn === null && <p>{t('parts.waiting')}</p>}
      {isLeft && madeOn !== null && firstDay === null && <p>{t('parts.overdue')}</p>}
    </section>
  )
}

/**
 * How many pieces of each line are left, ordered, scheduled and sent. What is left comes first, because a phone cuts
 * off the last columns.
 */
function Pieces({ order, parts: { lines } }: OverviewProps) {
  const { t, number } = useShop()
  const isRefunded = lines.some(({ refunded }) => refunded > 0)
  return (
    <WideTable name={{ label: t('parts.pieces') }}>
      <thead>
        <tr>
          <th scope="col">{t('order.items')}</th>
          <th scope="col">{t('parts.left')}</th>
          <th scope="col">{t('parts.ordered')}</th>
          <th scope="col">{t('parts.scheduled')}</th>
          <th scope="col">{t('parts.sent')}</th>
          {isRefunded && <th scope="col">{t('parts.refunded')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, ordered, scheduled, sent, refunded, left }) => (
          <tr key={id}>
            <th scope="row">{lineName(order.lines.find((line) => line.id === id)!, t)}</th>
            <td>
              <b>{number(left)}</b>
            </td>
            <td>{number(ordered)}</td>
            <td>{number(order.state === 'complete' ? scheduled : 0)}</td>
            <td>{number(sent)}</td>
            {isRefunded && <td>{number(refunded)}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
