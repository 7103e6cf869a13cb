import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { PicturedSheet } from '../../ui/page-picture.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import { withReturn } from '../layout/with-return.ts'
import styles from './account.module.css'
import { EmailField, NewPasswordField } from './credential-fields.tsx'
import { CustomerTypeFields, NameField } from './person-fields.tsx'

export interface RegistrationForm {
  email: string
  person: string
  customerType: 'b2b' | 'b2c'
  marketing: boolean
}

interface RegistrationPageProps {
  form: RegistrationForm
  /** The path to return to after the sign-in. */
  back: string | null
  problems?: FieldProblems
  /** Minimum length of a password, in characters. */
  shortest: number
}

/** The registration form. Only the e-mail address is required. */
export function RegistrationPage({ form, back, problems = {}, shortest }: RegistrationPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  return (
    <PicturedSheet of="account" className={styles.page}>
      <h1>{t('registration.title')}</h1>
      <p>{t('sign-in.newText')}</p>
      <ErrorSummary problems={problems} />
      <form method="post" action={path('registration')} className={styles.form} noValidate>
        <EmailField value={form.email} error={error('email')} />
        <NameField value={form.person} error={error('person')} />
        <CustomerTypeFields value={form.customerType} />
        <NewPasswordField
          label={t('sign-in.password')}
          optional={t('consent-fields.optional')}
          help={t('registration.passwordHelp', { count: shortest })}
          error={error('password')}
        />
        <ConsentFields method="by-cta-click" marketing="box" ticked={form.marketing ? ['marketing'] : []} />
        {back && <input type="hidden" name="return" value={back} />}
        <p>
          <Button>{t('registration.act')}</Button>
        </p>
      </form>
      <p>
        {t('registration.known')} <a href={withReturn(path('sign-in'), back)}>{t('sign-in.title')}</a>
      </p>
    </PicturedSheet>
  )
}
