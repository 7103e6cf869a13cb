import type { ListedDispute } from '../../contract/disputes.ts'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import type { ListedPart } from '../layout/list-pages.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListLinks } from './list-links.tsx'
import { TablePart } from './table-part.tsx'

interface DisputeListProps {
  disputes: ListedPart<ListedDispute>
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
  /** The address of another page of this list. */
  at(page: number): string
}

/** The payments that their payers took back with the bank or the gateway, with the day by which to answer. */
export function DisputeList({ disputes, sum, at }: DisputeListProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  // The day and the state first, so that a phone shows them without being scrolled.
  const heads = [t('payments.order'), t('disputes.answer'), t('plan.state'), t('money.amount')]
  const rows = disputes.rows.map(({ id, orderNumber, amount, currency, answerBy, state }) => (
    <tr key={id}>
      <th scope="row">{orderNumber ? <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a> : id}</th>
      <td>{answerBy && date(answerBy, 'long')}</td>
      <td>{t(`dispute-state.${state}`)}</td>
      <td>{sum(amount, currency)}</td>
    </tr>
  ))
  return (
    <>
      <TablePart
        id="disputes"
        title={t('disputes.title')}
        none={t('disputes.none')}
        pages={disputes.pages}
        heads={heads}
        rows={rows}
      />
      <ListLinks {...disputes} at={at} headingId="disputes" />
    </>
  )
}
