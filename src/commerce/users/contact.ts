import type { Given } from '../../contract/call.ts'
import type { USER_CALLS } from '../../contract/users.ts'
import type { Region } from '../../regions/region.ts'
import { invalid } from '../refusal.ts'
import type { users } from '../schema/users.ts'
import { countryOfVatNumber, readVatNumber, vatNumberText } from '../vat/number.ts'

type Said = Given<typeof USER_CALLS.saveContact>['body']['contact_information']
type Changes = Partial<typeof users.$inferInsert>

/**
 * The changed contact information of an account. The country of a VAT number is the stated one, or that of its prefix, or the
 * store's.
 *
 * @throws Refusal 422 `bad_vat_number` for a malformed one, or wrong check digits
 */
export function contactChanges(
  { vat_id, country_iso, ...said }: Said,
  { defaultShippingCountryCode }: Pick<Region, 'defaultShippingCountryCode'>,
): Changes {
  if (vat_id === undefined) return said
  if (vat_id === null) return { ...said, vatNumber: null, vatCountryIso: null }
  const countryIso = country_iso ?? countryOfVatNumber(vat_id) ?? defaultShippingCountryCode
  const number = readVatNumber(vat_id, countryIso)
  if (!number)
    throw invalid({ 'contact_information.vat_id': [`must be a VAT number of ${countryIso}`] }, 'bad_vat_number')
  return { ...said, vatNumber: vatNumberText(number), vatCountryIso: countryIso }
}
