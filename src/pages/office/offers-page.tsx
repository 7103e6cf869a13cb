import type { OfferRow } from '../../contract/offer-answer.ts'
import { OFFER_STATES, type OfferList } from '../../contract/offer-vocabulary.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListCount } from './list-count.tsx'
import { ListFilter } from './list-filter.tsx'
import { ListLinks } from './list-links.tsx'
import { KeysHelp, type RefusedView, SavedViews } from './list-tools.tsx'
import { offerStateName } from './offer-state-name.ts'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'

/** What is listed; `store` and `q` are '' for all. */
export interface OffersFilter {
  state: OfferList
  store: string
  older: number
  /** Part of a number, a company, a name or a mailbox. */
  q: string
  page: number
}

/** Ages by which the offers are filtered, in days. */
const AGES = [0, 1, 3, 7, 14, 30]

interface Props {
  offers: readonly OfferRow[]
  filter: OffersFilter
  count: number
  pages: number
  views: readonly SavedView[]
  view?: RefusedView | undefined
  /** Why no offer was begun, what is wrong with its fields, and what was typed. */
  refused?: MessageKey | undefined
  problems?: FieldProblems | undefined
  values?: Readonly<Record<string, string>> | undefined
  sum(minor: number, currency: string): string
}

/** A filter as the address of the list states it, without its page. */
export const offersQueryOf = ({ state, store, older, q }: OffersFilter): string =>
  new URLSearchParams({ q, state, store, older: String(older) }).toString()

/** The merchant's offers, those that have been in their state longest first. */
export function OffersPage(props: Props) {
  const { offers, filter, count, pages, views, view, refused, problems = {}, values = {}, sum } = props
  const { t, number } = useShop()
  const { path } = usePaths()
  const action = path('manager-offers')
  const query = offersQueryOf(filter)
  const everything = offersQueryOf({ state: 'all', store: '', older: 0, q: '', page: 1 })
  const at = (page: number) => `${action}?${query}&page=${page}`
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={action} />
        <h1>{t('offers.title')}</h1>
        {refused && <Note tone="bad">{t(refused)}</Note>}
        <ErrorSummary problems={problems} />
        <ListFilter
          action={action}
          search={t('inbox.search')}
          states={[
            ['open', t('offers.open')],
            ['all', t('inbox.everyState')],
            ...[...OFFER_STATES, 'expired' as const].map(
              (state) => [state, t(`managed-offer-state.${state}`)] as const,
            ),
          ]}
          ages={{ label: t('offers.since'), days: AGES }}
          filter={filter}
        />
        <SavedViews action={action} views={views} query={query} refused={view} />
        <ListCount isEmpty={count === 0 && query !== everything} all={`${action}?${everything}`}>
          {t.plural('offers.count', count, { count: number(count) })}
        </ListCount>
        {offers.length > 0 && <Offers offers={offers} sum={sum} />}
        <ListLinks page={filter.page} pages={pages} at={at} />
        <NewOffer problems={problems} values={values} />
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

/** A phone shows the first two columns: the offer and its state. */
function Offers({ offers, sum }: Pick<Props, 'offers' | 'sum'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <OfficeTable
      name={{ label: t('offers.title') }}
      heads={[
        t('offers.offer'),
        t('inbox.state'),
        t('offers.for'),
        t('inbox.store'),
        t('offers.since'),
        t('offers.total'),
        t('offers.until'),
      ]}
    >
      {offers.map((offer) => (
        <tr key={offer.number}>
          <th scope="row">
            <a href={path('manager-offer', { offerNumber: offer.number })}>{offer.number}</a>
          </th>
          <td>{offerStateName(offer, t)}</td>
          <td>{offer.company || offer.contactName}</td>
          <td>{t(`store.${offer.region}`)}</td>
          <td>{date(offer.stateSince, 'detailed')}</td>
          <td>{sum(offer.total, offer.currency)}</td>
          <td>{date(offer.validUntil, 'long')}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}

interface NewOfferProps {
  problems: FieldProblems
  values: Readonly<Record<string, string>>
}

/** Begins an offer that answers no request. */
function NewOffer({ problems, values }: NewOfferProps) {
  const { t } = useShop()
  const error = useFieldProblems(problems)
  return (
    <section className={office.part} aria-labelledby="new">
      <h2 id="new">{t('offers.new')}</h2>
      <form method="post" className={office.row}>
        <SelectField id="new-store" name="store" label={t('inbox.store')} defaultValue={values.store}>
          {REGION_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`store.${code}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="contactName"
          name="contactName"
          label={t('checkout.contactName')}
          maxLength={120}
          defaultValue={values.contactName}
          error={error('contactName')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('checkout.email')}
          maxLength={254}
          defaultValue={values.email}
          error={error('email')}
        />
        <Button weight="quiet" name="intent" value="begin">
          {t('offers.begin')}
        </Button>
      </form>
    </section>
  )
}
