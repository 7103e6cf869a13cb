import type { ListedPayment, ShownPayment } from '../../contract/bank.ts'
import { BY_TRANSFER } from '../../contract/payment-methods.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { methodName } from './method-name.ts'
import { OfficeTable } from './office-table.tsx'

interface PaymentTableProps {
  payments: ShownPayment[]
  state: ListedPayment
  action: string
  sum(minor: number, currency: string): string
}

/** Payments in a state; that what a transfer brought was sent back is noted in its row, every other goes back by itself. */
export function PaymentTable({ payments, state, action, sum }: PaymentTableProps) {
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
        t('money.method'),
        t('money.amount'),
        ...(state === 'refund_due' ? [t('transfers.refund')] : []),
      ]}
    >
      {payments.map(({ number, orderNumber, placedAt, region, method, amount, returned, currency }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-order', { orderNumber })}>{orderNumber}</a>
          </th>
          <td>{placedAt && date(placedAt, 'long')}</td>
          <td>{region.toUpperCase()}</td>
          <td>{methodName(method, t)}</td>
          <td>{sum(state === 'refund_due' ? returned : amount, currency)}</td>
          {state === 'refund_due' && (
            <td>
              {method === BY_TRANSFER && (
                <form method="post" action={action}>
                  <input type="hidden" name="order" value={orderNumber} />
                  <Button
                    weight="plain"
                    name="intent"
                    value="refund_sent"
                    aria-label={t('transfers.refundSentOf', { number: orderNumber })}
                  >
                    {t('transfers.refundSent')}
                  </Button>
                </form>
              )}
            </td>
          )}
        </tr>
      ))}
    </OfficeTable>
  )
}
