import { DAY_MS } from '../../contract/duration.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import accountStyles from './account.module.css'
import styles from './security-page.module.css'

export interface SessionRow {
  id: string
  browser: string | null
  system: string | null
  place: string | null
  /** ISO instant */
  seenAt: string
  isCurrent: boolean
}

/** The sessions of the account, each with a button that ends it. */
export function SessionList({ sessions, now }: { sessions: readonly SessionRow[]; now: number }) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h2 id="sessions">{t('security.sessions')}</h2>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action={path('account-security')}>
          <Button name="intent" value="end-others" weight="quiet">
            {t('security.endOthers')}
          </Button>
        </form>
      )}
    </section>
  )
}

function Session({
  session: { id, browser, system, place, seenAt, isCurrent },
  now,
}: {
  session: SessionRow
  now: number
}) {
  const { t } = useShop()
  const { path } = usePaths()
  const day = useDay(now)
  const name =
    browser && system ? t('security.device', { browser, system }) : (browser ?? system ?? t('security.unknownDevice'))
  return (
    <li>
      <p id={`session-${id}`}>
        <strong>{name}</strong>
        {[place, day(seenAt), isCurrent && t('security.thisSession')].filter(Boolean).map((fact) => (
          <span key={String(fact)} className={accountStyles.fact}>
            {fact}
          </span>
        ))}
      </p>
      {!isCurrent && (
        <form method="post" action={path('account-security')}>
          <input type="hidden" name="session" value={id} />
          <Button name="intent" value="end-session" weight="plain" aria-describedby={`session-${id}`}>
            {t('security.endSession')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** A date relative to today: "today" and "yesterday", any other day as a date. */
function useDay(now: number): (iso: string) => string {
  const { format } = useShop()
  const { date } = useDates()
  const words = new Intl.RelativeTimeFormat(format.languageTag, { numeric: 'auto' })
  return (iso) => {
    const days = Math.floor(Date.parse(iso) / DAY_MS) - Math.floor(now / DAY_MS)
    return days >= -1 ? words.format(Math.min(days, 0), 'day') : date(iso, 'long')
  }
}
