import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { withoutPerson } from '../../../../src/commerce/orders/person.ts'
import { placeOf } from '../../../../src/commerce/orders/rules/recalculate.ts'
import type { Address } from '../../../../src/contract/address.ts'
import { catalogue } from '../../shop-facts.ts'
import { MUNICH, WARSAW } from '../order.ts'
import { act, calling, changing, on, PLACED, placed, refused, sending, workday } from '../parts-order.ts'

const DACHAU = { ...MUNICH, company: 'Firm', city: 'Dachau', zipcode: '85221' }
/** In Austria with the VAT of Germany, through which it is reached. */
const JUNGHOLZ = { ...MUNICH, city: 'Jungholz', zipcode: '6691', countryIso: 'AT' }
const VIENNA = { ...MUNICH, city: 'Wien', zipcode: '1010', countryIso: 'AT' }
const AUSTIN = { ...MUNICH, city: 'Austin', zipcode: '73301', countryIso: 'US', state: 'TX' }
const DALLAS = { ...AUSTIN, city: 'Dallas', zipcode: '75201' }

const going = (shipAddress: Address): OrderDocument => {
  const order = { ...placed(), shipAddress }
  return { ...order, destination: placeOf(order) }
}
const to = (address: Address, order = placed()) => refused(order, calling(1, { address }))
const addressesOf = ({ callOffs }: OrderDocument) => callOffs!.map(({ address }) => address)
const notIn = (countryIso: string) => [422, 'other_country', { address_id: [`must be an address in ${countryIso}`] }]

test('a part goes to the address of its order, or to one of the company in the same country', () => {
  const order = act(placed(), PLACED, calling(1), calling(1, { address: DACHAU }))
  expect(addressesOf(order)).toEqual([MUNICH, DACHAU])
  expect(to(WARSAW)).toEqual(notIn('DE'))
})

test('it goes to no other country, though the same VAT is due there, and to no place of the same with another', () => {
  const { taxRate } = catalogue
  expect([taxRate('DE'), taxRate('AT', JUNGHOLZ.zipcode), taxRate('AT')]).toEqual([1900, 1900, 2000])
  expect(to(JUNGHOLZ)).toEqual(notIn('DE'))
  expect(to(JUNGHOLZ, going(VIENNA))).toEqual(notIn('AT'))
  expect(to(VIENNA, going(JUNGHOLZ))).toEqual(notIn('AT'))
})

test('it goes to a place that the store delivers to', () => {
  // In Germany, and outside its VAT area.
  const [status, code, errors, about] = to({ ...MUNICH, city: 'Helgoland', zipcode: '27498' })
  expect([status, code, about]).toEqual([422, 'place_not_served', 'Helgoland'])
  expect(errors).toEqual({ 'address.zip_code': ['must be of a place that is served'] })
})

test('a part of an offer goes to the country of the offer, though the store does not deliver there', () => {
  const offer = { number: 'O1', revision: 1, countryIso: 'US', delivery: null }
  const order = { ...going(AUSTIN), offer }
  expect(addressesOf(act(order, PLACED, calling(1, { address: DALLAS })))).toEqual([DALLAS])
  const { offer: _, ...without } = order
  expect(to(DALLAS, without)).toEqual([
    422,
    'place_by_offer_only',
    { 'address.country_iso': ['US is served by offer only'] },
  ])
})

test('a part that is changed keeps its address, or gets another', () => {
  const order = act(placed(), PLACED, calling(1, { address: DACHAU }))
  const changed = (address: Address | 'kept' | null) => addressesOf(act(order, PLACED, changing('C1', 2, { address })))
  expect(changed('kept')).toEqual([DACHAU])
  expect(changed(null)).toEqual([MUNICH])
  expect(changed({ ...DACHAU, city: 'Erding' })).toEqual([{ ...DACHAU, city: 'Erding' }])
  expect(refused(order, changing('C1', 1, { address: WARSAW }))).toEqual(notIn('DE'))
})

test('an address that it keeps was right when it was chosen', () => {
  const order = act(going(VIENNA), PLACED, calling(1))
  const there = { ...order, callOffs: order.callOffs!.map((call) => ({ ...call, address: JUNGHOLZ })) }
  expect(addressesOf(act(there, PLACED, changing('C1', 2, { address: 'kept' })))).toEqual([JUNGHOLZ])
})

test('a part that is called off has none to keep', () => {
  expect(refused(placed(), calling(1, { address: 'kept' }))).toEqual([
    422,
    'unknown_address',
    { address_id: ['must be an address of the company'] },
  ])
})

test('where the owner of its order is erased, what is scheduled keeps the address of a firm without the person', () => {
  const firm = { ...MUNICH, company: 'Firm' }
  const order = act(placed(), PLACED, calling(1, { address: firm, reference: 'Ada' }), calling(1))
  const erased = withoutPerson(order)
  const [kept, gone] = erased.callOffs!
  expect(kept).toMatchObject({ state: 'scheduled', reference: '', address: { company: 'Firm', lastname: '' } })
  expect(gone).toMatchObject({ state: 'canceled', address: null })
  const sent = act(order, on(workday(3)), sending('C1'))
  expect(withoutPerson(sent).callOffs![0]).toMatchObject({ state: 'sent', address: null })
  // Its colleagues call off what is left, to addresses of the company in the country that the order went to.
  expect(addressesOf(act(erased, PLACED, calling(1, { address: DACHAU })))[2]).toEqual(DACHAU)
  expect(to(WARSAW, erased)).toEqual(notIn('DE'))
  expect(refused(erased, calling(1))[1]).toBe('unknown_address')
})
