import type { ManagedOffer } from '../../contract/offer-answer.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { MoneyField } from '../../ui/money-field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { OfferFigures, type OwnPrices } from './offer-figures.tsx'
import { lineField } from './offer-form-values.ts'
import type { ComposerForm } from './use-composer-form.ts'

interface Props {
  /** The place of the option, the first being 1, and of its line, the first being 0. */
  at: number
  index: number
  form: ComposerForm
  own: OwnPrices
  currency: ManagedOffer['currency']
}

/** A quantity of a line with its price and its cost, and beside them what the price function says and what is left. */
export function OfferOptionFields({ at, index, form, own, currency }: Props) {
  const { t } = useShop()
  const name = (field: string) => lineField(index, `${field}${at}`)
  const id = form.said(name('option'))
  // What is typed with a box that is not ticked is of somebody who took the tick out.
  const isNew = [id, ...['quantity', 'amount', 'cost'].map((field) => form.said(name(field)))].every(
    (said) => said === '',
  )
  return (
    <fieldset className={formStyles.group}>
      <legend>{t('quote.quantityOf', { number: at })}</legend>
      <input type="hidden" name={name('option')} value={id} />
      <div className={formStyles.places}>
        <TextField {...form.field(name('quantity'))} label={t('offer-form.pieces')} inputMode="numeric" maxLength={9} />
        <MoneyField {...form.money(name('amount'))} label={t('offer-form.amount', { currency })} />
        <MoneyField {...form.money(name('cost'))} label={t('offer-form.cost', { currency })} />
      </div>
      <CheckField {...form.box(name('shown'), isNew)} label={t('offer-form.shown')} />
      <OfferFigures id={`figures-${index}-${at}`} form={form} own={own} places={[[index, at]]} />
    </fieldset>
  )
}
