import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostMade } from '../../../src/commerce/catalogue/variants.ts'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { documentsDue } from '../../../src/commerce/orders/due-documents.ts'
import type { OrderLine } from '../../../src/commerce/orders/order-line.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { newDuties } from '../../../src/commerce/orders/pending.ts'
import { canReturn } from '../../../src/commerce/orders/rules/after-sale.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { productionStart } from '../../../src/commerce/orders/rules/artwork.ts'
import { buyerOf } from '../../../src/commerce/orders/rules/buyer.ts'
import { canCancel } from '../../../src/commerce/orders/rules/cancel.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/received.ts'
import { isAnyMade, reorder } from '../../../src/commerce/orders/rules/reorder.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { goodsOf, MOST_CART_LINES } from '../../../src/contract/line-item.ts'
import { papersOf } from '../../../src/contract/order-papers.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER, MAILER, payable, refusalOf } from './order.ts'

/** Monday morning in Warsaw; production begins at noon. */
const MONDAY = '2026-03-02T08:00:00.000Z'
const LATER = '2026-03-02T11:00:00.000Z'

/** How many pieces of the mailer are made at once. */
const MOST = mostMade(facts.catalogue, MAILER)!

const CARD: PaymentRecord = {
  number: 'P1',
  method: 'card',
  amount: 100,
  state: 'completed',
  intentId: 'pi',
  last4: '4242',
}
const TRANSFER: PaymentRecord = { number: 'P1', method: 'check', amount: 100, state: 'pending' }
const placed = (payment: PaymentRecord): OrderDocument => ({
  ...payable(),
  figures: { ...payable().figures, total: 100 },
  state: 'complete',
  completedAt: MONDAY,
  payments: [payment],
})
const at = (document: OrderDocument, now: string, ...commands: Command[]): OrderDocument =>
  commands.reduce((order, command) => apply(order, command, { ...facts, now }).document, document)

