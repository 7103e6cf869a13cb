import { decimalText } from '../../contract/decimal.ts'
import { LONGEST_COMPANY_REASON, type ManagedCompany, MOST_PAYMENT_DAYS } from '../../contract/managed-companies.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import business from '../business/business.module.css'

/** What the merchant can do with a company, by its state. @param typed the reason that was typed before */
export function CompanyActs({ company, typed }: { company: ManagedCompany; typed: string }) {
  const { t } = useShop()
  const { state, paymentDays, creditLimit, currency, lockVersion } = company
  const version = <input type="hidden" name="version" value={lockVersion} />
  const terms = (
    <>
      <TextField
        id="paymentDays"
        name="paymentDays"
        inputMode="numeric"
        label={t('office-company.paymentDays')}
        help={t('office-company.paymentDaysHelp')}
        defaultValue={paymentDays}
        maxLength={String(MOST_PAYMENT_DAYS).length}
      />
      <TextField
        id="creditLimit"
        name="creditLimit"
        inputMode="decimal"
        label={t('office-company.creditLimit', { currency })}
        help={t('office-company.creditLimitHelp')}
        defaultValue={decimalText(creditLimit)}
        maxLength={14}
      />
    </>
  )
  const against = state === 'applied' ? 'refuse' : 'suspend'
  return (
    <>
      {(state === 'applied' || state === 'approved') && (
        <form method="post" className={business.form}>
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
        <form method="post" className={business.form} noValidate>
          {version}
          <TextAreaField
            id="reason"
            name="reason"
            label={t('office-company.reason')}
            help={t('office-company.reasonHelp')}
            rows={3}
            maxLength={LONGEST_COMPANY_REASON}
            defaultValue={typed}
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
