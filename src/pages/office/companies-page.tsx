import { COMPANY_STATES, type CompanyState } from '../../contract/company-roles.ts'
import type { CompanyListRow } from '../../contract/managed-companies.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListCount } from './list-count.tsx'
import { ListFilter } from './list-filter.tsx'
import { ListLinks } from './list-links.tsx'
import { KeysHelp, type RefusedView, SavedViews } from './list-tools.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'

/** What is listed; `store` and `q` are '' for all. */
interface CompaniesFilter {
  state: 'all' | CompanyState
  store: string
  q: string
  page: number
}

interface CompaniesPageProps {
  companies: readonly CompanyListRow[]
  filter: CompaniesFilter
  /** How many there are on all pages. */
  count: number
  pages: number
  views: readonly SavedView[]
  refused?: RefusedView | undefined
}

/** Applications for Plus and companies, for the merchant, the oldest first. */
export function CompaniesPage({ companies, filter, count, pages, views, refused }: CompaniesPageProps) {
  const { t, number, country } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const action = path('manager-companies')
  const query = companiesQueryOf(filter)
  const everything = companiesQueryOf({ state: 'all', store: '', q: '', page: 1 })
  const at = (page: number) => `${action}?${query}&page=${page}`
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={action} />
        <h1>{t('office-company.title')}</h1>
        <ListFilter
          action={action}
          search={t('office-company.search')}
          states={[
            ['all', t('inbox.everyState')],
            ...COMPANY_STATES.map((state) => [state, t(`company-state.${state}`)] as const),
          ]}
          filter={filter}
        />
        <SavedViews action={action} views={views} query={query} refused={refused} />
        <ListCount isEmpty={count === 0 && query !== everything} all={`${action}?${everything}`}>
          {t.plural('office-company.count', count, { count: number(count) })}
        </ListCount>
        {companies.length > 0 && (
          <OfficeTable
            name={{ label: t('office-company.title') }}
            heads={[
              t('plus.company'),
              t('inbox.state'),
              t('inbox.store'),
              t('checkout.country'),
              t('checkout.vatId'),
              t('office-company.members'),
              t('office-company.applied'),
            ]}
          >
            {companies.map((company) => (
              <tr key={company.id}>
                <th scope="row">
                  <a href={path('manager-company', { companyId: company.id })}>{company.name}</a>
                </th>
                <td>{t(`company-state.${company.state}`)}</td>
                <td>{t(`store.${company.region}`)}</td>
                <td>{country(company.countryIso)}</td>
                <td>{company.vatNumber}</td>
                <td>{number(company.memberCount)}</td>
                <td>{date(company.createdAt, 'detailed')}</td>
              </tr>
            ))}
          </OfficeTable>
        )}
        <ListLinks page={filter.page} pages={pages} at={at} />
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

/** A filter as the address of the list states it, without its page. */
export const companiesQueryOf = ({ q, state, store }: CompaniesFilter): string =>
  new URLSearchParams({ q, state, store }).toString()
