import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/error.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { addressesIn } from '../../../src/routes/checkout/address-form.ts'
import { refusedFields } from '../../../src/routes/checkout/refused-fields.ts'

const refused = (...fields: string[]) =>
  refusedFields(
    new ApiError('refused', { status: 422, code: 'invalid_input', fields }),
    addressesIn({}),
    getRegion('de'),
  )

test.each([
  ['order.email', 'email'],
  ['email', 'email'],
  ['order.delivery_contact.email', 'contactEmail'],
  ['order.delivery_contact.phone', 'contactPhone'],
  ['delivery_contact.name', 'contactName'],
  ['order.ship_address.city', 'ship-city'],
  ['bill_address.zipcode', 'bill-zipcode'],
])('what the API refuses as %s is said at the field %s, and nowhere else', (field, at) => {
  expect(Object.keys(refused(field))).toEqual([at])
})
