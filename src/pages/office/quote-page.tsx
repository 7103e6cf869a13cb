import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { LONGEST_QUOTE, LOST_REASONS } from '../../contract/quote-vocabulary.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { QuoteFacts, QuoteMessages } from '../business/quote-facts.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { RequestAnswers, type RequestAnswersProps } from './request-answers.tsx'
import { requestState } from './request-state.ts'

interface Props extends RequestAnswersProps {
  request: QuoteRequest
  /** The address of its instant quote, in the store where it was asked for; null for none. */
  quoteUrl: string | null
  /** Why the last form was not done, and what was typed in it. */
  refused?: Sentence | undefined
  typed?: string | undefined
}

/** A quote request for the merchant: who asks, what for, what was written, and what can be done. */
export function ManagedRequestPage({ request, offers, quoteUrl, refused, typed = '', sum }: Props) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { number, state, messages, lockVersion, lostReason, createdAt } = request
  const inbox = path('manager-quotes')
  const isOpen = !['won', 'lost', 'withdrawn'].includes(state)
  const version = <input type="hidden" name="version" value={lockVersion} />
  return (
    <Sheet className={office.page}>
      <OfficeNav here={inbox} />
      <p>
        <a href={inbox}>{t('inbox.back')}</a>
      </p>
      <h1>{t('quote.number', { number })}</h1>
      {refused && <Note tone="bad">{t(refused.message, refused.params)}</Note>}
      <dl className={office.facts}>
        <dt>{t('inbox.state')}</dt>
        <dd>{requestState(t, state)}</dd>
        {lostReason && (
          <>
            <dt>{t('inbox.reason')}</dt>
            <dd>{t(`quote-lost.${lostReason}`)}</dd>
          </>
        )}
        <dt>{t('inbox.made')}</dt>
        <dd>{date(createdAt, 'detailed')}</dd>
        <dt>{t('inbox.store')}</dt>
        <dd>{t(`store.${request.region}`)}</dd>
        <RequestContact request={request} />
      </dl>
      <p className={formStyles.row}>
        <a href={path('manager-customer', { customerId: number })}>{t('customers.all')}</a>
        {quoteUrl && <a href={quoteUrl}>{t('instant.see')}</a>}
      </p>
      {/* One that is lost goes on by another offer. */}
      {(isOpen || state === 'lost') && (
        <form method="post" action={path('manager-offers')}>
          <input type="hidden" name="request" value={number} />
          <Button weight={state === 'submitted' || offers.length > 0 ? 'quiet' : 'strong'} name="intent" value="answer">
            {t('offers.make')}
          </Button>
        </form>
      )}
      {state === 'submitted' && (
        <form method="post">
          {version}
          <Button name="intent" value="take">
            {t('inbox.take')}
          </Button>
        </form>
      )}
      <RequestAnswers offers={offers} sum={sum} />
      <section className={formStyles.part} aria-labelledby="messages">
        <h2 id="messages">{t('quote.messages')}</h2>
        <QuoteMessages messages={messages} />
        {isOpen && (
          <form method="post" className={formStyles.form} noValidate>
            {version}
            <TextAreaField
              id="message"
              name="message"
              label={t('inbox.write')}
              rows={6}
              maxLength={LONGEST_QUOTE.text}
              defaultValue={typed}
            />
            <p className={formStyles.row}>
              <Button name="intent" value="answer">
                {t('inbox.answer')}
              </Button>
              <Button weight="quiet" name="intent" value="ask">
                {t('inbox.ask')}
              </Button>
              <Button weight="quiet" name="intent" value="write">
                {t('inbox.writeAct')}
              </Button>
            </p>
          </form>
        )}
      </section>
      <QuoteFacts request={request} />
      {isOpen && (
        <section className={formStyles.part} aria-labelledby="close">
          <h2 id="close">{t('inbox.close')}</h2>
          {state !== 'submitted' && state !== 'needs_info' && (
            <form method="post">
              {version}
              <Button weight="quiet" name="intent" value="win">
                {t('inbox.win')}
              </Button>
            </form>
          )}
          <form method="post" className={formStyles.row}>
            {version}
            <SelectField id="reason" name="reason" label={t('inbox.reason')}>
              <option value="">{t('inbox.choose')}</option>
              {LOST_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`quote-lost.${reason}`)}
                </option>
              ))}
            </SelectField>
            <Button weight="quiet" name="intent" value="lose">
              {t('inbox.lose')}
            </Button>
          </form>
        </section>
      )}
    </Sheet>
  )
}

/** Who asks, and how they are reached. */
function RequestContact({ request: { contactName, company, email, phone, vatId } }: Pick<Props, 'request'>) {
  const { t } = useShop()
  return (
    <>
      <dt>{t('inbox.from')}</dt>
      <dd>{contactName}</dd>
      {company && (
        <>
          <dt>{t('checkout.company')}</dt>
          <dd>{company}</dd>
        </>
      )}
      <dt>{t('checkout.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {phone && (
        <>
          <dt>{t('checkout.phone')}</dt>
          <dd>{phone}</dd>
        </>
      )}
      {vatId && (
        <>
          <dt>{t('checkout.vatId')}</dt>
          <dd>{vatId}</dd>
        </>
      )}
    </>
  )
}
