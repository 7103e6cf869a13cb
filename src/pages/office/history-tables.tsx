import type { TabledOffer, TabledOrder, TabledRequest } from '../../contract/customers.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { offerStateName } from './offer-state-name.ts'
import office from './office-page.module.css'
import { requestState } from './request-state.ts'
import styles from './transfers-page.module.css'

/** Formats an amount of a currency. */
type Sum = (minor: number, currency: string) => string

/** Orders of a customer or a company; nothing where there are none. @param heading the id of the heading that names it */
export function OrderTable({ orders, heading, sum }: { orders: readonly TabledOrder[]; heading: string; sum: Sum }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (orders.length === 0) return null
  return (
    <WideTable name={{ headingId: heading }} className={styles.unbroken}>
      <thead>
        <tr>
          <th scope="col">{t('transfers.order')}</th>
          <th scope="col">{t('transfers.placed')}</th>
          <th scope="col">{t('plus.email')}</th>
          <th scope="col">{t('transfers.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row">
              <a href={path('manager-order', { orderNumber: order.number })}>{order.number}</a>
            </th>
            <td>{order.completedAt && date(order.completedAt, 'detailed')}</td>
            <td>{order.email}</td>
            <td>{sum(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** Quote requests of a customer or a company; nothing where there are none. */
export function RequestPart({ requests }: { requests: readonly TabledRequest[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (requests.length === 0) return null
  return (
    <section className={office.part}>
      <h2 id="requests">{t('inbox.title')}</h2>
      <WideTable name={{ headingId: 'requests' }} className={styles.unbroken}>
        <thead>
          <tr>
            <th scope="col">{t('inbox.request')}</th>
            <th scope="col">{t('inbox.made')}</th>
            <th scope="col">{t('plus.email')}</th>
            <th scope="col">{t('inbox.state')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ number, createdAt, email, state }) => (
            <tr key={number}>
              <th scope="row">
                <a href={path('manager-quote', { qrNumber: number })}>{number}</a>
              </th>
              <td>{date(createdAt, 'detailed')}</td>
              <td>{email}</td>
              <td>{requestState(t, state)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

/** Offers to a customer or a company; nothing where there are none. */
export function OfferPart({ offers, sum }: { offers: readonly TabledOffer[]; sum: Sum }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (offers.length === 0) return null
  return (
    <section className={office.part}>
      <h2 id="offers">{t('offers.title')}</h2>
      <WideTable name={{ headingId: 'offers' }} className={styles.unbroken}>
        <thead>
          <tr>
            <th scope="col">{t('offers.offer')}</th>
            <th scope="col">{t('customers.begun')}</th>
            <th scope="col">{t('plus.email')}</th>
            <th scope="col">{t('inbox.state')}</th>
            <th scope="col">{t('offers.total')}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.number}>
              <th scope="row">
                <a href={path('manager-offer', { offerNumber: offer.number })}>{offer.number}</a>
              </th>
              <td>{date(offer.createdAt, 'detailed')}</td>
              <td>{offer.email}</td>
              <td>{offerStateName(offer, t)}</td>
              <td>{sum(offer.total, offer.currency)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
