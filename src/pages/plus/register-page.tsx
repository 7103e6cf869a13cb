import { LONGEST_APPLICATION } from '../../contract/company-application.ts'
import { PROFILE_QUESTIONS } from '../../contract/profile.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { answerWords } from '../account/answer-words.ts'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './plus.module.css'

/** What stands in the form of an application. */
export interface RegisterValues {
  company: string
  contactName: string
  phone: string
  countryIso: string
  vatNumber: string
  registryNumber: string
  employees: string
  yearlyCost: string
  note: string
  agrees: boolean
}

interface RegisterPageProps {
  values: RegisterValues
  problems: FieldProblems
  countries: readonly string[]
  /** Whether they have just left a company. */
  hasLeft: boolean
}

/** The application for Plus. */
export function RegisterPage({ values, problems, countries, hasLeft }: RegisterPageProps) {
  const shop = useShop()
  const { t, country } = shop
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const optional = t('consent-fields.optional')
  const label = { company: t('plus.companyName'), contactName: t('plus.contactName') }
  const texts = (name: keyof Omit<RegisterValues, 'agrees'>) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: error(name),
  })
  return (
    <Sheet className={styles.page}>
      {hasLeft && <Note tone="good">{t('plus.hasLeft')}</Note>}
      <h1>{t('plus.registerTitle')}</h1>
      <p>{t('plus.registerLead')}</p>
      <p>
        <a href={path('plus-join')}>{t('company-join.here')}</a>
      </p>
      <form method="post" action={path('plus-register')} className={styles.form} noValidate>
        <ErrorSummary problems={problems} nameOf={(field) => label[field as keyof typeof label]} />
        <TextField
          {...texts('company')}
          label={label.company}
          autoComplete="organization"
          maxLength={LONGEST_APPLICATION.name}
        />
        <SelectField id="countryIso" name="countryIso" label={t('checkout.country')} defaultValue={values.countryIso}>
          {[...countries]
            .sort((one, other) => country(one).localeCompare(country(other), shop.format.languageTag))
            .map((iso) => (
              <option key={iso} value={iso}>
                {country(iso)}
              </option>
            ))}
        </SelectField>
        <TextField
          {...texts('vatNumber')}
          label={t('checkout.vatId')}
          help={t('plus.numbersHelp')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_APPLICATION.number}
        />
        <TextField
          {...texts('registryNumber')}
          label={t('plus.registryNumber')}
          spellCheck={false}
          maxLength={LONGEST_APPLICATION.number}
        />
        <TextField
          {...texts('contactName')}
          label={label.contactName}
          autoComplete="name"
          maxLength={LONGEST_APPLICATION.name}
        />
        <TextField
          {...texts('phone')}
          type="tel"
          label={t('checkout.phone')}
          optional={optional}
          autoComplete="tel"
          maxLength={25}
        />
        {(
          [
            ['employees', 'company_size_employees'],
            ['yearlyCost', 'packaging_cost_yearly'],
          ] as const
        ).map(([name, question]) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={t(`profile-question.${question}`)}
            optional={optional}
            defaultValue={values[name]}
          >
            <option value="">{t('settings.noAnswer')}</option>
            {PROFILE_QUESTIONS[question].map((answer) => (
              <option key={answer} value={answer}>
                {answerWords(shop, question, answer)}
              </option>
            ))}
          </SelectField>
        ))}
        <TextAreaField
          {...texts('note')}
          label={t('quote.note')}
          optional={optional}
          rows={4}
          maxLength={LONGEST_APPLICATION.note}
        />
        <p>
          <a href={path('plus-terms')}>{t('plus.terms')}</a>
        </p>
        <CheckField
          id="plus"
          name="plus"
          value="1"
          label={t('consent-wording.plus')}
          defaultChecked={values.agrees}
          error={error('plus')}
        />
        <ConsentFields method="by-cta-click" marketing="not asked" />
        <p>
          <Button>{t('plus.apply')}</Button>
        </p>
      </form>
    </Sheet>
  )
}
