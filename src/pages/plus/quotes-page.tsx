import type { Company } from '../../contract/company.ts'
import type { CompanyQuoteRow } from '../../contract/company-quotes.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import plus from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

interface CompanyQuotesPageProps {
  company: Company
  quotes: readonly CompanyQuoteRow[]
  /** Whether the page is not the first one, and the cursor of the next. */
  isLater: boolean
  after: string | null
}

/** How a request stands, in words: as its newest offer does, before there is one as the request. */
export function companyQuoteState({ state, offer }: Pick<CompanyQuoteRow, 'state' | 'offer'>): MessageKey {
  // A request is lost by what its members said of its offer, or did not.
  const hasEnded = offer !== null && (offer.hasExpired || offer.state === 'declined')
  if (!offer || state === 'withdrawn' || (state === 'lost' && !hasEnded)) return `quote-state.${state}`
  return offer.hasExpired ? 'managed-offer-state.expired' : offerState(offer.state)
}

/** Whether the last day of an offer still matters. */
const isOpen = (state: NonNullable<CompanyQuoteRow['offer']>['state']): boolean =>
  !['accepted', 'declined', 'withdrawn'].includes(state)

/** An offer that was sent is there for its reader; what the merchant drafts of its next version is not. */
const offerState = (state: NonNullable<CompanyQuoteRow['offer']>['state']): MessageKey =>
  state === 'sent' || state === 'draft' ? 'company-quotes.offered' : `offer-state.${state}`

/** The quote requests of a company that its member may see, each with its offer. */
export function CompanyQuotesPage({ company, quotes, isLater, after }: CompanyQuotesPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const here = path('plus-quotes')
  return (
    <PlusFrame company={company} title={t('company-quotes.title')}>
      {quotes.length === 0 ? (
        <p>{t('company-quotes.none')}</p>
      ) : (
        <ul className={plus.orders}>
          {quotes.map((quote) => (
            <Row key={quote.number} quote={quote} />
          ))}
        </ul>
      )}
      <p className={plus.links}>
        {isLater && <a href={here}>{t('company-orders.newest')}</a>}
        {after && (
          <a href={`${here}?${new URLSearchParams({ after })}`} rel="next">
            {t('orders.older')}
          </a>
        )}
      </p>
      <p className={plus.part}>
        <ButtonLink weight="quiet" href={path('quote-request')}>
          {t('quote.title')}
        </ButtonLink>
      </p>
    </PlusFrame>
  )
}

function Row({ quote }: { quote: CompanyQuoteRow }) {
  const { t, money } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { id, number, by, createdAt, lineCount, offer } = quote
  return (
    <li>
      <a href={path('plus-quote', { quoteToken: id })}>
        {t(lineCount === null ? 'custom-offer.title' : 'quote.number', { number })}
      </a>
      <span>{date(createdAt, 'long')}</span>
      <strong>{offer && t('company-quotes.net', { amount: money(offer.total) })}</strong>
      <small>
        <b>{t(companyQuoteState(quote))}</b>
        {offer && isOpen(offer.state) && (
          <span>{t('company-quotes.until', { date: date(offer.validUntil, 'long') })}</span>
        )}
        {by && <span>{by}</span>}
        {lineCount !== null && <span>{t.plural('quote.itemCount', lineCount)}</span>}
      </small>
    </li>
  )
}
