import type { Company } from '../../contract/company.ts'
import type { CompanyQuote } from '../../contract/company-quotes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { QuoteFacts, QuoteMessages } from '../business/quote-facts.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { FactList } from './fact-list.tsx'
import plus from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'
import { companyQuoteState } from './quotes-page.tsx'

/** A quote request of a company's member: its offer, what was asked for, and what was written about it. */
export function CompanyQuotePage({ company, quote }: { company: Company; quote: CompanyQuote }) {
  const { t, money } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  const { number, by, isOwn, createdAt, offer, request, offerToken, canAccept } = quote
  return (
    <PlusFrame company={company} title={t(request ? 'quote.number' : 'custom-offer.title', { number })}>
      <Note title={t(companyQuoteState(quote))}>
        {offerToken && (
          <p>
            <ButtonLink weight={canAccept ? 'strong' : 'quiet'} href={path('offer-review', { offerToken })}>
              {t(canAccept ? 'company-quotes.accept' : 'company-quotes.read')}
            </ButtonLink>
          </p>
        )}
      </Note>
      <section aria-labelledby="about" className={plus.part}>
        <h2 id="about">{t(offer ? 'company-quotes.offer' : 'company-quotes.request')}</h2>
        <FactList
          facts={[
            ...(request
              ? ([
                  [t('company-quotes.by'), by],
                  [t('company-quotes.asked'), date(createdAt, 'long')],
                ] as const)
              : []),
            [t('company-quotes.offer'), offer ? offer.number : ''],
            [t('offers.total'), offer ? money(offer.total) : ''],
            [t('plus.validUntil'), offer ? date(offer.validUntil, 'long') : ''],
          ]}
        />
        <p className={plus.links}>
          {isOwn && request && <a href={path('own-request', { qrNumber: number })}>{t('company-quotes.write')}</a>}
          <a href={path('plus-quotes')}>{t('company-quotes.all')}</a>
        </p>
      </section>
      {request && (
        <>
          <QuoteFacts request={request} />
          <section aria-labelledby="messages" className={plus.part}>
            <h2 id="messages">{t('orders.messages')}</h2>
            <QuoteMessages messages={request.messages} isOwn={isOwn} by={by} />
          </section>
        </>
      )}
    </PlusFrame>
  )
}
