import type { ListedDispute } from '../../contract/disputes.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office-page.module.css'
import styles from './transfers-page.module.css'

interface DisputeListProps {
  disputes: ListedDispute[]
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The payments that their payers took back with the bank or the gateway, with the day by which to answer. */
export function DisputeList({ disputes, sum }: DisputeListProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const heads = [t('transfers.order'), t('money.amount'), t('disputes.answer'), t('plan.state')]
  return (
    <section className={office.part} aria-labelledby="disputes">
      <h2 id="disputes">{t('disputes.title')}</h2>
      {disputes.length === 0 ? (
        <p>{t('disputes.none')}</p>
      ) : (
        <WideTable name={{ headingId: 'disputes' }} className={styles.unbroken}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {disputes.map(({ id, orderNumber, amount, currency, answerBy, state }) => (
              <tr key={id}>
                <th scope="row">
                  {orderNumber ? <a href={path('manager-order', { orderNumber })}>{orderNumber}</a> : id}
                </th>
                <td>{sum(amount, currency)}</td>
                <td>{answerBy && date(answerBy, 'long')}</td>
                <td>{t(`dispute-state.${state}`)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
