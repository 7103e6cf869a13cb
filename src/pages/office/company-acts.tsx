import { LONGEST_COMPANY_REASON, type ManagedCompany, MOST_PAYMENT_DAYS } from '../../contract/managed-companies.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'

interface CompanyActsProps {
  company: ManagedCompany
  /** What is wrong with the form that was sent, and what was typed. */
  problems: FieldProblems
  values: Readonly<Record<string, string>>
}

/** What the merchant can do with a company, by its state. */
export function CompanyActs({ company, problems, values }: CompanyActsProps) {
  const { t } = useShop()
  const { state, paymentDays, creditLimit, currency, lockVersion } = company
  const error = useFieldProblems(problems)
  // What was typed is about the company as it was then.
  const version = <input type="hidden" name="version" value={values.version ?? lockVersion} />
  const terms = (
    <>
      <TextField
        id="paymentDays"
        name="paymentDays"
        inputMode="numeric"
        label={t('office-company.paymentDays')}
        help={t('office-company.paymentDaysHelp')}
        defaultValue={values.paymentDays ?? paymentDays}
        error={error('paymentDays')}
        maxLength={String(MOST_PAYMENT_DAYS).length}
      />
      <MoneyField
        id="creditLimit"
        name="creditLimit"
        label={t('office-company.creditLimit', { currency })}
        help={t('office-company.creditLimitHelp')}
        typed={values.creditLimit}
        kept={creditLimit}
        error={error('creditLimit')}
      />
    </>
  )
  const against = state === 'applied' ? 'refuse' : 'suspend'
  return (
    <>
      {(state === 'applied' || state === 'approved') && (
        <form method="post" className={formStyles.form}>
          {version}
          {terms}
          <p>
            {state === 'applied' ? (
              <Button name="intent" value="approve">
                {t('office-company.approve')}
              </Button>
            ) : (
              <Button weight="quiet" name="intent" value="terms">
                {t('office-company.saveTerms')}
              </Button>
            )}
          </p>
        </form>
      )}
      {(state === 'applied' || state === 'approved') && (
        <form method="post" className={formStyles.form} noValidate>
          {version}
          <TextAreaField
            id="reason"
            name="reason"
            label={t('office-company.reason')}
            help={t('office-company.reasonHelp')}
            rows={3}
            maxLength={LONGEST_COMPANY_REASON}
            defaultValue={values.reason}
            error={error('reason')}
          />
          <p>
            <Button weight="quiet" name="intent" value={against}>
              {t(`office-company.${against}`)}
            </Button>
          </p>
        </form>
      )}
      {state === 'suspended' && (
        <form method="post">
          {version}
          <Button name="intent" value="resume">
            {t('office-company.resume')}
          </Button>
        </form>
      )}
    </>
  )
}
