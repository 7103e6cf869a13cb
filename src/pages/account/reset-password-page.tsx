import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { NewPasswordField } from './credential-fields.tsx'

interface ResetPageProps {
  token: string
  /** E-mail address of the account; null where the link is not valid any more. */
  email: string | null
  shortest: number
  problem?: Sentence
  /** Whether the link is good once the account has its former address again. */
  waits?: boolean
  /** Whether the new password is stored. */
  saved?: boolean
}

/** The form for a new password, opened by the link in a mail. */
export function ResetPage({ token, email, shortest, problem, waits = false, saved = false }: ResetPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Sheet className={styles.page}>
      <h1>{t('password.resetTitle')}</h1>
      {problem && email !== null && <ErrorSummary problems={{ password: problem }} nameOf={() => t('password.new')} />}
      {saved && (
        <>
          <Note tone="good">{t('password.saved')}</Note>
          <p>
            <a href={path('sign-in')}>{t('sign-in.title')}</a>
          </p>
        </>
      )}
      {waits && <Note tone="change">{t('password.otherAddress')}</Note>}
      {!saved && !waits && email === null && (
        <>
          <Note tone="change">{t('sign-in.bad')}</Note>
          <p>
            <a href={path('recover-password')}>{t('sign-in.again')}</a>
          </p>
        </>
      )}
      {!saved && email !== null && (
        <form method="post" className={styles.form} noValidate>
          <p>{t('sign-in.linkFor', { email })}</p>
          {/* Password managers keep the password under the address that stands beside it. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <input type="hidden" name="token" value={token} />
          <NewPasswordField
            label={t('password.new')}
            help={t('password.tooShort', { count: shortest })}
            error={problem && t(problem.message, problem.params)}
          />
          <p>
            <Button>{t('password.resetAct')}</Button>
          </p>
        </form>
      )}
    </Sheet>
  )
}