describe('an order is canceled before its production begins', () => {
  test('until noon of its first day where it is paid, at any time where nothing is', () => {
    expect(canCancel(placed(CARD), '2026-03-02T10:59:00.000Z')).toBe(true)
    expect(canCancel(placed(CARD), LATER)).toBe(false)
    expect(canCancel({ ...placed(CARD), completedAt: LATER }, '2026-03-03T10:59:00.000Z')).toBe(true)
    expect(canCancel({ ...placed(CARD), completedAt: LATER }, '2026-03-03T11:00:00.000Z')).toBe(false)
    expect(canCancel(placed(TRANSFER), '2026-04-02T11:00:00.000Z')).toBe(true)
    expect(canCancel({ ...placed(CARD), payments: [{ ...CARD, state: 'failed' }, CARD] }, LATER)).toBe(false)
    // Credit that covers a part begins nothing while the transfer of the rest is awaited.
    const credit: PaymentRecord = { number: 'P2', method: 'wallet', amount: 1, state: 'completed' }
    expect(canCancel({ ...placed(TRANSFER), payments: [credit, { ...TRANSFER, amount: 99 }] }, LATER)).toBe(true)
    expect(canCancel({ ...placed(TRANSFER), payments: [credit, { ...CARD, amount: 99 }] }, LATER)).toBe(false)
    expect(canCancel(cart(), MONDAY)).toBe(false)
    expect(refusalOf(() => at(placed(CARD), LATER, { kind: 'cancel' })).slice(0, 2)).toEqual([422, 'not_cancelable'])
  })

  test('as it was paid, not as a surplus came after', () => {
    const receipts = [
      { entryId: 'b1', amount: 100, at: MONDAY },
      { entryId: 'b2', amount: 1, at: '2026-03-20T08:00:00.000Z' },
    ]
    const order = placed({ ...TRANSFER, state: 'completed', receipts })
    expect(canCancel(order, '2026-03-20T09:00:00.000Z')).toBe(false)
    expect(canReturn(order, '2026-03-20T09:00:00.000Z')).toBe(true)
    expect(productionStart(order, '2026-03-20T09:00:00.000Z').at).toBe(MONDAY)
  })

  test('what was paid is owed back, once; what was not paid is void', () => {
    const canceled = at(placed(CARD), MONDAY, { kind: 'cancel' })
    expect(canceled).toMatchObject({ state: 'canceled', payments: [{ state: 'refund_due' }] })
    const told = { kind: 'mail', mail: { id: 'order-canceled R123456789', kind: 'order-canceled' } }
    const credited = {
      kind: 'document',
      document: expect.objectContaining({ kind: 'credit-note', reason: 'canceled' }),
    }
    expect(newDuties(placed(CARD), canceled)).toEqual([{ kind: 'refund', paymentNumber: 'P1' }, credited, told])
    expect(at(canceled, LATER, { kind: 'cancel' })).toEqual(canceled)
    expect(newDuties(canceled, canceled)).toEqual([])
    expect(at(placed(TRANSFER), MONDAY, { kind: 'cancel' }).payments).toMatchObject([{ state: 'void' }])
    const { intentId: _, ...received } = { ...CARD, method: 'check' as const }
    expect(newDuties(placed(received), at(placed(received), MONDAY, { kind: 'cancel' }))).toEqual([credited, told])
  })

  test('credit is back at once, what failed stays as it was', () => {
    const { intentId: _, last4: __, ...paid } = { ...CARD, method: 'wallet' as const, walletOf: 'ada' }
    const failed = { ...CARD, number: 'P2', state: 'failed' as const }
    const canceled = at({ ...placed(paid), payments: [paid, failed] }, MONDAY, { kind: 'cancel' })
    expect(canceled.payments.map(({ state }) => state)).toEqual(['refunded', 'failed'])
  })

  test('what is not placed, is back or was canceled is neither canceled nor returned', () => {
    const LONG_AFTER = '2026-06-01T10:00:00.000Z'
    const both = (document: OrderDocument) => [canCancel(document, LONG_AFTER), canReturn(document, LONG_AFTER)]
    expect(both(placed(CARD))).toEqual([false, true])
    for (const state of ['canceled', 'returned', 'awaiting_return', 'payment'] as const)
      expect([state, both({ ...placed(TRANSFER), state })]).toEqual([state, [false, false]])
    expect(both({ ...placed(TRANSFER), completedAt: null })).toEqual([false, false])
    expect(both(placed(TRANSFER))).toEqual([true, false])
    expect(refusalOf(() => at(placed(CARD), LONG_AFTER, { kind: 'cancel' }))[2]).toEqual({
      state: ['production of this order has begun'],
    })
  })

  test('a reference is the buyer’s own, before and after, and one with the number that came with the order; an empty one is none', () => {
    const shown = (order: OrderDocument) => {
      const { reference, buyer } = viewOf(order, LATER)
      return [reference, buyer.purchaseOrderNumber]
    }
    const naming = (reference: string): Command => ({ kind: 'set_reference', reference })
    expect(shown(at(placed(CARD), LATER, naming('PO 1')))).toEqual(['PO 1', 'PO 1'])
    const numbered = { ...placed(CARD), buyer: { ...buyerOf(placed(CARD)), purchaseOrderNumber: 'PO 1' } }
    const named = at(numbered, LATER, naming('PO 2'))
    expect(named).toEqual({ ...numbered, buyer: { ...numbered.buyer, purchaseOrderNumber: 'PO 2' } })
    expect(shown(at(named, LATER, naming('')))).toEqual([null, ''])
    // Of an order from before they were one.
    const apart = { ...numbered, reference: 'Spring' }
    expect(shown(apart)).toEqual(['Spring', 'Spring'])
    expect(shown(at(apart, LATER, naming('')))).toEqual([null, ''])
  })

  test('a cart is not, and nothing else of a placed order changes', () => {
    expect(refusalOf(() => following(cart(), { kind: 'cancel' }))[0]).toBe(404)
    const before = placed(CARD)
    const { lines, figures } = at(before, MONDAY, { kind: 'cancel' })
    expect({ lines, figures }).toEqual({ lines: before.lines, figures: before.figures })
  })
})

