import type { ManagedCompany } from '../../contract/managed-companies.ts'
import {
  FEWEST_INSTALMENTS,
  LEAST_INSTALMENT_DAYS,
  MOST_INSTALMENT_DAYS,
  USUAL_INSTALMENT_DAYS,
  USUAL_INSTALMENTS,
} from '../../contract/offer-instalments.ts'
import { AGREED_WAYS, LONGEST_OFFER, PAY_LATER_DAYS } from '../../contract/offer-vocabulary.ts'
import { MOST_INSTALLMENTS } from '../../contract/payment-schedules.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { OfferPartsFields } from './offer-parts-fields.tsx'
import type { ComposerForm } from './use-composer-form.ts'

interface Props {
  form: ComposerForm
  currency: string
  /** The places of the lines in the form. */
  lines: readonly number[]
  /** The company with Plus that it is for; null for none. */
  company: ManagedCompany | null
}

/** What an offer agrees on beside its goods: delivery, validity, payment, terms, and what is written to the buyer. */
export function OfferConditions({ form, currency, lines, company }: Props) {
  const { t } = useShop()
  return (
    <>
      <h2>{t('offer-form.conditions')}</h2>
      <div className={formStyles.pair}>
        <MoneyField
          {...form.money('delivery')}
          label={t('offer-form.delivery', { currency: currency })}
          help={t('offer-form.deliveryHelp')}
        />
        <TextField {...form.field('validUntil')} type="date" label={t('offers.until')} />
      </div>
      <OfferPartsFields form={form} lines={lines} company={company} />
      <fieldset className={formStyles.group}>
        <legend>{t('offer-form.ways')}</legend>
        {AGREED_WAYS.map((way) => (
          <CheckField key={way} {...form.box(`way-${way}`)} label={t(`offer-way.${way}`)} />
        ))}
      </fieldset>
      <TextField
        {...form.field('deposit')}
        label={t('offer-form.deposit')}
        inputMode="numeric"
        maxLength={2}
        className={formStyles.short}
      />
      <div className={formStyles.pair}>
        <TextField
          {...form.field('instalmentCount')}
          label={t('offer-form.instalmentCount')}
          help={t('offer-form.instalmentsHelp', {
            min: FEWEST_INSTALMENTS,
            max: MOST_INSTALLMENTS,
            usual: USUAL_INSTALMENTS,
          })}
          inputMode="numeric"
          maxLength={1}
        />
        <TextField
          {...form.field('instalmentDays')}
          label={t('offer-form.instalmentDays')}
          help={t('offer-form.instalmentsHelp', {
            min: LEAST_INSTALMENT_DAYS,
            max: MOST_INSTALMENT_DAYS,
            usual: USUAL_INSTALMENT_DAYS,
          })}
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <TextField
        {...form.field('payLaterDays')}
        label={t('offer-form.payLaterDays')}
        help={t('offer-form.payLaterDaysHelp', { days: String(PAY_LATER_DAYS) })}
        inputMode="numeric"
        maxLength={3}
        className={formStyles.short}
      />
      <TextAreaField {...form.field('terms')} label={t('offer-form.terms')} rows={5} maxLength={LONGEST_OFFER.terms} />
      <TextField
        {...form.field('termsVersion')}
        label={t('offer-form.termsVersion')}
        maxLength={40}
        className={formStyles.short}
      />
      <TextAreaField
        {...form.field('message')}
        label={t('offer-form.message')}
        rows={4}
        maxLength={LONGEST_OFFER.text}
      />
    </>
  )
}
