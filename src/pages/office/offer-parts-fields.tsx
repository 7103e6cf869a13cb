import { MOST_DELIVERIES } from '../../contract/call-off.ts'
import type { ManagedCompany } from '../../contract/managed-companies.ts'
import { addressInShort } from '../../regions/postal-address.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { useShop } from '../../ui/shop.tsx'
import { partField } from './offer-form-values.ts'
import type { ComposerForm } from './use-composer-form.ts'

interface Props {
  form: ComposerForm
  /** The places of the lines in the form. */
  lines: readonly number[]
  /** The company that the offer is for, of whose addresses a delivery may name one; null for none. */
  company: ManagedCompany | null
}

/** The deliveries of an offer: as many as are stated with a place for one more, and how many are called off. */
export function OfferPartsFields({ form, lines, company }: Props) {
  const { t } = useShop()
  const used = Array.from({ length: MOST_DELIVERIES }, (_, at) => at).filter(
    (at) => form.said(partField(at, 'day')) !== '',
  )
  const shown = Math.min((used.at(-1) ?? -1) + 2, MOST_DELIVERIES)
  return (
    <>
      <h2>{t('offer-form.parts')}</h2>
      <p className={formStyles.small}>{t('offer-form.partsHelp')}</p>
      {Array.from({ length: shown }, (_, at) => (
        <fieldset key={partField(at, '')} className={formStyles.group}>
          <legend>{t('offer-form.part', { number: at + 1 })}</legend>
          <TextField
            {...form.field(partField(at, 'day'))}
            type="date"
            label={t('parts.day')}
            className={formStyles.short}
          />
          <div className={formStyles.places}>
            {lines.map((index, place) => (
              <TextField
                key={index}
                {...form.field(partField(at, `pieces${index}`))}
                label={t('offer-form.fieldOfLine', { number: place + 1, field: t('offer-form.pieces') })}
                inputMode="numeric"
                maxLength={9}
              />
            ))}
          </div>
          {company && company.addresses.length > 0 && (
            <SelectField {...form.field(partField(at, 'address'))} label={t('offer-form.partAddress')}>
              <option value="">{t('offer-form.partUsual')}</option>
              {company.addresses.map((address) => (
                <option key={address.id} value={address.id}>
                  {addressInShort(address)}
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
      ))}
      <TextField
        {...form.field('onCall')}
        label={t('offer-form.onCall')}
        help={t('offer-form.onCallHelp')}
        inputMode="numeric"
        maxLength={2}
        className={formStyles.short}
      />
    </>
  )
}
