import type { ListedPayment } from '../../contract/bank.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './transfers-page.module.css'

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
    <WideTable name={{ headingId: 'payments' }} className={styles.unbroken}>
      <thead>
        <tr>
          <th scope="col">{t('transfers.order')}</th>
          <th scope="col">{t('transfers.placed')}</th>
          <th scope="col">{t('transfers.store')}</th>
          <th scope="col">{t('transfers.sum')}</th>
          {state === 'refund_due' && <th scope="col">{t('transfers.refund')}</th>}
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </WideTable>
  )
}
