import type { TabledOffer, TabledOrder, TabledRequest } from '../../contract/customers.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { offerStateName } from './offer-state-name.ts'
import { OfficeTable } from './office-table.tsx'
import { requestState } from './request-state.ts'
import { TablePart } from './table-part.tsx'

/** Formats an amount of a currency. */
type Sum = (minor: number, currency: string) => string

/** Orders of a customer or a company; nothing where there are none. @param heading the id of the heading that names it */
export function OrderTable({ orders, heading, sum }: { orders: readonly TabledOrder[]; heading: string; sum: Sum }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  if (orders.length === 0) return null
  return (
    <OfficeTable
      name={{ headingId: heading }}
      heads={[t('payments.order'), t('payments.placed'), t('plus.email'), t('payments.sum')]}
    >
      {orders.map((order) => (
        <tr key={order.number}>
          <th scope="row">
            <a href={path('manager-order-money', { orderNumber: order.number })}>{order.number}</a>
          </th>
          <td>{order.completedAt && date(order.completedAt, 'detailed')}</td>
          <td>{order.email}</td>
          <td>{sum(order.total, order.currency)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}

/** Quote requests of a customer or a company; nothing where there are none. */
export function RequestPart({ requests }: { requests: readonly TabledRequest[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <TablePart
      id="requests"
      title={t('inbox.title')}
      heads={[t('inbox.request'), t('inbox.state'), t('inbox.made'), t('plus.email')]}
      rows={requests.map(({ number, createdAt, email, state }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-quote', { qrNumber: number })}>{number}</a>
          </th>
          <td>{requestState(t, state)}</td>
          <td>{date(createdAt, 'detailed')}</td>
          <td>{email}</td>
        </tr>
      ))}
    />
  )
}

/** Offers to a customer or a company; nothing where there are none. */
export function OfferPart({ offers, sum }: { offers: readonly TabledOffer[]; sum: Sum }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <TablePart
      id="offers"
      title={t('offers.title')}
      heads={[t('offers.offer'), t('inbox.state'), t('customers.begun'), t('plus.email'), t('offers.total')]}
      rows={offers.map((offer) => (
        <tr key={offer.number}>
          <th scope="row">
            <a href={path('manager-offer', { offerNumber: offer.number })}>{offer.number}</a>
          </th>
          <td>{offerStateName(offer, t)}</td>
          <td>{date(offer.createdAt, 'detailed')}</td>
          <td>{offer.email}</td>
          <td>{sum(offer.total, offer.currency)}</td>
        </tr>
      ))}
    />
  )
}
