import type { Customer } from '../../contract/customers.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { TablePart } from './table-part.tsx'

interface Props {
  customer: Customer
  sum(minor: number, currency: string): string
}

interface Row {
  key: string
  orderNumber: string
  cells: string[]
}

/** The invoices, refunds and disputes of a customer, each where there are some. */
export function CustomerMoney({ customer, sum }: Props) {
  const { t } = useShop()
  const { date } = useDates()
  const day = (on: string): string => date(`${on.slice(0, 10)}T12:00:00Z`, 'long')
  const invoices = customer.invoices.map(({ number, orderNumber, issuedOn, total, currency }) => ({
    key: number,
    orderNumber,
    cells: [number, day(issuedOn), sum(total, currency)],
  }))
  const refunds = customer.refunds.map(({ orderNumber, at, amount, currency, state }, index) => ({
    key: String(index),
    orderNumber,
    cells: [date(at, 'detailed'), sum(amount, currency), t(`refund-state.${state}`)],
  }))
  const disputes = customer.disputes.map(({ orderNumber, amount, currency, state, answerBy }, index) => ({
    key: String(index),
    orderNumber,
    cells: [answerBy ? date(answerBy, 'detailed') : '', sum(amount, currency), t(`dispute-state.${state}`)],
  }))
  return (
    <>
      <MoneyTable
        id="invoices"
        title={t('invoices.title')}
        heads={[t('customers.invoice'), t('customers.issued'), t('payments.sum')]}
        rows={invoices}
      />
      <MoneyTable
        id="refunds"
        title={t('refund.title')}
        heads={[t('refund-state.day'), t('money.amount'), t('inbox.state')]}
        rows={refunds}
      />
      <MoneyTable
        id="disputes"
        title={t('disputes.title')}
        heads={[t('disputes.answer'), t('money.amount'), t('inbox.state')]}
        rows={disputes}
      />
    </>
  )
}

function MoneyTable({ heads, rows, ...part }: { id: string; title: string; heads: string[]; rows: readonly Row[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <TablePart
      {...part}
      heads={[t('payments.order'), ...heads]}
      rows={rows.map(({ key, orderNumber, cells }) => (
        <tr key={key}>
          <th scope="row">
            <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
          </th>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    />
  )
}
