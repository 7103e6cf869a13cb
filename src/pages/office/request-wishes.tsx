import { Fragment } from 'react'
import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { quoteLineName } from '../../i18n/quote-words.ts'
import details from '../../ui/details.module.css'
import { useShop } from '../../ui/shop.tsx'
import { QuoteWishes } from '../business/quote-wishes.tsx'

interface Props {
  request: QuoteRequest
  sum(minor: number, currency: string): string
}

/** What the request of an offer wishes that no field of its draft holds: day, note, files, and the prices that were hoped for. */
export function RequestWishes({ request, sum }: Props) {
  const { t } = useShop()
  const { lines, currency } = request
  const hoped = lines.flatMap((line) => (line.targetPrice === null ? [] : [{ line, price: line.targetPrice }]))
  return (
    <>
      <QuoteWishes request={request} />
      {hoped.length > 0 && (
        <dl className={details.facts}>
          {hoped.map(({ line, price }) => (
            <Fragment key={line.id}>
              <dt>{quoteLineName(line, t)}</dt>
              <dd>{t('quote.targetIs', { amount: sum(price, currency) })}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  )
}