describe('a return', () => {
  const asking: Command = {
    kind: 'write',
    message: { from: 'customer', kind: 'return', lineId: 'L1', text: 'Dented.' },
  }

  test('is asked for once goods are made, and answered by the merchant', () => {
    expect(canReturn(placed(CARD), MONDAY)).toBe(false)
    expect(refusalOf(() => at(placed(CARD), MONDAY, asking))).toEqual([
      422,
      'not_returnable',
      { state: ['must be complete, and its goods made'] },
    ])
    const asked = at(placed(CARD), LATER, asking)
    expect(asked).toMatchObject({ state: 'awaiting_return', messages: [{ id: 'M1', lineId: 'L1', at: LATER }] })
    const answer = (accepted: boolean): Command => ({ kind: 'answer_return', accepted, text: 'They are here.' })
    expect(at(asked, LATER, answer(true))).toMatchObject({
      state: 'returned',
      messages: [{}, { from: 'merchant', kind: 'return', lineId: null, text: 'They are here.' }],
    })
    expect(at(asked, LATER, answer(false)).state).toBe('complete')
    const unasked = refusalOf(() => at(placed(CARD), LATER, answer(true)))
    expect(unasked).toEqual([422, 'no_return', { state: ['must be awaiting_return, is complete'] }])
  })

  test('of one line leaves the order as it is while its buyer keeps other goods', () => {
    const [first] = placed(CARD).lines
    const order = { ...placed(CARD), lines: [first!, { ...first!, id: 'L2' }] }
    const returning = (lineId: string | null, accepted: boolean): Command[] => [
      { kind: 'write', message: { from: 'customer', kind: 'return', lineId, text: 'Dented.' } },
      { kind: 'answer_return', accepted, text: 'Yes or no.' },
    ]
    const one = at(order, LATER, ...returning('L1', true))
    expect(one).toMatchObject({
      state: 'complete',
      messages: [{}, { from: 'merchant', kind: 'return', lineId: 'L1', isAccepted: true }],
    })
    // Its invoice stands, and what is owed of it.
    expect([documentsDue({ ...order, state: 'awaiting_return' }, one), one.payments]).toEqual([[], order.payments])
    const state = (...commands: Command[][]) => at(order, LATER, ...commands.flat()).state
    expect(state(returning(null, true))).toBe('returned')
    expect(state(returning('L1', true), returning('L2', true))).toBe('returned')
    expect(state(returning('L1', false), returning('L2', true))).toBe('complete')
    expect(state(returning('L1', true), returning('L1', true))).toBe('complete')
    const trees = at(
      { ...order, lines: [first!, { id: 'T1', kind: 'trees', quantity: 1, amount: 100, available: true }] },
      LATER,
      ...returning('T1', true),
    )
    expect(trees.state).toBe('complete')
  })

  test('is not answered by what was decided about another that was asked for before', () => {
    const [first] = placed(CARD).lines
    const order = { ...placed(CARD), lines: [first!, { ...first!, id: 'L2' }] }
    const ask = (lineId: string | null): Command => ({
      kind: 'write',
      message: { from: 'customer', kind: 'return', lineId, text: 'Dented.' },
    })
    const answer = (accepted: boolean, asked?: string): Command => ({
      kind: 'answer_return',
      accepted,
      text: 'Yes or no.',
      asked,
    })
    const again = at(order, LATER, ask('L1'), answer(false, 'M1'), ask(null))
    for (const accepted of [true, false])
      expect(refusalOf(() => at(again, LATER, answer(accepted, 'M1'))).slice(0, 2)).toEqual([409, 'return_changed'])
    expect(at(again, LATER, answer(true, 'M3')).state).toBe('returned')
    // Without it, it is about what was asked for last.
    expect(at(again, LATER, answer(true)).state).toBe('returned')
  })

  test('is answered also where the messages about its order are full, and none is written after', () => {
    const write = (kind: 'message' | 'return'): Command => ({
      kind: 'write',
      message: { from: 'customer', kind, lineId: null, text: 'Dented.' },
    })
    const messages = Array.from({ length: 49 }, () => write('message'))
    const asked = at(placed(CARD), LATER, ...messages, write('return'))
    expect(asked).toMatchObject({ state: 'awaiting_return', messages: { length: 50 } })
    for (const accepted of [true, false]) {
      const answered = at(asked, LATER, { kind: 'answer_return', accepted, text: 'They are here.' })
      expect(answered).toMatchObject({ state: accepted ? 'returned' : 'complete', messages: { length: 51 } })
      expect(answered.messages!.at(-1)).toMatchObject({ id: 'M51', from: 'merchant', kind: 'return' })
      expect(refusalOf(() => at(answered, LATER, write('message')))[1]).toBe('too_many_messages')
    }
  })

  describe('of an order that is not paid whole', () => {
    const returned = (order: OrderDocument) => at({ ...order, state: 'awaiting_return' }, LATER, ANSWER)
    const ANSWER: Command = { kind: 'answer_return', accepted: true, text: 'They are here.' }
    const onInvoice = (): OrderDocument => ({
      ...placed(TRANSFER),
      onInvoice: { days: 30 },
      installments: [{ number: 1, amount: 100, dueOn: '2026-04-01' }],
    })
    const receive = (amount: number, entryId = 'b1'): Command => ({
      kind: 'receive_transfer',
      receipt: { entryId, amount },
    })

    test('ends its transfers: what had arrived can be refunded, and nothing more is asked for', () => {
      const part = at(onInvoice(), LATER, receive(40))
      const after = returned(part)
      expect(after).toMatchObject({ state: 'returned', payments: [{ state: 'completed', amount: 40 }] })
      const bank = { accountHolder: '', bankName: '', accountNumber: '', swiftCode: '', reference: '' }
      const shown = viewOf({ ...after, payments: after.payments.map((payment) => ({ ...payment, bank })) }, LATER)
      expect([shown.refundable, papersOf(shown)]).toEqual([40, ['order-confirmation', 'delivery-note']])
      const mails = newDuties({ ...part, state: 'awaiting_return' }, after).filter(({ kind }) => kind === 'mail')
      expect(mails).toMatchObject([{ mail: { kind: 'return-answered' } }])
    })

    test('leaves a transfer of which nothing had arrived void, and one that comes later to a person', () => {
      const after = returned(onInvoice())
      expect(after.payments).toMatchObject([{ state: 'void', amount: 100 }])
      expect(refusalOf(() => at(after, LATER, receive(100)))[1]).toBe('transfer_not_awaited')
    })

    test('does not ask again for what the bank takes back', () => {
      const after = returned(at(onInvoice(), LATER, receive(100)))
      expect(at(after, LATER, receive(-30, 'b2')).payments).toMatchObject([{ state: 'completed', amount: 70 }])
      expect(at(after, LATER, receive(-100, 'b2')).payments).toMatchObject([{ state: 'void' }])
    })
  })

  test('a complaint leaves the order as it is, names a line of it, and there are at most fifty messages', () => {
    const complaint = (lineId: string | null): Command => ({
      kind: 'write',
      message: { from: 'customer', kind: 'complaint', lineId, text: 'Torn.' },
    })
    expect(at(placed(CARD), MONDAY, complaint(null)).state).toBe('complete')
    expect(refusalOf(() => at(placed(CARD), MONDAY, complaint('L9'))).slice(1)).toEqual([
      'invalid_input',
      { line_item_id: ['must be a line of this order'] },
    ])
    expect(at(placed(CARD), MONDAY, complaint('L1')).messages).toMatchObject([{ id: 'M1', lineId: 'L1' }])
    const [line] = placed(CARD).lines
    const two = { ...placed(CARD), lines: [{ ...line!, id: 'L2' }, line!] }
    expect(at(two, MONDAY, complaint('L1')).messages).toMatchObject([{ lineId: 'L1' }])
    const full = at(placed(CARD), MONDAY, ...Array.from({ length: 50 }, () => complaint(null)))
    expect(refusalOf(() => at(full, MONDAY, complaint(null)))[1]).toBe('too_many_messages')
  })
})

