import type { ListedInstallment } from '../../contract/order-money.ts'
import { daysBetween } from '../../pricing/calendar.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import type { ListedPart } from '../layout/list-pages.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListLinks } from './list-links.tsx'
import { TablePart } from './table-part.tsx'

interface InstallmentListProps {
  installments: ListedPart<ListedInstallment>
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
  /** The heading and what is said without a row, where others than those of all customers' instalments. */
  words?: { title: string; none: string }
  /** The address of another page of this list. */
  at(page: number): string
}

/** The instalments that customers have not paid yet, with the days since each was due. */
export function InstallmentList({ installments, today, sum, words, at }: InstallmentListProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const hasCompany = installments.rows.some(({ company }) => company !== null)
  const heads = [
    t('payments.order'),
    ...(hasCompany ? [t('checkout.company')] : []),
    t('plan.title'),
    t('plan.due'),
    t('installments.open'),
    t('installments.late'),
  ]
  const rows = installments.rows.map(({ id, orderNumber, number, dueOn, open, currency, company, companyId }) => (
    <tr key={id}>
      <th scope="row">
        <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
      </th>
      {hasCompany && <td>{companyId && <a href={path('manager-company', { companyId })}>{company}</a>}</td>}
      <td>{number}</td>
      <td>{date(dueOn, 'long')}</td>
      <td>{sum(open, currency)}</td>
      <td>{Math.max(0, daysBetween(dueOn, today))}</td>
    </tr>
  ))
  return (
    <>
      <TablePart
        id="installments"
        title={words?.title ?? t('installments.title')}
        none={words?.none ?? t('installments.none')}
        pages={installments.pages}
        heads={heads}
        rows={rows}
      />
      <ListLinks {...installments} at={at} headingId="installments" />
    </>
  )
}
