import type { ManagedCompany } from '../../contract/managed-companies.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { InstallmentList } from './installment-list.tsx'
import office from './office.module.css'

interface CompanyDebtsProps {
  company: ManagedCompany
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** What a company owes of its orders, and what of its credit limit is left. */
export function CompanyDebts({ company, today, sum }: CompanyDebtsProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const here = path('manager-company', { companyId: company.id })
  const { region, currency, creditLimit, open, overdue, debts } = company
  if (creditLimit === 0 && debts.length === 0) return null
  const rows = debts.map(({ orderNumber, number, open: left, dueOn }) => ({
    id: `${orderNumber}-${number}`,
    orderNumber,
    number,
    region,
    currency,
    amount: left,
    open: left,
    dueOn,
    companyId: null,
    company: null,
  }))
  const facts: [string, number][] = [
    [t('office-company.limit'), creditLimit],
    [t('office-company.owed'), open],
    [t('office-company.overdue'), overdue],
    [t('office-company.left'), Math.max(0, creditLimit - open)],
  ]
  return (
    <section className={office.part} aria-labelledby="on-invoice">
      <h2 id="on-invoice">{t('office-company.onInvoice')}</h2>
      <dl className={office.facts}>
        {facts.flatMap(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>{sum(value, currency)}</dd>,
        ])}
      </dl>
      <InstallmentList
        installments={{ rows, page: 1, pages: Math.min(1, rows.length) }}
        words={{ title: t('office-company.openOrders'), none: t('office-company.noOpenOrders') }}
        today={today}
        sum={sum}
        at={() => here}
      />
    </section>
  )
}
