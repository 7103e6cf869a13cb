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

/**
 * Payments in a state: what no gateway gives back by itself is sent by a person, who notes it in its row; one under review is refunded at once
 * there.
 */
export function PaymentTable({ payments, state, action, sum }: PaymentTableProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const isActedOn = state === 'refund_due' || state === 'review'
  return (
    <OfficeTable
      name={{ headingId: 'payments' }}
      heads={[
        t('payments.order'),
        t('payments.placed'),
        t('payments.store'),
        t('money.method'),
        t('money.amount'),
        ...(isActedOn ? [t('payments.refund')] : []),
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
          {isActedOn && (
            <td>
              {payment.isRefused && <p>{t('payments.refusedHelp')}</p>}
              {(payment.byHand || state === 'review') && (
                <form method="post" action={action}>
                  <input type="hidden" name="order" value={orderNumber} />
                  <input type="hidden" name="number" value={number} />
                  {state === 'review' ? (
                    <Button
                      weight="plain"
                      name="intent"
                      value="refund_now"
                      aria-label={t('payments.refundNowOf', { number: orderNumber })}
                    >
                      {t('payments.refundNow')}
                    </Button>
                  ) : (
                    <Button
                      weight="plain"
                      name="intent"
                      value="refund_sent"
                      aria-label={t('payments.refundSentOf', { number: orderNumber })}
                    >
                      {t('payments.refundSent')}
                    </Button>
                  )}
                </form>
              )}
            </td>
          )}
        </tr>
      ))}
    </OfficeTable>
  )
}
