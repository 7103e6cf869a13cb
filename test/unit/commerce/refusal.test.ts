import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { facts } from '../shop-facts.ts'
import {
  adding,
  cart,
  EMAIL,
  following,
  LEAVE_ADDRESS,
  LEAVE_CART,
  LEAVE_DELIVERY,
  MUNICH,
  payable,
  refusalOf,
  SAMPLES,
  WARSAW,
} from './order.ts'

const filled = (quantity = 100) => following(cart(), adding(quantity))
const atAddress = () => following(filled(), LEAVE_CART)
const atDelivery = () => following(atAddress(), LEAVE_ADDRESS)
const AU = { ...MUNICH, countryIso: 'AU' }
const leaving = (step: 'address' | 'delivery' | 'payment' | 'confirm', fields = {}): Command => ({
  kind: 'leave_step',
  step,
  fields,
})
const code = (code: string): Command => ({ kind: 'apply_coupon', code })
const paying = (expectedTotal: number | null): Command => ({ kind: 'pay_by_transfer', expectedTotal })
const total = (order: OrderDocument) => order.figures.total
const claimed = (): OrderDocument => ({
  ...payable(),
  claim: { paymentNumber: 'P1', ask: { kind: 'pay', paymentMethodId: 'card' }, amount: 1, at: facts.now },
})
const EMPTY = { line_items: ['the cart must hold something'] }
const MISSING = ['must not be empty']

type Case = [what: string, order: () => OrderDocument, command: Command, status: number, code: string, errors?: object]

const CHECKOUT: Case[] = [
  ['an empty cart', cart, LEAVE_CART, 422, 'empty_cart', EMPTY],
  ['an order whose lines are gone', () => ({ ...atAddress(), lines: [] }), LEAVE_ADDRESS, 422, 'empty_cart', EMPTY],
  ['a step ahead', filled, LEAVE_DELIVERY, 422, 'state_ahead', { state: ['must be cart or a step before it'] }],
  ['nobody to send to', atAddress, leaving('address'), 422, 'invalid_input', { email: MISSING, ship_address: MISSING }],
  ['no email', atAddress, leaving('address', { shipAddress: MUNICH }), 422, 'invalid_input', { email: MISSING }],
  ['no address', atAddress, leaving('address', { email: EMAIL }), 422, 'invalid_input', { ship_address: MISSING }],
  [
    'a country by offer only',
    atAddress,
    leaving('address', { email: EMAIL, shipAddress: AU }),
    422,
    'place_by_offer_only',
    { 'ship_address.country_iso': ['AU is served by offer only'] },
  ],
  [
    'a destination by offer only',
    filled,
    { kind: 'set_destination', countryIso: 'AU', zipcode: '', state: '' },
    422,
    'place_by_offer_only',
    { country_iso: ['AU is served by offer only'] },
  ],
  [
    'a destination beside an address',
    atDelivery,
    { kind: 'set_destination', countryIso: 'PL', zipcode: '', state: '' },
    422,
    'address_given',
    { ship_address: ['has been given: change it there, and the order goes where it says'] },
  ],
  [
    'a way of delivery that is not offered',
    atDelivery,
    leaving('delivery', { rateId: 'pick-up' }),
    422,
    'shipping_rate_required',
    { shipping_rate_id: ['must be one of courier'] },
  ],
  [
    'no way of delivery',
    atDelivery,
    leaving('delivery'),
    422,
    'shipping_rate_required',
    { shipping_rate_id: ['must be one of courier'] },
  ],
  [
    'no way of delivery where there are several',
    () => following(cart('pl'), adding(100), LEAVE_CART, leaving('address', { email: EMAIL, shipAddress: WARSAW })),
    leaving('delivery'),
    422,
    'shipping_rate_required',
    { shipping_rate_id: ['must be one of courier, polish-post, pick-up'] },
  ],
  [
    'the last step, which is paying',
    () => following(payable(), leaving('payment')),
    leaving('confirm'),
    422,
    'payment_required',
    { payments: ['the order is completed by its payment'] },
  ],
]

const LINES: Case[] = [
  ['a change of no line', filled, { kind: 'update_line', lineId: 'L9', quantity: 1 }, 404, 'not_found'],
  ['no line to remove', filled, { kind: 'remove_line', lineId: 'L9' }, 404, 'not_found'],
  [
    'what this store does not sell',
    () => cart('us'),
    adding(500, { variantId: 'doypack-bag~140x80x230~film-barrier~print-color-hd~foil-none' }),
    422,
    'variant_not_offered',
    { variant_id: ['must be something that this store sells'] },
  ],
  [
    'what nobody makes so',
    cart,
    adding(100, { variantId: 'mailer-box-eco~230x170x60~cotton-natural~print-monochrome~foil-none' }),
    422,
    'variant_not_offered',
    { material: [expect.stringMatching(/^must be one of /)] },
  ],
  [
    'a code that is no variant',
    cart,
    adding(100, { variantId: 'mailer-box-eco~huge' }),
    422,
    'unknown_variant',
    { variant_id: ['must be the code of a variant that the shop makes'] },
  ],
  [
    'express where it gains no day',
    cart,
    { kind: 'add_line', line: { variantId: SAMPLES, quantity: 1, speed: 'express' } },
    422,
    'express_not_offered',
    { express_delivery_option_id: ['must be standard: express is not sold here'] },
  ],
  ['a code that nobody gave', filled, code('NOSUCH'), 422, 'coupon_code_not_found'],
  ['a code that has ended', filled, code('SPRING26'), 422, 'coupon_code_expired'],
  [
    'a code once more',
    () => following(filled(), code('WELCOME10')),
    code(' welcome10'),
    422,
    'coupon_code_already_applied',
  ],
  ['a code for larger orders', filled, code('BOX15'), 422, 'coupon_code_not_eligible'],
  ['a code on an empty cart', cart, code('WELCOME10'), 422, 'coupon_code_not_eligible'],
  ['no code to take off', filled, { kind: 'remove_coupon' }, 404, 'coupon_code_not_found'],
]

const PAYMENT: Case[] = [
  ['paying before the payment', atDelivery, paying(0), 422, 'not_payable', { state: ['must be payment, is delivery'] }],
  [
    'paying a store in a way that it does not take',
    () => ({ ...payable(), region: 'us', currency: 'USD' }),
    paying(0),
    422,
    'payment_method_not_offered',
    { payment_method: ['is not offered by this store'] },
  ],
  ['another total than the order’s', payable, paying(total(payable()) + 1), 409, 'total_changed'],
  ['a total that nobody agreed to', payable, paying(null), 409, 'total_changed'],
  [
    'paying for what is not made any more',
    () => ({ ...payable(), lines: payable().lines.map((line) => ({ ...line, quantity: 999_999_999 })) }),
    paying(total(payable())),
    422,
    'line_unavailable',
    { line_items: ['L1'] },
  ],
  [
    'anything, once the order is placed',
    () => following(payable(), paying(total(payable()))),
    { kind: 'empty' },
    403,
    'order_completed',
  ],
  ['anything, while a card is asked', claimed, { kind: 'empty' }, 409, 'completion_in_progress'],
]

describe('what an order refuses, it names, with its field and what would be right:', () => {
  test.each([...CHECKOUT, ...LINES, ...PAYMENT])('%s', (_, order, command, status, code, errors) => {
    const document = order()
    expect(refusalOf(() => apply(document, command, facts))).toEqual([status, code, errors])
  })
})
