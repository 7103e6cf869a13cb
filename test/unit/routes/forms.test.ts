import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartForm } from '../../../src/routes/cart/cart-form.ts'
import { addressForm } from '../../../src/routes/checkout/address-form.ts'
import { buyerOut, PRIVATE } from '../../../src/routes/checkout/buyer-form.ts'
import { paymentForm } from '../../../src/routes/checkout/payment-form.ts'
import { cookiesForm } from '../../../src/routes/consent/cookies-form.ts'
import { findForm } from '../../../src/routes/orders/find-form.ts'
import { taken } from '../../../src/routes/page/take-form.ts'
import { pricesForm } from '../../../src/routes/store/prices-form.ts'

const HOME = {
  firstname: 'Ada',
  lastname: 'Byron',
  address1: 'Lange Straße 1',
  city: 'Berlin',
  zipcode: '10115',
  countryIso: 'DE',
}
const fieldsOf = (prefix: string, address: object) =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [`${prefix}-${field}`, value]))
const SOUND = { email: 'ada@example.com', billingSame: 'on', ...fieldsOf('ship', HOME) }
const REQUIRED = { message: 'checkout.required' }

describe('the form of an address', () => {
  test('that is sound is both addresses, without the space around its fields', () => {
    const { value } = taken(addressForm, { ...SOUND, 'ship-city': '  Berlin ' })
    expect(value).toMatchObject({ email: 'ada@example.com', billingSame: true, ship: { ...HOME, phone: '' } })
  })

  test('that is empty asks for each field that it needs, in the order of the page', () => {
    const { problems } = taken(addressForm, { billingSame: 'on' })
    const fields = Object.keys(HOME).map((field) => [`ship-${field}`, REQUIRED])
    expect(Object.entries(problems ?? {})).toEqual([['email', REQUIRED], ...fields])
  })

  test('asks for a billing address only where it is another', () => {
    const { billingSame: _, ...another } = SOUND
    expect(taken(addressForm, SOUND).problems).toBeUndefined()
    expect(taken(addressForm, another).problems).toMatchObject({ 'bill-city': REQUIRED, 'bill-zipcode': REQUIRED })
  })

  test.each([
    [{ email: 'ada@' }, { email: { message: 'checkout.emailWrong' } }],
    [{ 'ship-zipcode': '1011' }, { 'ship-zipcode': { message: 'checkout.zipcodeWrong', params: { country: 'DE' } } }],
    [{ 'ship-phone': 'none' }, { 'ship-phone': { message: 'checkout.phoneWrong' } }],
    [{ 'ship-city': '\u00ad' }, { 'ship-city': REQUIRED }],
    [{ 'ship-countryIso': 'US', 'ship-zipcode': '10001' }, { 'ship-state': { message: 'checkout.stateWrong' } }],
    [{ 'ship-countryIso': 'CA', 'ship-zipcode': 'K1A 0B1' }, { 'ship-state': REQUIRED }],
    [{ 'ship-countryIso': 'AU', 'ship-zipcode': '3000' }, { 'ship-state': REQUIRED }],
    [{ 'ship-company': 'x'.repeat(121) }, { 'ship-company': { message: 'checkout.tooLong', params: { max: 120 } } }],
    [
      { 'ship-firstname': '', 'ship-zipcode': '1011', 'ship-phone': 'none' },
      {
        'ship-firstname': REQUIRED,
        'ship-zipcode': { message: 'checkout.zipcodeWrong', params: { country: 'DE' } },
        'ship-phone': { message: 'checkout.phoneWrong' },
      },
    ],
  ])('with %j says what would be right beside the field', (fields, problems) => {
    const read = taken(addressForm, { ...SOUND, ...fields })
    expect(read.problems).toEqual(problems)
    expect(read.values).toMatchObject(fields)
  })
})

