import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordField, PasswordField } from './credential-fields.tsx'

interface ChangePasswordPageProps {
  email: string
  /** Whether the user has signed in recently, so that the old password is not asked for. */
  isProved: boolean
  passwordChangedAt: string | null
  /** Minimum length of a password, in characters. */
  shortest: number
  problems?: FieldProblems
  refused?: Sentence
  /** Minutes to wait. */
  wait?: number
}

/** The form for another password, or for the first one. */
export function ChangePasswordPage(props: ChangePasswordPageProps) {
  const { email, isProved, passwordChangedAt, shortest, problems = {}, refused, wait } = props
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  return (
    <AccountFrame title={t(passwordChangedAt === null ? 'security.setPassword' : 'security.changePassword')}>
      {refused && <Note tone="bad">{t(refused.message, refused.params)}</Note>}
      {wait !== undefined && <Note tone="bad">{t.plural('sign-in.wait', wait)}</Note>}
      <ErrorSummary problems={problems} />
      <form method="post" action={path('account-password')} className={styles.form} noValidate>
        {/* Password managers keep the password under the address that stands beside it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {!isProved && (
          <PasswordField name="oldPassword" label={t('security.oldPassword')} error={error('oldPassword')} />
        )}
        <NewPasswordField
          label={t('password.new')}
          help={t('password.tooShort', { count: shortest })}
          error={error('password')}
        />
        <p>
          <Button>{t('password.resetAct')}</Button>
        </p>
      </form>
      <p>
        <a href={path('account-security')}>{t('security.title')}</a>
      </p>
    </AccountFrame>
  )
}
