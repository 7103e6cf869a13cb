import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import styles from './account.module.css'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import own from './sign-in-page.module.css'

interface SignInPageProps {
  email: string
  /** The path to return to after the sign-in. */
  back: string | null
  problems?: FieldProblems
  /** Why the sign-in was refused. */
  refused?: Sentence
  /** Minutes to wait. */
  wait?: number
  /** Whether a signed-in user has to authenticate again. */
  isProof: boolean
}

/** The sign-in by password, by a link, or by passkey. One form has both buttons, so that the address is typed once. */
export function SignInPage({ email, back, problems = {}, refused, wait, isProof }: SignInPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  return (
    <Sheet className={styles.page}>
      <h1>{t('sign-in.title')}</h1>
      {isProof && <Note>{t('sign-in.proof')}</Note>}
      {refused && <Note tone="bad">{t(refused.message, refused.params)}</Note>}
      {wait !== undefined && <Note tone="bad">{t.plural('sign-in.wait', wait)}</Note>}
      <ErrorSummary problems={problems} />
      <div className={own.ways}>
        <form method="post" action={path('sign-in')} className={styles.form} noValidate>
          <EmailField autoComplete="username webauthn" value={email} error={error('email')} />
          <PasswordField label={t('sign-in.password')} error={error('password')} />
          {back && <input type="hidden" name="return" value={back} />}
          <p>
            <Button name="intent" value="password">
              {t('sign-in.act')}
            </Button>
          </p>
          <p>
            <a href={path('recover-password')}>{t('sign-in.forgotten')}</a>
          </p>
          <h2>{t('sign-in.linkTitle')}</h2>
          <p>{t('sign-in.linkText')}</p>
          <p>
            <Button name="intent" value="link" weight="quiet">
              {t('sign-in.linkAct')}
            </Button>
          </p>
        </form>
        <section aria-labelledby="passkey">
          <h2 id="passkey">{t('passkey.signInTitle')}</h2>
          <p>{t('passkey.text')}</p>
          <PasskeyForm intent="sign-in" back={back} />
        </section>
        <section aria-labelledby="new">
          <h2 id="new">{t('sign-in.newTitle')}</h2>
          <p>{t('sign-in.newText')}</p>
          <p>
            <a href={withReturn(path('registration'), back)}>{t('registration.title')}</a>
          </p>
        </section>
      </div>
    </Sheet>
  )
}