describe('the form of a firm', () => {
  const FIRM = { ...SOUND, customerType: 'b2b', company: 'Boxes' }
  const FIRM_FIELDS = ['company', 'vatId', 'purchaseOrder', 'contactName', 'contactPhone', 'contactEmail']
  const anything = fc.record(Object.fromEntries(FIRM_FIELDS.map((field) => [field, fc.string()])))

  test('that is sound is what it says', () => {
    const said = { vatId: 'DE136695976', purchaseOrder: 'PO-7', contactName: 'Bo', contactEmail: 'bo@example.com' }
    expect(taken(addressForm, { ...FIRM, ...said }).value).toMatchObject({
      buyer: { customerType: 'b2b', company: 'Boxes', ...said, contactPhone: '' },
    })
  })

  test('asks for nothing where somebody buys for themselves, whatever stands in its fields', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('b2c', '', 'B2B', undefined), (said, customerType) => {
        const read = taken(addressForm, { ...SOUND, ...said, ...(customerType !== undefined && { customerType }) })
        expect(read.problems).toBeUndefined()
        expect(buyerOut(read.value!.buyer)).toEqual(buyerOut(PRIVATE))
      }),
    )
  })

  test('refuses fields that it has, each by its own name, or none', () => {
    fc.assert(
      fc.property(anything, (said) => {
        const { problems = {} } = taken(addressForm, { ...FIRM, ...said })
        for (const field of Object.keys(problems)) expect(FIRM_FIELDS).toContain(field)
      }),
    )
  })

  test('tells the order of a second contact only where there is one', () => {
    const contact = (said: object) => buyerOut({ ...PRIVATE, customerType: 'b2b', company: 'Boxes', ...said })
    expect(contact({}).delivery_contact).toBeNull()
    expect(contact({ contactName: 'Bo', contactPhone: '+49 89 1' }).delivery_contact).toEqual({
      name: 'Bo',
      phone: '+49 89 1',
      email: '',
    })
  })
})

test('a payment names its method, and a card what is paid with', () => {
  const chosen = { method: { message: 'checkout.choosePayment' } }
  for (const method of ['', 'giropay', '__proto__'])
    expect(taken(paymentForm, { method, total: '100' }).problems).toEqual(chosen)
  expect(taken(paymentForm, { method: 'card', total: '100', paymentMethod: '4242424242424242' }).problems).toEqual({
    paymentMethod: { message: 'checkout.chooseTestPayment' },
  })
  expect(taken(paymentForm, { method: 'blik', total: '100', blikCode: ' 777 123' }).value).toMatchObject({
    blikCode: '777123',
  })
  for (const blikCode of [undefined, '', '12345', '1234567', 'abcdef'])
    expect(taken(paymentForm, { method: 'blik', total: '100', ...(blikCode && { blikCode }) }).problems).toEqual({
      blikCode: { message: 'checkout.blikWrong' },
    })
  expect(taken(paymentForm, { method: 'check', total: '100' }).value).toMatchObject({ total: 100, marketing: false })
  expect(taken(paymentForm, { answer: 'refuse', total: '100' }).value).toMatchObject({ method: 'bank' })
})

test('a total that no page of ours showed is refused by its field', () => {
  for (const total of ['', '1e2', '-1', '1.5', 'NaN'])
    expect(() => taken(paymentForm, { method: 'check', total })).toThrow(
      expect.objectContaining({ status: 422, field: 'total' }),
    )
})

test('a kind of price that there is not is refused by its field', () => {
  expect(() => taken(pricesForm, { prices: 'NET' })).toThrow(expect.objectContaining({ status: 422, field: 'prices' }))
})

test('an act of the cart that there is not is said calmly', () => {
  for (const intent of [undefined, '', 'ADD', 'constructor'])
    expect(taken(cartForm, { ...(intent !== undefined && { intent }) }).problems).toEqual({
      intent: { message: 'cart.lineFailed' },
    })
})

test('both fields of the form that finds an order are named at once', () => {
  expect(taken(findForm, {}).problems).toEqual({
    number: { message: 'order.findNumberWrong' },
    email: { message: 'checkout.emailWrong' },
  })
  expect(taken(findForm, { number: ' r 123 456 789', email: 'ada@example.com' }).value?.number).toBe('R123456789')
})

test('a choice about cookies allows what was ticked, and the essential with it', () => {
  const { value } = taken(cookiesForm, { choice: 'some', Analytics: 'on' })
  expect(value).toMatchObject({
    choice: 'some',
    allowed: { Analytics: true, Advertising: false, Functional: false, Essential: true },
  })
  expect(taken(cookiesForm, { choice: 'everything', Analytics: 'on' }).value?.choice).toBeNull()
})

test('of several fields of one name the first counts', () => {
  expect(taken(findForm, { number: ['R1', 'R2'], email: '' }).values).toEqual({ number: 'R1', email: '' })
})

test('no fields, whatever they are called and say, make a schema fail otherwise than by a problem', () => {
  const name = fc.oneof(fc.constantFrom('intent', 'method', 'total', 'answer', 'email', 'choice'), fc.string())
  const fields = fc.dictionary(name, fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 1 })))
  fc.assert(
    fc.property(fields, (said) => {
      for (const schema of [cartForm, addressForm, findForm, cookiesForm]) {
        const { value, problems } = taken(schema, said)
        expect(value === undefined).toBe(problems !== undefined)
      }
    }),
  )
})
