import { type ListedPayment, listedAmount, type ShownPayment } from '../../contract/bank.ts'
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

/** What is done about a payment in its row, by its state. */
const ACTS: Partial<Record<ListedPayment, { intent: string; words: 'refundNow' | 'refundSent' }>> = {
  review: { intent: 'refund_now', words: 'refundNow' },
  refund_due: { intent: 'refund_sent', words: 'refundSent' },
}

/**
 * Payments in a state: what no gateway gives back by itself is sent by a person, who notes it in its row; one under review is refunded at once
 * there.
 */
export function PaymentTable({ payments, state, action, sum }: PaymentTableProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const act = ACTS[state]
  return (
    <OfficeTable
      name={{ headingId: 'payments' }}
      heads={[
        t('payments.order'),
        t('payments.placed'),
        t('payments.store'),
        t('money.method'),
        t('money.amount'),
        ...(act ? [t('payments.refund')] : []),
      ]}
    >
      {payments.map(({ number, orderNumber, placedAt, region, method, currency, ...payment }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
          </th>
          <td>{placedAt && date(placedAt, 'long')}</td>
          <td>{region.toUpperCase()}</td>
          <td>{methodName(method, t)}</td>
          <td>{sum(listedAmount(payment), currency)}</td>
          {act && (
            <td>
              {payment.isRefused && <p>{t('payments.refusedHelp')}</p>}
              {(payment.byHand || state === 'review') && (
                <form method="post" action={action}>
                  <input type="hidden" name="order" value={orderNumber} />
                  <input type="hidden" name="number" value={number} />
                  <Button
                    weight="plain"
                    name="intent"
                    value={act.intent}
                    aria-label={t(`payments.${act.words}Of`, { number: orderNumber })}
                  >
                    {t(`payments.${act.words}`)}
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
