import type { ListedPayment } from '../../contract/bank.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { OfficeTable } from './office-table.tsx'

interface PaymentTableProps {
  orders: OrderRow[]
  state: ListedPayment
  action: string
  sum(minor: number, currency: string): string
}

/** Orders by their payment; a refund that was sent is noted in its row. */
export function PaymentTable({ orders, state, action, sum }: PaymentTableProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  return (
    <OfficeTable
      name={{ headingId: 'payments' }}
      heads={[
        t('transfers.order'),
        t('transfers.placed'),
        t('transfers.store'),
        t('transfers.sum'),
        ...(state === 'refund_due' ? [t('transfers.refund')] : []),
      ]}
    >
      {orders.map(({ number, completedAt, createdAt, region, total, currency }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-order', { orderNumber: number })}>{number}</a>
          </th>
          <td>{date(completedAt ?? createdAt, 'long')}</td>
          <td>{region.toUpperCase()}</td>
          <td>{sum(total, currency)}</td>
          {state === 'refund_due' && (
            <td>
              <form method="post" action={action}>
                <input type="hidden" name="order" value={number} />
                <Button
                  weight="plain"
                  name="intent"
                  value="refund_sent"
                  aria-label={t('transfers.refundSentOf', { number })}
                >
                  {t('transfers.refundSent')}
                </Button>
              </form>
            </td>
          )}
        </tr>
      ))}
    </OfficeTable>
  )
}
