import { EU_COUNTRIES } from '../../regions/countries.ts'
import { element, type Xml } from './elements.ts'

/** A Polish number, one of the EU, one of another country, or none. That of another country stands whole: a Swiss one begins with CHE. */
export function polishBuyerId(vatNumber: string | null): Xml[] {
  if (!vatNumber) return [element('BrakID', '1')]
  const [country, digits] = [vatNumber.slice(0, 2), vatNumber.slice(2)]
  if (country === 'PL') return [element('NIP', digits)]
  if (isEuNumber(vatNumber)) return [element('KodUE', country), element('NrVatUE', digits)]
  return [element('KodKraju', country), element('NrID', vatNumber)]
}

/** Whether a VAT number is one of the EU or of Northern Ireland, so that FA(3) takes it as `NrVatUE`. */
export function isEuNumber(vatNumber: string): boolean {
  const country = vatNumber.slice(0, 2)
  return country === 'EL' || country === 'XI' || EU_COUNTRIES.includes(country)
}
