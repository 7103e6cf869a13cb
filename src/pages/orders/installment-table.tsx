import type { OpenInstallment } from '../../contract/payment-schedules.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'

interface InstallmentTableProps {
  /** Whether it is of an order on invoice, which is paid in one part. */
  isOnInvoice?: boolean
  installments: readonly OpenInstallment[]
  /** Whether it is of a placed order, whose instalments are paid, open or late. */
  hasState: boolean
  /** Today, `YYYY-MM-DD`: what was due before is late. */
  today?: string
}

/** The instalments of an order, with the day and the amount of each. Its heading has the id `plan`. */
export function InstallmentTable({ installments, isOnInvoice = false, hasState, today = '' }: InstallmentTableProps) {
  const { t, money } = useShop()
  const { date } = useDates()
  return (
    <WideTable name={{ headingId: 'plan' }}>
      <thead>
        <tr>
          <th scope="col">{t(isOnInvoice ? 'plan.onInvoice' : 'plan.title')}</th>
          <th scope="col">{t('plan.due')}</th>
          <th scope="col">{t('plan.amount')}</th>
          {hasState && <th scope="col">{t('plan.state')}</th>}
        </tr>
      </thead>
      <tbody>
        {installments.map((installment) => (
          <tr key={installment.number}>
            <th scope="row">
              {isOnInvoice ? t('plan.all') : t('plan.number', { number: String(installment.number) })}
            </th>
            <td>{date(installment.dueOn, 'long')}</td>
            <td>{money(installment.amount)}</td>
            {hasState && <td>{stateOf(installment, today, t, money)}</td>}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function stateOf(
  { open, dueOn }: OpenInstallment,
  today: string,
  t: Translate,
  money: (minor: number) => string,
): string {
  if (open === 0) return t('plan.paid')
  return t(dueOn < today ? 'plan.late' : 'plan.open', { amount: money(open) })
}
