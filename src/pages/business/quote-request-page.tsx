import { LONGEST_QUOTE, MOST_QUOTE_LINES, QUOTE_TYPES } from '../../contract/quote-vocabulary.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { EmailField } from '../account/credential-fields.tsx'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './business.module.css'
import { QuoteFiles } from './quote-files.tsx'
import { type QuoteFormValues, quoteLineId } from './quote-form-values.ts'
import { QuoteLineFields } from './quote-line-fields.tsx'
import ownStyles from './quote-request-page.module.css'

interface Props {
  values: QuoteFormValues
  /** Idempotency key of the form: each that is shown is a request of its own. */
  formKey: string
  /** Whether it begins a new request: then what was typed before and not sent is offered. */
  isFresh: boolean
  problems: FieldProblems
  /** Why the request was not sent. */
  refused?: MessageKey | undefined
  /** Countries to which something can be delivered, by offer at least. */
  countries: readonly string[]
}

/** The form that asks for a quote. */
export function QuoteRequestPage({ values, formKey, isFresh, problems, refused, countries }: Props) {
  const { t, country } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const here = path('quote-request')
  const field = (
    name: 'contactName' | 'phone' | 'company' | 'vatNumber' | 'targetDate' | 'message' | 'countryIso',
  ) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: error(name),
  })
  const optional = t('checkout.optional')
  const names = countries.map((iso) => ({ iso, name: country(iso) })).sort((a, b) => a.name.localeCompare(b.name))
  return (
    <Sheet className={styles.page}>
      <h1>{t('quote.title')}</h1>
      <p className={styles.lead}>{t('quote.lead')}</p>
      {refused && (
        <Note tone="bad" hasFocus>
          {t(refused)}
        </Note>
      )}
      <ErrorSummary problems={problems} />
      <bx-kept-form className={ownStyles.kept} fresh={isFresh ? '' : undefined}>
        <div data-kept="" hidden>
          <Note title={t('quote.kept')}>
            <Button type="button" weight="plain">
              {t('quote.keptAct')}
            </Button>
          </Note>
        </div>
        <form method="post" action={here} encType="multipart/form-data" className={formStyles.form} noValidate>
          <input type="hidden" name="key" value={formKey} />
          <EnterButton />
          <fieldset className={formStyles.group}>
            <legend>{t('quote.type')}</legend>
            {QUOTE_TYPES.map((type) => (
              <label key={type}>
                <input type="radio" name="type" value={type} defaultChecked={values.type === String(type)} />{' '}
                {t(`quote-type.${type}`)}
              </label>
            ))}
          </fieldset>
          {values.lines.map((line, index) => (
            <QuoteLineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form
              key={index}
              action={here}
              index={index}
              values={line}
              problems={problems}
              isOneOfMany={values.lines.length > 1}
            />
          ))}
          {values.lines.length < MOST_QUOTE_LINES && (
            <p>
              <Button weight="quiet" name="add" value="1" formAction={`${here}#${quoteLineId(values.lines.length)}`}>
                {t('quote.addLine')}
              </Button>
            </p>
          )}
          <h2>{t('quote.wishes')}</h2>
          <div className={formStyles.pair}>
            <SelectField {...field('countryIso')} label={t('quote.country')} autoComplete="country">
              {names.map(({ iso, name }) => (
                <option key={iso} value={iso}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField {...field('targetDate')} type="date" label={t('quote.targetDate')} optional={optional} />
          </div>
          <TextAreaField
            {...field('message')}
            label={t('quote.note')}
            optional={optional}
            rows={5}
            maxLength={LONGEST_QUOTE.text}
          />
          <QuoteFiles files={values.files} error={error('files')} />
          <h2>{t('quote.contact')}</h2>
          <div className={formStyles.pair}>
            <TextField
              {...field('contactName')}
              label={t('checkout.contactName')}
              autoComplete="name"
              maxLength={LONGEST_QUOTE.name}
            />
            <EmailField autoComplete="email" value={values.email} error={error('email')} />
            <TextField
              {...field('phone')}
              type="tel"
              label={t('checkout.phone')}
              optional={optional}
              autoComplete="tel"
              maxLength={LONGEST_QUOTE.phone}
            />
            <TextField
              {...field('company')}
              label={t('checkout.company')}
              optional={optional}
              autoComplete="organization"
              maxLength={LONGEST_QUOTE.name}
            />
            <TextField
              {...field('vatNumber')}
              label={t('checkout.vatId')}
              optional={optional}
              autoComplete="off"
              maxLength={LONGEST_QUOTE.vatId}
            />
          </div>
          <ConsentFields
            method="by-cta-click"
            marketing={values.asksForMarketing ? 'box' : 'not asked'}
            ticked={values.ticked}
          />
          <p>
            <Button>{t('quote.send')}</Button>
          </p>
        </form>
      </bx-kept-form>
    </Sheet>
  )
}
