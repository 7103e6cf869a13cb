import type { Address } from '../../contract/address.ts'
import { PARTIALLY_SUPPORTED_COUNTRIES } from '../../regions/countries.ts'
import { isTownFirst, type PlaceField, placeFields } from '../../regions/postal-address.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'

/** Where the store delivers: country codes, and the states of a country that are chosen from a list, sorted by name. */
export interface Places {
  countries: string[]
  states: { countryIso: string; code: string; name: string }[]
}

interface Props {
  /** Prefix of the field names; `book` is an entry of the address book. */
  prefix: 'ship' | 'bill' | 'book'
  legend: string
  address: Address
  places: Places
  problems: FieldProblems
}

/**
 * The fields of a postal address in the order that is usual in its country, with tokens for the browser's autofill. Where another
 * country is chosen, a script reorders postcode and town (`client/checkout/place-order.ts`).
 */
export function AddressFields({ prefix, legend, address, places, problems }: Props) {
  const { t, country, format } = useShop()
  const fill = { ship: 'shipping ', bill: 'billing ', book: '' }[prefix]
  const field = (name: keyof Address, token: string) => {
    const id = `${prefix}-${name}`
    const problem = problems[id]
    return {
      id,
      name: id,
      autoComplete: `${fill}${token}`,
      defaultValue: address[name],
      error: problem && t(problem.message, problem.params),
    }
  }
  const optional = t('checkout.optional')
  const countries = places.countries
    .map((iso) => ({ iso, name: country(iso) }))
    .sort((a, b) => a.name.localeCompare(b.name, format.languageTag))
  const states = places.states.filter(({ countryIso }) => countryIso === address.countryIso)
  const place = (name: PlaceField) => {
    if (name === 'zipcode')
      return <TextField key={name} {...field(name, 'postal-code')} label={t('checkout.zipcode')} />
    if (name === 'city') return <TextField key={name} {...field(name, 'address-level2')} label={t('checkout.city')} />
    const state = field(name, 'address-level1')
    if (states.length === 0)
      return (
        PARTIALLY_SUPPORTED_COUNTRIES.includes(address.countryIso) && (
          <TextField key={name} {...state} label={t('checkout.stateOrProvince')} />
        )
      )
    return (
      <SelectField key={name} {...state} label={t('checkout.state')}>
        <option value="">{t('checkout.chooseState')}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <TextField {...field('firstname', 'given-name')} label={t('checkout.firstname')} />
      <TextField {...field('lastname', 'family-name')} label={t('checkout.lastname')} />
      <TextField
        {...field('company', 'organization')}
        label={t('checkout.company')}
        optional={optional}
        className={prefix === 'bill' ? `${styles.full} ${styles.own}` : styles.full}
      />
      <TextField {...field('address1', 'address-line1')} label={t('checkout.address1')} className={styles.full} />
      <TextField
        {...field('address2', 'address-line2')}
        label={t('checkout.address2')}
        optional={optional}
        className={styles.full}
      />
      {placeFields(address.countryIso).map(place)}
      <SelectField {...field('countryIso', 'country')} label={t('checkout.country')}>
        {countries.map(({ iso, name }) => (
          <option key={iso} value={iso} data-town-first={isTownFirst(iso) ? '' : undefined}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        label={t('checkout.phone')}
        optional={optional}
        help={t('checkout.phoneHelp')}
        className={styles.full}
      />
    </fieldset>
  )
}
