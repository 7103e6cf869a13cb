import type { QuoteRequestRow } from '../../contract/quote-answer.ts'
import { LONGEST_QUOTE_SEARCH } from '../../contract/quote-requests.ts'
import { QUOTE_STATES, type QuoteState } from '../../contract/quote-vocabulary.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { KeysHelp, SavedViews } from './list-tools.tsx'
import { OfficeNav } from './office-nav.tsx'
import office from './office-page.module.css'
import { requestState } from './request-state.ts'
import styles from './transfers-page.module.css'

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
  /** Why the last form was not done. */
  refused?: MessageKey | undefined
}

/** The merchant's inbox of quote requests, the oldest first. */
export function InboxPage({ requests, filter, count, pages, views, refused }: Props) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const action = path('manager-quotes')
  const query = inboxQueryOf(filter)
  const at = (page: number) => `${action}?${query}&page=${page}`
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={action} />
        <h1>{t('inbox.title')}</h1>
        <form method="get" action={action} className={styles.row}>
          <TextField
            id="inbox-q"
            name="q"
            type="search"
            label={t('inbox.search')}
            defaultValue={filter.q}
            maxLength={LONGEST_QUOTE_SEARCH}
          />
          <SelectField id="state" name="state" label={t('inbox.state')} defaultValue={filter.state}>
            <option value="open">{t('inbox.open')}</option>
            <option value="all">{t('inbox.everyState')}</option>
            {QUOTE_STATES.map((state) => (
              <option key={state} value={state}>
                {requestState(t, state)}
              </option>
            ))}
          </SelectField>
          <SelectField id="store" name="store" label={t('inbox.store')} defaultValue={filter.store}>
            <option value="">{t('inbox.everyStore')}</option>
            {REGION_CODES.map((code) => (
              <option key={code} value={code}>
                {t(`store.${code}`)}
              </option>
            ))}
          </SelectField>
          <SelectField id="older" name="older" label={t('inbox.age')} defaultValue={filter.older}>
            {AGES.map((days) => (
              <option key={days} value={days}>
                {days === 0 ? t('inbox.anyAge') : t.plural('inbox.olderThan', days)}
              </option>
            ))}
          </SelectField>
          <Button weight="quiet">{t('inbox.filter')}</Button>
        </form>
        <SavedViews action={action} views={views} query={query} refused={refused} />
        <p role="status">{t.plural('inbox.count', count, { count: number(count) })}</p>
        {requests.length > 0 && <Requests requests={requests} />}
        <nav aria-label={t('transfers.pages')} className={office.choices}>
          {filter.page > 1 && (
            <a href={at(filter.page - 1)} rel="prev">
              {t('inbox.older')}
            </a>
          )}
          {filter.page < pages && (
            <a href={at(filter.page + 1)} rel="next">
              {t('inbox.newer')}
            </a>
          )}
        </nav>
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

/** A filter as the address of the inbox states it, without its page. */
export const inboxQueryOf = ({ state, store, older, q }: InboxFilter): string =>
  new URLSearchParams({ q, state, store, older: String(older) }).toString()

function Requests({ requests }: { requests: readonly QuoteRequestRow[] }) {
  const { t, country } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <WideTable name={{ label: t('inbox.title') }} className={styles.unbroken}>
      <thead>
        <tr>
          <th scope="col">{t('inbox.request')}</th>
          <th scope="col">{t('inbox.from')}</th>
          <th scope="col">{t('inbox.store')}</th>
          <th scope="col">{t('quote.country')}</th>
          <th scope="col">{t('quote.items')}</th>
          <th scope="col">{t('inbox.state')}</th>
          <th scope="col">{t('inbox.made')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ number, company, contactName, region, countryIso, lineCount, state, createdAt }) => (
          <tr key={number}>
            <th scope="row">
              <a href={path('manager-quote', { qrNumber: number })}>{number}</a>
            </th>
            <td>{company || contactName}</td>
            <td>{t(`store.${region}`)}</td>
            <td>{country(countryIso)}</td>
            <td>{lineCount}</td>
            <td>{requestState(t, state)}</td>
            <td>{date(createdAt, 'detailed')}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
