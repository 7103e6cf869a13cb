import type { ListedInstallment } from '../../contract/order-money.ts'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office-page.module.css'
import styles from './transfers-page.module.css'

const DAY = 86_400_000

interface InstallmentListProps {
  installments: ListedInstallment[]
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The instalments that customers have not paid yet, with the days since each was due. */
export function InstallmentList({ installments, today, sum }: InstallmentListProps) {
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const heads = [t('transfers.order'), t('plan.title'), t('plan.due'), t('installments.open'), t('installments.late')]
  return (
    <section className={office.part} aria-labelledby="installments">
      <h2 id="installments">{t('installments.title')}</h2>
      {installments.length === 0 ? (
        <p>{t('installments.none')}</p>
      ) : (
        <WideTable name={{ headingId: 'installments' }} className={styles.unbroken}>
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
            {installments.map(({ id, orderNumber, number, dueOn, open, currency }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={path('manager-order', { orderNumber })}>{orderNumber}</a>
                </th>
                <td>{number}</td>
                <td>{date(dueOn, 'long')}</td>
                <td>{sum(open, currency)}</td>
                <td>{Math.max(0, (Date.parse(today) - Date.parse(dueOn)) / DAY)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
