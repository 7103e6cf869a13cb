import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import { lineAmounts, orderRate } from '../../pricing/amounts.ts'
import { isTransitKnown } from '../../pricing/known-transit.ts'
import { OPERATOR } from '../../regions/operator.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { PostalAddress } from '../checkout/postal-address.tsx'
import { useDates } from '../layout/dates.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { ArrivalNotes } from './arrival-notes.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import styles from './confirmation-page.module.css'
import { HowPaid } from './how-paid.tsx'
import { LineChoices } from './line-choices.tsx'
import { LineTerms } from './line-terms.tsx'
import { type PlacedState, STATE } from './order-states.ts'
import { VatNotes } from './vat-notes.tsx'

/** The confirmation of a placed order, laid out to be printed: seller, buyer, lines, figures and delivery. */
export function ConfirmationPage({ order }: { order: Cart }) {
  const { t } = useShop()
  const { date } = useDates()
  const hasGoods = order.lines.some(isDelivered)
  return (
    <Sheet className={styles.document}>
      <header className={styles.head}>
        <h1>{t('order.confirmation')}</h1>
        <p>
          <b>{t('order.number', { number: order.number })}</b>
          {order.completedAt && <span>{t('order.placedOn', { date: date(order.completedAt, 'detailed') })}</span>}
          {order.state !== 'complete' && <span>{t(STATE[order.state as PlacedState])}</span>}
        </p>
      </header>
      <section className={styles.parties} aria-label={t('order.confirmation')}>
        <div>
          <h2>{t('order.seller')}</h2>
          <address>{[OPERATOR.operator, OPERATOR.address, OPERATOR.register, OPERATOR.vatNumber].join('\n')}</address>
        </div>
        {order.billAddress && <PostalAddress title={t('checkout.invoiceTo')} address={order.billAddress} />}
        {hasGoods && order.shipAddress && <PostalAddress title={t('checkout.deliverTo')} address={order.shipAddress} />}
        <BuyerFacts buyer={order.buyer} />
      </section>
      <Lines order={order} />
      <div className={styles.figures}>
        <Summary cart={order} />
        <VatNotes order={order} />
      </div>
      <HowPaid order={order} />
      {order.delivery && !order.parts && order.state === 'complete' && (
        <section className={styles.section} aria-labelledby="arrival">
          <h2 id="arrival">{t(isTransitKnown(order) ? 'order.arrival' : 'parts.day')}</h2>
          <p>
            <ExpectedDelivery order={order} delivery={order.delivery} />
          </p>
          <ArrivalNotes order={order} />
        </section>
      )}
      <p className={styles.note}>{t('order.confirmationText')}</p>
    </Sheet>
  )
}

function Lines({ order }: { order: Cart }) {
  const { t, number, money } = useShop()
  return (
    <table className={styles.lines}>
      <TableHead heads={[t('order.items'), t('order.netAmount')]} />
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <b>{lineTitle(line, t, number)}</b>
              {line.kind === 'product' && <LineChoices line={line} />}
              {(line.kind === 'product' || line.kind === 'custom') && <LineTerms line={line} />}
            </td>
            <td>{money(lineAmounts(line, orderRate(order)).net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
