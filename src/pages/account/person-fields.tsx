import type { ReactNode } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'

/** The name of a person; optional. */
export function NameField({ value, error }: { value: string; error?: ReactNode }) {
  const { t } = useShop()
  return (
    <TextField
      id="person"
      name="person"
      label={t('registration.name')}
      optional={t('consent-fields.optional')}
      autoComplete="name"
      maxLength={120}
      defaultValue={value}
      error={error}
    />
  )
}

/** Whether a person buys privately or for a company. */
export function CustomerTypeFields({ value }: { value: 'b2b' | 'b2c' }) {
  const { t } = useShop()
  return (
    <fieldset>
      <legend>{t('registration.for')}</legend>
      {(['b2c', 'b2b'] as const).map((type) => (
        <label key={type}>
          <input type="radio" name="customerType" value={type} defaultChecked={value === type} />{' '}
          {t(type === 'b2c' ? 'registration.forB2c' : 'registration.forB2b')}
        </label>
      ))}
    </fieldset>
  )
}
