import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PasskeyList, type PasskeyRow } from './passkey-list.tsx'
import styles from './security-page.module.css'
import { SessionList, type SessionRow } from './session-list.tsx'

const DONE = {
  password: 'security.passwordDone',
  session: 'security.sessionEnded',
  sessions: 'security.othersEnded',
  'codes-off': 'second-factor.isOff',
  passkey: 'passkey.saved',
  'passkey-gone': 'passkey.removed',
} as const

const FAILED = { passkey: 'passkey.failed', 'last-way': 'passkey.lastWay' } as const

interface SecurityPageProps {
  email: string
  passwordChangedAt: string | null
  /** Whether the user has signed in recently. */
  isProved: boolean
  passkeys: readonly PasskeyRow[]
  hasSecondFactor: boolean
  recoveryCodesLeft: number
  sessions: readonly SessionRow[]
  /** Milliseconds since the epoch. */
  now: number
  /** The action that was just done. */
  done?: keyof typeof DONE
  /** Why the action failed. */
  failed?: keyof typeof FAILED
}

/** The credentials of the account, and its sessions. */
export function SecurityPage(props: SecurityPageProps) {
  const { email, isProved, passwordChangedAt, passkeys, hasSecondFactor, recoveryCodesLeft, sessions, now } = props
  const { done, failed } = props
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <AccountFrame title={t('security.title')}>
      {failed && <Note tone="bad">{t(FAILED[failed])}</Note>}
      {done && <Note tone="good">{t(DONE[done])}</Note>}
      <section aria-labelledby="ways" className={styles.part}>
        <h2 id="ways">{t('security.ways')}</h2>
        <dl className={styles.ways}>
          <div>
            <dt>{t('checkout.email')}</dt>
            <dd>{email}</dd>
            <dd>
              <a href={path('account-email')}>{t('security.changeEmail')}</a>
            </dd>
          </div>
          <div>
            <dt>{t('sign-in.password')}</dt>
            <dd>
              {passwordChangedAt === null
                ? t('security.noPassword')
                : t('security.passwordSince', { date: date(passwordChangedAt, 'long') })}
            </dd>
            <dd>
              <a href={path('account-password')}>
                {t(passwordChangedAt === null ? 'security.setPassword' : 'security.changePassword')}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('second-factor.heading')}</dt>
            <dd>{hasSecondFactor ? t.plural('second-factor.left', recoveryCodesLeft) : t('second-factor.offText')}</dd>
            <dd>
              <a href={path('account-codes')}>{t(hasSecondFactor ? 'second-factor.change' : 'second-factor.setUp')}</a>
            </dd>
          </div>
        </dl>
      </section>
      <PasskeyList passkeys={passkeys} isProved={isProved} />
      <SessionList sessions={sessions} now={now} />
    </AccountFrame>
  )
}
