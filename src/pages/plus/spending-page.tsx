import type { Company } from '../../contract/company.ts'
import {
  BESIDE_CATALOGUE,
  type CompanySpending,
  MOST_SPENDING_ROWS,
  type SpendingPart,
} from '../../contract/company-spending.ts'
import { isId } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import plus from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'
import { SpendingBar } from './spending-bar.tsx'
import { SpendingBudgets } from './spending-budgets.tsx'
import { SpendingMonths } from './spending-months.tsx'
import styles from './spending-page.module.css'

/** What a company has spent in twelve months, drawn and in tables. */
export function CompanySpendingPage({ company, spending }: { company: Company; spending: CompanySpending }) {
  const { t, money } = useShop()
  const { months, members, costCentres, products, budgets, moreBudgets } = spending
  const total = months.reduce((sum, { net }) => sum + net, 0)
  const named = (parts: readonly SpendingPart[], without: MessageKey) =>
    parts.map((part) => ({ ...part, name: part.name || t(without) }))
  const goods = products.map(({ product, ...part }) => ({
    ...part,
    name: productName(product, t),
  }))
  return (
    <PlusFrame company={company} title={t('company-spending.title')}>
      <p>{t('company-spending.lead', { total: money(total) })}</p>
      {total === 0 ? (
        <p className={plus.part}>{t('company-spending.none')}</p>
      ) : (
        <>
          <SpendingMonths months={months} />
          <Parts id="members" title={t('company-spending.members')} parts={named(members, 'company-spending.former')} />
          <Parts
            id="centres"
            title={t('company-spending.centres')}
            parts={named(costCentres, 'company-spending.noCentre')}
          />
          <Parts id="products" title={t('company-spending.products')} parts={goods} />
        </>
      )}
      {budgets.length > 0 && <SpendingBudgets budgets={budgets} moreBudgets={moreBudgets} />}
    </PlusFrame>
  )
}

/** What is counted as a product, in words. */
function productName(product: string, t: Translate): string {
  if (product === BESIDE_CATALOGUE.goods) return t('company-spending.offered')
  if (product === BESIDE_CATALOGUE.tooling) return t('custom-offer.toolingSum')
  return isId(product) ? t(`product-name.${product}`) : product
}

/** What cost most, a bar and a row each. */
function Parts({ id, title, parts }: { id: string; title: string; parts: readonly SpendingPart[] }) {
  const { t, money, number } = useShop()
  if (parts.length === 0) return null
  const most = Math.max(...parts.map(({ net }) => net))
  return (
    <div className={plus.part}>
      <h2 id={id}>{title}</h2>
      {parts.length === MOST_SPENDING_ROWS && <p>{t('company-spending.most', { most: number(MOST_SPENDING_ROWS) })}</p>}
      <WideTable name={{ headingId: id }} className={styles.table}>
        <TableHead heads={[t('company-spending.name'), t('approval.amount'), t('company-orders.title')]} />
        <tbody>
          {parts.map(({ name, net, orders }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and two people may have one name
            <tr key={at}>
              <th scope="row">
                {name}
                <SpendingBar value={net} most={most} />
              </th>
              <td>{money(net)}</td>
              <td>{number(orders)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}
