import type { QuoteRequestRow } from '../../contract/quote-answer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import details from '../../ui/details.module.css'
import formStyles from '../../ui/form.module.css'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'

/** The quote requests of an account, the newest first. */
export function OwnRequestsPage({ requests }: { requests: readonly QuoteRequestRow[] }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <AccountFrame title={t('quote.mine')}>
      {requests.length === 0 ? (
        <NothingYet of="lists">
          <p>{t('quote.none')}</p>
        </NothingYet>
      ) : (
        <ul className={details.list}>
          {requests.map(({ number, state, createdAt, lineCount }) => (
            <li key={number}>
              <a href={path('own-request', { qrNumber: number })}>{t('quote.number', { number })}</a>
              <b>{t(`quote-state.${state}`)}</b>
              <span className={formStyles.small}>{t.plural('quote.itemCount', lineCount)}</span>
              <span className={formStyles.small}>{date(createdAt, 'long')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={formStyles.part}>
        <ButtonLink href={path('quote-request')}>{t('quote.title')}</ButtonLink>
      </p>
    </AccountFrame>
  )
}
