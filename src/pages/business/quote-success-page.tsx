import type { QuoteRequest } from '../../contract/quote-answer.ts'
import { hasWishes, isPricedWhole } from '../../contract/quote-wishes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import formStyles from '../../ui/form.module.css'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'

/** Says that a request has arrived, and what comes next. */
export function QuoteSuccessPage({ request }: { request: QuoteRequest }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { number, email, state, instantQuoteId: id } = request
  const isWaiting = state !== 'answered'
  const isWhole = isPricedWhole(request)
  const priced = isWhole && isWaiting && hasWishes(request) ? 'instant.wishes' : 'instant.ready'
  return (
    <Sheet className={styles.page}>
      <bx-kept-form />
      <h1>{t('quote.sentTitle')}</h1>
      <p className={styles.lead}>{t('quote.sentText', { number, email })}</p>
      {id && <p className={styles.lead}>{t(priced)}</p>}
      {id && !isWhole && <p className={styles.lead}>{t('instant.isPart')}</p>}
      {isWaiting && <p className={styles.lead}>{t('quote.sentNext')}</p>}
      <p className={`${formStyles.part} ${formStyles.row}`}>
        {id && <ButtonLink href={`${path('instant-quote')}?id=${id}`}>{t('instant.see')}</ButtonLink>}
        <ButtonLink weight={id ? 'quiet' : 'strong'} href={path('own-request', { qrNumber: number })}>
          {t('quote.see')}
        </ButtonLink>
      </p>
    </Sheet>
  )
}
