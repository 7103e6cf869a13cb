import type { InstantQuote } from '../../contract/instant-quotes.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import formStyles from '../../ui/form.module.css'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'
import { LadderHead } from './ladder-head.tsx'
import { LadderPrices } from './ladder-prices.tsx'

interface Props {
  quote: InstantQuote
  /** Idempotency key of the form: each that is shown fills the cart once. */
  formKey: string
  /** What is said of the rate of VAT for its country. */
  tax: string
  /** What is said of customs, where the store adds some. */
  customs: readonly string[]
  /** What was chosen in a form that was refused: quantities by line, and whether the box was ticked. */
  chosen?: Readonly<Record<string, string>>
  ticked?: readonly string[]
  refused?: MessageKey | undefined
  /** The message beside the consent, where it is missing. */
  consentError?: MessageKey | undefined
}

/** An instant quote: the prices of each line at several quantities, of which one each can be taken into the cart. */
export function InstantQuotePage({ quote, formKey, tax, customs, chosen, ticked = [], refused, consentError }: Props) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const { id, lines, quoteRequestNumber: number, createdAt, validUntil, hasEnded, isPart } = quote
  const at = `${path('instant-quote')}?id=${id}`
  return (
    <Sheet className={styles.page}>
      <h1>{t('instant.title')}</h1>
      <p className={styles.lead}>
        {t('instant.lead', { number, date: date(createdAt, 'long'), until: date(validUntil, 'long') })}
      </p>
      {isPart && <p className={styles.lead}>{t('instant.isPart')}</p>}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {hasEnded && (
        <Note tone="change" title={t('instant.ended')}>
          <p>{t('instant.endedText')}</p>
          <a href={path('quote-request')}>{t('quote.another')}</a>
        </Note>
      )}
      <form method="post" action={at} className={formStyles.form}>
        <input type="hidden" name="key" value={formKey} />
        {lines.map((line) => (
          <Line key={line.id} line={line} rate={quote.rate} chosen={chosen?.[line.id]} isOpen={!hasEnded} />
        ))}
        <p className={formStyles.small}>{tax}</p>
        <p className={formStyles.small}>{t('offer.delivery')}</p>
        {customs.map((words) => (
          <p key={words} className={formStyles.small}>
            {words}
          </p>
        ))}
        {!hasEnded && (
          <>
            <ConsentFields
              method="by-cta-click"
              marketing="not asked"
              asksForService
              ticked={ticked}
              error={consentError && t(consentError)}
            />
            <p>
              <Button>{t('instant.order')}</Button>
            </p>
          </>
        )}
      </form>
      <p className={formStyles.part}>
        <ButtonLink weight="quiet" href={`${at}&offer=pdf`}>
          {t('instant.pdf')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}

interface LineProps {
  line: InstantQuote['lines'][number]
  /** VAT in basis points. */
  rate: number
  chosen: string | undefined
  /** Whether something can be chosen. */
  isOpen: boolean
}

function Line({ line: { id, variantId, quantities, ladder }, rate, chosen, isOpen }: LineProps) {
  const { t, number } = useShop()
  const variant = parseVariantCode(variantId)!
  const product = lineName({ kind: 'product', configuration: variant }, t)
  const usual = chosen ?? String(quantities[0])
  return (
    <fieldset className={formStyles.line}>
      <legend>{product}</legend>
      <div>
        <Specification configuration={variant} finish />
      </div>
      <table className={styles.table}>
        <LadderHead rate={rate} />
        <tbody>
          {ladder.map(({ quantity, amount }) => (
            <tr key={quantity}>
              <th scope="row">
                {isOpen ? (
                  <label>
                    <input
                      type="radio"
                      name={`take-${id}`}
                      value={quantity}
                      defaultChecked={usual === String(quantity)}
                    />{' '}
                    {number(quantity)}
                  </label>
                ) : (
                  number(quantity)
                )}
              </th>
              <LadderPrices net={amount} quantity={quantity} rate={rate} />
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen && (
        <label>
          <input type="radio" name={`take-${id}`} value="" defaultChecked={usual === ''} /> {t('instant.without')}
        </label>
      )}
    </fieldset>
  )
}
