import { type CompanySpending, MOST_BUDGET_ROWS } from '../../contract/company-spending.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import plus from './plus.module.css'
import { SpendingBar } from './spending-bar.tsx'
import styles from './spending-page.module.css'

/** What of each member's budget of the month is taken. */
export function SpendingBudgets({ budgets, moreBudgets }: Pick<CompanySpending, 'budgets' | 'moreBudgets'>) {
  const { t, money } = useShop()
  return (
    <div className={plus.part}>
      <h2 id="budgets">{t('company-spending.budgets')}</h2>
      <p>{t('company-spending.budgetsText')}</p>
      {moreBudgets && <p>{t('company-spending.budgetsMost', { most: String(MOST_BUDGET_ROWS) })}</p>}
      <WideTable name={{ headingId: 'budgets' }} className={styles.table}>
        <TableHead heads={[t('company-spending.name'), t('company-spending.used'), t('plus.monthlyBudget')]} />
        <tbody>
          {budgets.map(({ name, used, most }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and two people may have one name
            <tr key={at}>
              <th scope="row">
                {name}
                <SpendingBar value={used} most={most} />
              </th>
              <td>{money(used)}</td>
              <td>{money(most)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}
