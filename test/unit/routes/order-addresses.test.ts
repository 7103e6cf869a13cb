import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../src/contract/address.ts'
import type { KeptAddress } from '../../../src/contract/addresses.ts'
import type { Order } from '../../../src/contract/order.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { type AddressBook, goneProblems, prefilled, withKept } from '../../../src/routes/checkout/address-book.ts'
import type { AddressForm } from '../../../src/routes/checkout/address-form.ts'
import { PRIVATE } from '../../../src/routes/checkout/buyer-form.ts'
import { checkoutFieldsOf, formOfOrder, invoiced } from '../../../src/routes/checkout/order-addresses.ts'
import { MUNICH } from '../../addresses.ts'

const region = getRegion('eu')
const TYPED = { kept: '', keep: false }
const word = fc.stringMatching(/^[a-z]{1,8}$/)
const address: fc.Arbitrary<Address> = fc
  .record({
    company: fc.oneof(fc.constant(''), word),
    address1: word,
    city: word,
    phone: fc.oneof(fc.constant(''), word),
  })
  .map((said) => ({ ...MUNICH, ...said }))
const buyer = fc.oneof(
  fc.constant(PRIVATE),
  fc
    .record({ company: word, vatId: fc.constantFrom('', 'DE136695976'), purchaseOrder: word, contactName: word })
    .map((said) => ({ ...PRIVATE, customerType: 'b2b' as const, ...said, contactPhone: '+49 89 1' })),
)
const form: fc.Arbitrary<AddressForm> = fc
  .record({ buyer, ship: address, bill: address, billingSame: fc.boolean() })
  .map((said) => ({ email: 'ada@example.com', ...said, chosen: { ship: TYPED, bill: TYPED } }))

/** What an order keeps of a form. */
function orderWith(filled: AddressForm): Order {
  const { email, shipAddress, billAddress, buyer } = checkoutFieldsOf(filled, region)
  const vat = buyer.vat_id ? { number: buyer.vat_id } : null
  return {
    email,
    shipAddress,
    billAddress,
    buyer: {
      customerType: buyer.customer_type,
      vat,
      purchaseOrderNumber: buyer.purchase_order_number,
      deliveryContact: buyer.delivery_contact,
    },
  } as Order
}
const keptAs = (id: string, said: Address, usual: Partial<KeptAddress> = {}): KeptAddress => ({
  id,
  ...said,
  isForDelivery: false,
  isForInvoices: false,
  ...usual,
})
const bookOf = (addresses: KeptAddress[], user: object = {}) =>
  ({ addresses, user: { company: null, vatNumber: null, ...user }, hasRoom: true, company: null }) as AddressBook

describe('the form of an address and its order', () => {
  test('say the same again when the form is opened once more', () => {
    fc.assert(
      fc.property(form, (filled) => {
        const order = orderWith(filled)
        expect(orderWith(formOfOrder(order, region))).toEqual(order)
      }),
    )
  })

  test('name a firm on its invoice always, and where the goods go unless that place has a name of its own', () => {
    fc.assert(
      fc.property(form, (filled) => {
        const { shipAddress, billAddress } = checkoutFieldsOf(filled, region)
        const { customerType, company } = filled.buyer
        const isFirm = customerType === 'b2b'
        expect(billAddress).toEqual({ ...invoiced(filled), ...(isFirm && { company }) })
        expect(shipAddress.company).toBe(filled.ship.company || (isFirm ? company : ''))
      }),
    )
  })

  test('tell a store without VAT of no number', () => {
    fc.assert(
      fc.property(form, (filled) => {
        expect(checkoutFieldsOf(filled, { hasVat: false }).buyer.vat_id).toBe('')
      }),
    )
  })

  test('find the kept address that was chosen', () => {
    fc.assert(
      fc.property(form, address, (filled, other) => {
        const kept = [keptAs('other', { ...other, address2: 'x' }), keptAs('ship', filled.ship)]
        expect(formOfOrder(orderWith(filled), region, kept).chosen.ship.kept).toBe('ship')
      }),
    )
  })
})

describe('an address book', () => {
  const [home, office] = [MUNICH, { ...MUNICH, address1: 'Ahornweg 1' }]
  const empty = formOfOrder(
    {
      shipAddress: null,
      billAddress: null,
      email: null,
      buyer: { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null },
    } as unknown as Order,
    region,
  )

  test.each([
    [[], ['', '', true]],
    [[keptAs('a', home)], ['', '', true]],
    [[keptAs('a', home, { isForDelivery: true, isForInvoices: true })], ['a', 'a', true]],
    [
      [keptAs('a', home, { isForDelivery: true }), keptAs('b', office, { isForInvoices: true })],
      ['a', 'b', false],
    ],
    [
      [keptAs('a', home), keptAs('b', office, { isForInvoices: true })],
      ['', 'b', false],
    ],
  ])('with %j fills in its defaults', (addresses, expected) => {
    const { chosen, billingSame } = prefilled(empty, bookOf(addresses))
    expect([chosen.ship.kept, chosen.bill.kept, billingSame]).toEqual(expected)
  })

  test.each([
    [{ customerType: 'b2b', company: null, vatNumber: null }, PRIVATE],
    [{ customerType: 'b2c', company: 'Boxes', vatNumber: 'DE136695976' }, PRIVATE],
    [
      { customerType: 'b2b', company: 'Boxes', vatNumber: null },
      { ...PRIVATE, customerType: 'b2b', company: 'Boxes' },
    ],
    [
      { customerType: 'b2b', company: null, vatNumber: 'DE136695976' },
      { ...PRIVATE, customerType: 'b2b', vatId: 'DE136695976' },
    ],
  ])('of %j fills in a firm where one is known', (user, expected) => {
    expect(prefilled(empty, bookOf([], user)).buyer).toEqual(expected)
  })

  test('takes the place of what is typed where one of it is chosen, and says what is gone', () => {
    const chosen = { ship: { kept: 'a', keep: false }, bill: { kept: 'gone', keep: false } }
    const asked = { ...empty, ship: office, bill: office, billingSame: false, chosen }
    const book = bookOf([keptAs('a', home)])
    expect(withKept(asked, book)).toEqual({ ...asked, ship: home })
    expect(Object.keys(goneProblems(asked, book))).toEqual(['bill-kept'])
    expect(goneProblems({ ...asked, billingSame: true }, book)).toEqual({})
    expect(goneProblems({ ...empty, billingSame: false }, book)).toEqual({})
    expect(Object.keys(goneProblems(asked, null))).toEqual(['ship-kept', 'bill-kept'])
  })
})
