import { MESSAGE_LISTS, type MessageList, type OrderWithMessages } from '../../contract/managed-messages.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { MESSAGE_KIND } from '../orders/message-item.tsx'
import { ListLinks } from './list-links.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'
import { StateChoices } from './state-choices.tsx'

interface MessagesPageProps {
  state: MessageList
  orders: readonly OrderWithMessages[]
  /** How many there are on all pages. */
  count: number
  page: number
  pages: number
}

/** The merchant's list of orders about which somebody has written, what waits for an answer first. */
export function MessagesPage({ state, orders, count, page, pages }: MessagesPageProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const action = path('manager-messages')
  return (
    <Sheet className={office.page}>
      <OfficeNav here={action} />
      <h1 id="messages">{t('office-messages.title')}</h1>
      <p className={office.lead}>{t('office-messages.lead')}</p>
      <StateChoices
        headingId="messages"
        states={MESSAGE_LISTS}
        state={state}
        nameOf={(item) => t(item === 'waiting' ? 'inbox.open' : 'office-messages.all')}
        at={(item) => `${action}?state=${item}`}
      />
      <p role="status">{t.plural('office-messages.count', count, { count: number(count) })}</p>
      {orders.length > 0 && <Orders orders={orders} />}
      <ListLinks page={page} pages={pages} at={(page) => `${action}?state=${state}&page=${page}`} />
    </Sheet>
  )
}

function Orders({ orders }: Pick<MessagesPageProps, 'orders'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <OfficeTable
      name={{ headingId: 'messages' }}
      heads={[
        t('payments.order'),
        t('inbox.state'),
        t('office-messages.last'),
        t('checkout.email'),
        t('payments.store'),
      ]}
    >
      {orders.map(({ number, waiting, lastMessageAt, email, region }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-order-messages', { orderNumber: number })}>{number}</a>
          </th>
          <td>{waiting ? t(MESSAGE_KIND[waiting]) : t('office-messages.answered')}</td>
          <td>{date(lastMessageAt, 'detailed')}</td>
          <td>{email}</td>
          <td>{t(`store.${region}`)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