describe('pictures about an order', () => {
  const adding = (number: number): Command => ({ kind: 'add_picture', id: `picture ${number}` })
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `picture ${at + 1}`)

  test('are counted once each, up to thirty, and change nothing else', () => {
    const some = at(placed(CARD), MONDAY, adding(1), adding(2), adding(1))
    expect(some).toEqual({ ...placed(CARD), pictures: ids(2) })
    const full = at({ ...placed(CARD), pictures: ids(29) }, MONDAY, adding(30))
    expect(full.pictures).toEqual(ids(30))
    expect(at(full, MONDAY, adding(7)).pictures).toEqual(ids(30))
    expect(refusalOf(() => at(full, MONDAY, adding(31))).slice(0, 2)).toEqual([422, 'too_many_pictures'])
    expect(() => at(full, MONDAY, adding(31))).toThrow('About one order 30 pictures can be sent.')
    expect(refusalOf(() => at(cart(), MONDAY, adding(1)))[0]).toBe(404)
  })
})

describe('ordering again', () => {
  test('puts the same into a cart at today’s prices, and says what costs something else', () => {
    const [line] = payable().lines
    const dearer = { ...line!, amount: line!.amount - 500 }
    const again = following(cart(), { kind: 'reorder', lines: [dearer] })
    expect(again.lines).toMatchObject([{ variantId: MAILER, quantity: 250, amount: line!.amount }])
    expect(again.notices).toEqual([
      { kind: 'price_changed', lineId: 'L1', before: line!.amount - 500, after: line!.amount },
    ])
    expect(following(cart(), { kind: 'reorder', lines: [line!] }).notices).toEqual([])
  })

  test('leaves out what is not made any more, says so, and joins what is in the cart', () => {
    const [line] = payable().lines
    const gone = { ...line!, variantId: 'gone-box~1x1x1~a~b~c' }
    const filled = following(cart(), adding(100, { variantId: LARGER_MAILER }), adding(50))
    const again = following(filled, { kind: 'reorder', lines: [gone, line!] })
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([100, 300])
    expect(again.notices).toEqual([{ kind: 'not_made', product: 'gone-box' }])
    const odd = following(cart(), { kind: 'reorder', lines: [{ ...line!, variantId: 'odd' } as OrderLine] })
    expect(odd.notices).toEqual([{ kind: 'not_made', product: 'odd' }])
  })

  test('is known before there is a cart for it: whether any of its goods is made', () => {
    const order = placed(CARD)
    const [line] = order.lines
    const gone = { ...line!, variantId: 'gone-box~1x1x1~a~b~c' }
    expect(isAnyMade(order, [gone, line!], facts)).toBe(true)
    expect(isAnyMade(order, [gone], facts)).toBe(false)
    expect(isAnyMade(order, [], facts)).toBe(false)
  })

  test('names the line that has another price, beside others and where it joins one', () => {
    const [line] = payable().lines
    const cheaper = { ...line!, amount: line!.amount + 500 }
    const changed = (lineId: string) => [{ kind: 'price_changed', lineId, before: cheaper.amount, after: line!.amount }]
    const other = following(cart(), adding(100, { variantId: LARGER_MAILER }))
    expect(following(other, { kind: 'reorder', lines: [cheaper] }).notices).toEqual(changed('L2'))
    const same = following(other, adding(50))
    expect(following(same, { kind: 'reorder', lines: [cheaper] }).notices).toEqual(changed('L2'))
  })

  test('joins a line up to as many as are made at once, and says so', () => {
    const [line] = payable().lines
    const filled = following(cart(), adding(MOST - 100))
    const again = following(filled, { kind: 'reorder', lines: [line!] })
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([MOST])
    expect(again.notices).toEqual([{ kind: 'quantity_capped', lineId: 'L1', asked: MOST + 150, quantity: MOST }])
    const full = following(again, { kind: 'reorder', lines: [line!] })
    expect(full.lines).toEqual(again.lines)
    expect(full.notices).toEqual([{ kind: 'quantity_capped', lineId: 'L1', asked: MOST + 250, quantity: MOST }])
    const many = following(cart(), { kind: 'reorder', lines: [{ ...line!, quantity: MOST + 50 } as OrderLine] })
    expect(many.notices).toEqual([{ kind: 'quantity_capped', lineId: 'L1', asked: MOST + 50, quantity: MOST }])
  })

  test('keeps express where the line is full, and says of a full cart that it is full', () => {
    const quick = following(cart(), adding(250, { speed: 'express' }))
    const [line] = quick.lines
    const most = following(cart(), adding(MOST, { speed: 'express' }))
    const again = following(most, { kind: 'reorder', lines: [line!] })
    expect(goodsOf(again.lines).map(({ speed, quantity }) => [speed, quantity])).toEqual([['express', MOST]])
    const full = {
      ...most,
      lines: Array.from({ length: MOST_CART_LINES }, (_, at) => ({ ...most.lines[0]!, id: `L${at + 1}` })),
    }
    const other = { ...line!, variantId: LARGER_MAILER } as OrderLine
    expect(refusalOf(() => reorder(full, [other], facts)).slice(0, 2)).toEqual([422, 'cart_full'])
  })

  test('does not hide what fails for another reason', () => {
    const priceList = () => {
      throw new Error('The database is away.')
    }
    const broken = { ...facts, catalogue: { ...facts.catalogue, priceList } }
    expect(() => reorder(cart(), payable().lines, broken)).toThrow('The database is away.')
  })
})

