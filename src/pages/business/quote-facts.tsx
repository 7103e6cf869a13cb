import type { QuoteMessage, QuoteRequest } from '../../contract/quote-answer.ts'
import type { QuoteLine } from '../../contract/quote-line.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { quoteLineName } from '../../i18n/quote-words.ts'
import { getRegion } from '../../regions/regions.ts'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { useMoneyOf } from '../account/money-of.ts'
import { useDates } from '../layout/dates.tsx'
import { DesignPicture } from './design-picture.tsx'
import { GoodsDieline } from './dieline-files.tsx'
import { QuoteWishes } from './quote-wishes.tsx'

/** What a request asks for: its lines, wishes and files, as its buyer and the merchant see them. */
export function QuoteFacts({ request }: { request: QuoteRequest }) {
  const { t } = useShop()
  return (
    <>
      <section className={formStyles.part} aria-labelledby="lines">
        <h2 id="lines">{t('quote.items')}</h2>
        <ul className={details.list}>
          {request.lines.map((line) => (
            <Line key={line.id} line={line} request={request} />
          ))}
        </ul>
      </section>
      <QuoteWishes request={request} />
    </>
  )
}

function Line({ line, request: { region, state } }: { line: QuoteLine; request: QuoteRequest }) {
  const { t, number, list } = useShop()
  const money = useMoneyOf(getRegion(region).currency)
  const { variantId, words, model, quantities, targetPrice, uncovered } = line
  const variant = variantId === null ? null : parseVariantCode(variantId)
  return (
    <li>
      <h3>{quoteLineName(line, t)}</h3>
      {/* A request that was withdrawn has given its designs up. */}
      {line.boxDesign && state !== 'withdrawn' && <DesignPicture design={line.boxDesign} />}
      {variant ? <Specification configuration={variant} finish /> : <Details line={line} />}
      {words && (model || variant) && <p>{words}</p>}
      {line.dieline && <GoodsDieline code={line.dieline} />}
      <p>{t('quote.inQuantities', { quantities: list(quantities.map(number)) })}</p>
      {targetPrice !== null && <p>{t('quote.targetIs', { amount: money(targetPrice) })}</p>}
      {uncovered.length > 0 && (
        <div className={formStyles.small}>
          <p>{t('quote.byPerson')}</p>
          <ul>
            {uncovered.map((reason) => (
              <li key={reason}>{t(`quote-reason.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** What is known of goods that are no variant yet. */
function Details({ line: { size, material, print, finish } }: { line: QuoteLine }) {
  const { t, size: sizeText, list } = useShop()
  const known = [
    ...(size ? [sizeText(size)] : []),
    ...(material ? [t(`material.${material}`)] : []),
    ...(print ? [t(`print.${print}`)] : []),
    ...(finish ? [t(`finish.${finish}`)] : []),
  ]
  return known.length > 0 && <p>{list(known)}</p>
}

interface MessagesProps {
  messages: readonly QuoteMessage[]
  /** Whether the buyer reads them. */
  isOwn?: boolean
  /** The buyer's name, where a colleague reads them. */
  by?: string
}

/** What buyer and merchant wrote to each other. */
export function QuoteMessages({ messages, isOwn = false, by = '' }: MessagesProps) {
  const { t } = useShop()
  const { date } = useDates()
  const wrote = (from: QuoteMessage['from'], day: string): string => {
    if (from === 'merchant') return t('quote.merchantWrote', { date: day })
    if (isOwn) return t('quote.youWrote', { date: day })
    return by ? t('company-quotes.wrote', { name: by, date: day }) : t('quote.buyerWrote', { date: day })
  }
  if (messages.length === 0) return <p>{t('quote.noMessages')}</p>
  return (
    <ol className={details.list}>
      {messages.map(({ id, from, text, at }) => (
        <li key={id}>
          <span className={formStyles.small}>{wrote(from, date(at, 'detailed'))}</span>
          <p className={details.said}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
