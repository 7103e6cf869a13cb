import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ErrorSummary, type FieldProblems } from '../checkout/form-errors.tsx'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './account.module.css'

export interface RegistrationForm {
  email: string
  person: string
  customerType: 'b2b' | 'b2c'
  marketing: boolean
}

interface RegistrationPageProps {
  form: RegistrationForm
  problems?: FieldProblems
  /** Characters of the shortest password. */
  shortest: number
}

/** Asking for an account. Nothing but the address is needed. */
export function RegistrationPage({ form, problems = {}, shortest }: RegistrationPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = (field: string) => problems[field] && t(problems[field].message, problems[field].params)
  return (
    <Sheet className={styles.page}>
      <h1>{t('registration.title')}</h1>
      <p>{t('sign-in.newText')}</p>
      <ErrorSummary problems={problems} />
      <form method="post" action={path('registration')} className={styles.form} noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('checkout.email')}
          autoComplete="username"
          defaultValue={form.email}
          error={error('email')}
        />
        <TextField
          id="person"
          name="person"
          label={t('registration.name')}
          optional={t('consent-fields.optional')}
          autoComplete="name"
          maxLength={120}
          defaultValue={form.person}
          error={error('person')}
        />
        <fieldset>
          <legend>{t('registration.for')}</legend>
          {(['b2c', 'b2b'] as const).map((type) => (
            <label key={type}>
              <input type="radio" name="customerType" value={type} defaultChecked={form.customerType === type} />{' '}
              {t(type === 'b2c' ? 'registration.forB2c' : 'registration.forB2b')}
            </label>
          ))}
        </fieldset>
        <TextField
          id="password"
          name="password"
          type="password"
          label={t('sign-in.password')}
          optional={t('consent-fields.optional')}
          help={t('registration.passwordHelp', { count: shortest })}
          autoComplete="new-password"
          error={error('password')}
        />
        <ConsentFields method="by-cta-click" marketing="box" ticked={form.marketing ? ['marketing'] : []} />
        <p>
          <Button>{t('registration.act')}</Button>
        </p>
      </form>
      <p>
        {t('registration.known')} <a href={path('sign-in')}>{t('sign-in.title')}</a>
      </p>
    </Sheet>
  )
}