describe('a payment by transfer', () => {
  const receive = (entryId: string, amount: number): Command => ({
    kind: 'receive_transfer',
    receipt: { entryId, amount },
  })
  const paymentOf = ({ payments }: OrderDocument) => payments.at(-1)!

  test('is completed exactly while what arrived covers it, each movement counted once, in any order', () => {
    const movement = fc.record({ id: fc.nat({ max: 5 }).map(String), amount: fc.integer({ min: -150, max: 150 }) })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 10 }), (movements) => {
        const order = movements.reduce(
          (before, { id, amount }) => at(before, LATER, receive(id, amount)),
          placed(TRANSFER),
        )
        const first = movements.filter(({ id }, index) => movements.findIndex((other) => other.id === id) === index)
        const sum = first.reduce((all, { amount }) => all + amount, 0)
        expect(receivedBy(paymentOf(order))).toBe(sum)
        expect(paymentOf(order).state).toBe(first.length && sum >= 100 ? 'completed' : 'pending')
      }),
    )
  })

  test('is the moment from which production counts', () => {
    const paid = at(placed(TRANSFER), '2026-03-09T08:00:00.000Z', receive('a', 100))
    expect(productionStart(paid, '2026-03-10T08:00:00.000Z').at).toBe('2026-03-09T08:00:00.000Z')
    expect(canCancel(paid, '2026-03-09T10:00:00.000Z')).toBe(true)
    expect(canCancel(paid, '2026-03-10T12:00:00.000Z')).toBe(false)
  })

  test('that came in part is refunded when the order is canceled, and one that did not come is void', () => {
    expect(paymentOf(at(placed(TRANSFER), LATER, receive('a', 40), { kind: 'cancel' })).state).toBe('refund_due')
    expect(paymentOf(at(placed(TRANSFER), LATER, { kind: 'cancel' })).state).toBe('void')
  })

  test('is never of an order that is paid in another way', () => {
    expect(refusalOf(() => at(placed(CARD), LATER, receive('a', 100)))[1]).toBe('transfer_not_awaited')
    expect(refusalOf(() => at(placed(CARD), LATER, { kind: 'refund_transfer', number: 'P1' }))[1]).toBe('no_refund_due')
  })
})
