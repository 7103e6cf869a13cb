import type { QuoteRequestRow } from '../../contract/quote-answer.ts'
import { QUOTE_STATES, type QuoteState } from '../../contract/quote-vocabulary.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { ListPages } from '../layout/list-pages.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListCount } from './list-count.tsx'
import { ListFilter } from './list-filter.tsx'
import { KeysHelp, type RefusedView, SavedViews } from './list-tools.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'
import { requestState } from './request-state.ts'

/** What is listed; `store` is '' for all. */
export interface InboxFilter {
  state: 'open' | 'all' | QuoteState
  store: string
  older: number
  /** Part of a number, a company, a name or a mailbox; '' for all. */
  q: string
  page: number
}

/** Ages by which the inbox is filtered, in days. */
const AGES = [0, 1, 3, 7, 30]

interface Props {
  requests: readonly QuoteRequestRow[]
  filter: InboxFilter
  /** How many there are on all pages. */
  count: number
  pages: number
  views: readonly SavedView[]
  refused?: RefusedView | undefined
}

/** The merchant's inbox of quote requests, the oldest first. */
export function InboxPage({ requests, filter, count, pages, views, refused }: Props) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const action = path('manager-quotes')
  const query = inboxQueryOf(filter)
  const everything = inboxQueryOf({ state: 'all', store: '', older: 0, q: '', page: 1 })
  const at = (page: number) => `${action}?${query}&page=${page}`
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={action} />
        <h1>{t('inbox.title')}</h1>
        <ListFilter
          action={action}
          search={t('inbox.search')}
          states={[
            ['open', t('inbox.open')],
            ['all', t('inbox.everyState')],
            ...QUOTE_STATES.map((state) => [state, requestState(t, state)] as const),
          ]}
          ages={{ label: t('inbox.age'), days: AGES }}
          filter={filter}
        />
        <SavedViews action={action} views={views} query={query} refused={refused} />
        <ListCount isEmpty={count === 0 && query !== everything} all={`${action}?${everything}`}>
          {t.plural('inbox.count', count, { count: number(count) })}
        </ListCount>
        {requests.length > 0 && <Requests requests={requests} />}
        <ListPages page={filter.page} pages={pages} at={at} before={t('inbox.older')} after={t('inbox.newer')} />
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

/** A filter as the address of the inbox states it, without its page. */
export const inboxQueryOf = ({ state, store, older, q }: InboxFilter): string =>
  new URLSearchParams({ q, state, store, older: String(older) }).toString()

/** A phone shows the first two columns: the request and its state. */
function Requests({ requests }: { requests: readonly QuoteRequestRow[] }) {
  const { t, country } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <OfficeTable
      name={{ label: t('inbox.title') }}
      heads={[
        t('inbox.request'),
        t('inbox.state'),
        t('inbox.from'),
        t('inbox.store'),
        t('quote.country'),
        t('quote.items'),
        t('inbox.made'),
      ]}
    >
      {requests.map(({ number, company, contactName, region, countryIso, lineCount, state, createdAt }) => (
        <tr key={number}>
          <th scope="row">
            <a href={path('manager-quote', { qrNumber: number })}>{number}</a>
          </th>
          <td>{requestState(t, state)}</td>
          <td>{company || contactName}</td>
          <td>{t(`store.${region}`)}</td>
          <td>{country(countryIso)}</td>
          <td>{lineCount}</td>
          <td>{date(createdAt, 'detailed')}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
