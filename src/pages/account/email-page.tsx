import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { EmailField } from './credential-fields.tsx'

interface ChangeEmailPageProps {
  current: string
  /** The typed address. */
  email: string
  problems?: FieldProblems
  /** The address to which the confirmation was sent. */
  sent?: string
}

/** The form for a new e-mail address, which has to be confirmed by a link sent to it. */
export function ChangeEmailPage({ current, email, problems = {}, sent }: ChangeEmailPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('security.changeEmail')}>
      {sent && <Note tone="good">{t('security.emailSent', { email: sent })}</Note>}
      <p>{t('security.emailText', { email: current })}</p>
      <ErrorSummary problems={problems} />
      <form method="post" action={path('account-email')} className={styles.form} noValidate>
        <EmailField
          label={t('security.newEmail')}
          autoComplete="email"
          value={email}
          error={problems.email && t(problems.email.message)}
        />
        <p>
          <Button>{t('security.emailAct')}</Button>
        </p>
      </form>
      <p>
        <a href={path('account-security')}>{t('security.title')}</a>
      </p>
    </AccountFrame>
  )
}
