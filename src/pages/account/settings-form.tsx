import { PROFILE_QUESTION_IDS, PROFILE_QUESTIONS } from '../../contract/profile.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import { LANGUAGE_TAG, LANGUAGES } from '../../regions/language.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import account from './account.module.css'
import { answerWords } from './answer-words.ts'
import { CustomerTypeFields, NameField } from './person-fields.tsx'
import styles from './settings-form.module.css'
import type { SettingsValues } from './settings-values.ts'

/** The name of a language in that language. */
const ownName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag.split('-')[0]!) ?? tag

/** Name, company, store and language, and the profile questions; every field is optional. */
export function SettingsForm({ values, problems }: { values: SettingsValues; problems: FieldProblems }) {
  const shop = useShop()
  const { t } = shop
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  return (
    <form method="post" action={path('account-settings')} className={account.wideForm} noValidate>
      <ErrorSummary problems={problems} />
      <h2>{t('settings.personTitle')}</h2>
      <p>
        {values.email} <a href={path('account-email')}>{t('security.changeEmail')}</a>
      </p>
      <NameField value={values.person} error={error('person')} />
      {values.mayChangeType && <CustomerTypeFields value={values.customerType} />}
      <TextField
        id="company"
        name="company"
        label={t('checkout.company')}
        optional={t('consent-fields.optional')}
        autoComplete="organization"
        maxLength={120}
        defaultValue={values.company}
        error={error('company')}
      />
      {shop.format.vatRate !== null && (
        <TextField
          id="vatNumber"
          name="vatNumber"
          label={t('checkout.vatId')}
          help={t('settings.vatNumberHelp')}
          optional={t('consent-fields.optional')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={values.vatNumber}
          error={error('vatNumber')}
        />
      )}
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={t('checkout.phone')}
        optional={t('consent-fields.optional')}
        autoComplete="tel"
        maxLength={25}
        defaultValue={values.phone}
        error={error('phone')}
      />
      <div className={styles.pair}>
        <SelectField id="store" name="store" label={t('settings.store')} defaultValue={values.store}>
          {REGION_CODES.map((code) => (
            <option key={code} value={code}>
              {t(`store.${code}`)}
            </option>
          ))}
        </SelectField>
        <SelectField id="language" name="language" label={t('settings.language')} defaultValue={values.language}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={LANGUAGE_TAG[language]}>
              {ownName(LANGUAGE_TAG[language])}
            </option>
          ))}
        </SelectField>
      </div>
      <h2>{t('settings.profileTitle')}</h2>
      <p>{t('settings.profileText')}</p>
      <div className={styles.pair}>
        {PROFILE_QUESTION_IDS.map((question) => (
          <SelectField
            key={question}
            id={question}
            name={question}
            label={t(`profile-question.${question}`)}
            defaultValue={values.profile[question] ?? ''}
          >
            <option value="">{t('settings.noAnswer')}</option>
            {PROFILE_QUESTIONS[question].map((answer) => (
              <option key={answer} value={answer}>
                {answerWords(shop, question, answer)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p>
        <Button name="intent" value="save">
          {t('settings.save')}
        </Button>
      </p>
    </form>
  )
}
