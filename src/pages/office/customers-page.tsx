import { type CustomerRow, MOST_CUSTOMERS } from '../../contract/customers.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { ListSearch } from '../layout/list-search.tsx'
import { usePaths } from '../layout/paths.tsx'
import { KeysHelp, type RefusedView, SavedViews } from './list-tools.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'

interface CustomersPageProps {
  customers: readonly CustomerRow[]
  /** What is searched for; '' for the newest accounts. */
  q: string
  views: readonly SavedView[]
  refused?: RefusedView | undefined
}

/** What is searched for, as the address of the list states it. */
export const customersQueryOf = ({ q }: Pick<CustomersPageProps, 'q'>): string => new URLSearchParams({ q }).toString()

/** Customers for the merchant: those that are searched for, or the newest accounts. */
export function CustomersPage({ customers, q, views, refused }: CustomersPageProps) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const foundText = (count: number) => {
    if (count === 0) return t('customers.none')
    return count < MOST_CUSTOMERS ? t.plural('customers.count', count, { count: number(count) }) : t('customers.shown')
  }
  const action = path('manager-customers')
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={action} />
        <h1>{t('customers.title')}</h1>
        <p className={office.lead}>{t('customers.lead')}</p>
        <ListSearch action={action} label={t('inbox.search')} q={q} />
        <SavedViews action={action} views={views} query={customersQueryOf({ q })} refused={refused} />
        <p role="status">{foundText(customers.length)}</p>
        {customers.length > 0 && <Customers customers={customers} />}
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

function Customers({ customers }: Pick<CustomersPageProps, 'customers'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <OfficeTable
      name={{ label: t('customers.title') }}
      heads={[t('plus.email'), t('plus.name'), t('plus.company'), t('customers.since')]}
    >
      {customers.map(({ id, email, name, company, since }) => (
        <tr key={id}>
          <th scope="row">
            <a href={path('manager-customer', { customerId: id })}>{email}</a>
          </th>
          <td>{name}</td>
          <td>{company}</td>
          <td>{since ? date(since, 'detailed') : t('customers.noAccount')}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
