import { describe, expect, test } from 'vitest'
import type { ArtworkAct } from '../../../../src/commerce/orders/artwork-record.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { OrderedProduct } from '../../../../src/commerce/orders/order-line.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import {
  artworkOf,
  lacksArtwork,
  needsArtwork,
  productionStart,
} from '../../../../src/commerce/orders/rules/artwork.ts'
import type { ArtworkFinding } from '../../../../src/contract/artwork-finding.ts'
import { facts } from '../../shop-facts.ts'
import { adding, following, LARGER_MAILER, payable, refusalOf } from '../order.ts'
import { type ACTS, AFTERNOON, acted, command, designed, FRIDAY, file, MONDAY, placed, UPLOAD } from './artwork-acts.ts'

const TUESDAY = '2026-03-03T08:00:00.000Z'
const recordOf = (order: OrderDocument) => order.artwork!.L1!

describe('an act upon artwork is refused', () => {
  const refused = (order: OrderDocument, does: keyof typeof ACTS) => refusalOf(() => acted(order, FRIDAY, does))

  test('with the states in which it may be done, and the one that it is in', () => {
    expect(refused(placed(), 'approve')).toEqual([
      422,
      'bad_artwork_state',
      { artwork: ['must be checked, proof_sent to approve, is missing'] },
    ])
    expect(refused(acted(placed(), FRIDAY, 'upload'), 'begin_production')).toEqual([
      422,
      'bad_artwork_state',
      { artwork: ['must be approved to begin_production, is uploaded'] },
    ])
  })

  test('where nothing is paid of what would be made', () => {
    const approved = acted(placed(), FRIDAY, 'upload', 'check', 'approve')
    const [paid] = approved.payments
    const by = (payment: Partial<PaymentRecord>) => ({ ...approved, payments: [{ ...paid!, ...payment }] })
    expect(refused(by({ method: 'check', state: 'pending' }), 'begin_production')).toEqual([
      422,
      'bad_artwork_state',
      { payment: ['production begins once the order is paid'] },
    ])
    const { state } = recordOf(
      acted({ ...by({ state: 'pending' }), onInvoice: { days: 30 } }, FRIDAY, 'begin_production'),
    )
    expect(state).toBe('in_production')
  })

  test('of an order that is canceled or coming back', () => {
    for (const state of ['canceled', 'awaiting_return'] as const)
      expect(refused({ ...placed(), state }, 'upload')).toEqual([
        422,
        'bad_artwork_state',
        { state: [`must be complete, is ${state}`] },
      ])
  })

  test('of the shop, where its buyer or the merchant has acted before it', () => {
    for (const earlier of [acted(designed(), FRIDAY, 'upload'), acted(designed(), FRIDAY, 'take_design', 'upload')])
      for (const does of ['take_design', 'return_design'] as const)
        expect(refused(earlier, does)).toEqual([
          422,
          'bad_artwork_state',
          { artwork: ['must be a design as it was ordered'] },
        ])
  })

  test('about a fileset that another file has replaced since, by buyer and merchant alike', () => {
    const second = { ...UPLOAD, fileset: 'second' }
    const after = (...acts: ArtworkAct[]) =>
      acts.reduce((order, act) => apply(order, command(act), { ...facts, now: FRIDAY }).document, placed())
    const checked: ArtworkAct[] = [second, { does: 'check', about: 'second' }]
    const CASES: [ArtworkAct[], ArtworkAct][] = [
      [[second], { does: 'check', about: 'uuid' }],
      [[second], { does: 'send_proof', reason: 'By post.', about: 'uuid' }],
      [[second], { does: 'send_back', reason: 'Blurred.', about: 'uuid' }],
      [checked, { does: 'approve', about: 'uuid' }],
      [[...checked, { does: 'approve', about: 'second' }], { does: 'begin_production', about: 'uuid' }],
      [[...checked, { does: 'approve' }], { does: 'withdraw', about: 'uuid' }],
    ]
    for (const [acts, late] of CASES)
      expect([late.does, refusalOf(() => after(UPLOAD, ...acts, late))]).toEqual([
        late.does,
        [422, 'bad_artwork_state', { fileset: ['must be the one that its line has now'] }],
      ])
    const design = acted(designed(), FRIDAY, 'take_design')
    const proofed = apply(
      design,
      command({ does: 'send_proof', reason: 'By post.', about: 'design-L1' }),
      facts,
    ).document
    expect(recordOf(proofed)).toMatchObject({ fileset: 'design-L1', state: 'proof_sent' })
  })

  test('after a hundred', () => {
    const most = acted(placed(), FRIDAY, ...Array<'upload'>(100).fill('upload'))
    expect(recordOf(most).changes).toHaveLength(100)
    expect(refused(most, 'upload')).toEqual([422, 'too_many_changes', undefined])
    expect(refusalOf(() => acted(most, FRIDAY, 'check'))[1]).toBe('too_many_changes')
  })
})

describe('the artwork of a line', () => {
  test('is what was uploaded last, with its fileset, whatever is said of it then', () => {
    const [lid, other] = [UPLOAD, { ...UPLOAD, file: { ...file, name: 'other.pdf' }, fileset: 'second' }]
    const uploaded = [lid, other].reduce(
      (order, act) => apply(order, command(act), { ...facts, now: FRIDAY }).document,
      placed(),
    )
    for (const order of [uploaded, acted(uploaded, FRIDAY, 'check'), acted(uploaded, FRIDAY, 'send_proof', 'approve')])
      expect(recordOf(order)).toMatchObject({ file: { name: 'other.pdf' }, fileset: 'second' })
  })

  test('tells who has changed it, when, and why it was sent back: the last time that it was', () => {
    const first = acted(acted(placed(), MONDAY, 'upload'), TUESDAY, 'check', 'send_back', 'upload')
    const reason = 'The bleed is missing.'
    const again = apply(first, command({ does: 'send_back', reason }), { ...facts, now: FRIDAY }).document
    expect(recordOf(again).changes).toStrictEqual([
      { to: 'uploaded', by: 'customer', at: MONDAY },
      { to: 'checked', by: 'merchant', at: TUESDAY },
      { to: 'sent_back', by: 'merchant', reason: 'The logo is blurred.', at: TUESDAY },
      { to: 'uploaded', by: 'customer', at: TUESDAY },
      { to: 'sent_back', by: 'merchant', reason, at: FRIDAY },
    ])
    expect(artworkOf(again, again.lines[0]!)).toMatchObject({ state: 'sent_back', reason })
  })

  test('keeps what the check of a design found, until another file comes', () => {
    const findings: ArtworkFinding[] = [{ rule: 'thin-line', severity: 'warn', label: null, params: { points: 0.1 } }]
    const now = { ...facts, now: FRIDAY }
    const taken = apply(designed(), command({ does: 'take_design', file, findings }), now).document
    const approved = acted(taken, FRIDAY, 'approve')
    expect(artworkOf(approved, approved.lines[0]!)).toEqual({ state: 'approved', file, reason: null, findings })
    expect(recordOf(acted(taken, FRIDAY, 'send_back', 'upload'))).not.toHaveProperty('findings')
    expect(artworkOf(acted(placed(), FRIDAY, 'upload', 'check'), placed().lines[0]!)).not.toHaveProperty('findings')
  })

  test('is not needed for goods that cannot be read any more', () => {
    const line = payable().lines[0] as OrderedProduct
    expect([needsArtwork(line), needsArtwork({ ...line, variantId: 'odd' })]).toEqual([true, false])
  })
})

describe('production', () => {
  const approved = (order = placed()) => acted(order, FRIDAY, 'upload', 'check', 'approve')

  test('that has begun counts from the approval still', () => {
    const begun = acted(approved(), AFTERNOON, 'begin_production')
    expect(productionStart(begun, '2026-03-09T08:00:00.000Z')).toEqual({ at: FRIDAY, isWaiting: false })
  })

  test('that was put off counts from the second approval', () => {
    const again = acted(acted(approved(), FRIDAY, 'withdraw'), AFTERNOON, 'approve')
    expect(productionStart(again, '2026-03-09T08:00:00.000Z').at).toBe(AFTERNOON)
  })

  test('counts from the line that is approved last, whichever it is', () => {
    const two = placed(following(payable(), adding(100, { variantId: LARGER_MAILER })))
    const records = [approved(), acted(placed(), TUESDAY, 'upload', 'check', 'approve')].map(recordOf)
    for (const [L1, L2] of [records, records.toReversed()]) {
      expect(productionStart({ ...two, artwork: { L1: L1!, L2: L2! } }, AFTERNOON).at).toBe(FRIDAY)
      expect(productionStart({ ...two, artwork: { L1: L1! } }, AFTERNOON)).toEqual({ at: AFTERNOON, isWaiting: true })
    }
  })

  test('counts from the transfer where that comes after the approval', () => {
    const byTransfer = (at: string) => ({
      ...approved(),
      payments: placed().payments.map(({ number, amount, state }) => ({
        number,
        amount,
        state,
        method: 'check' as const,
        receipts: [{ entryId: 'b1', amount, at }],
      })),
    })
    expect(productionStart(byTransfer(TUESDAY), AFTERNOON).at).toBe(FRIDAY)
    expect(productionStart(byTransfer(AFTERNOON), AFTERNOON).at).toBe(AFTERNOON)
    const { artwork: _, ...before } = byTransfer(TUESDAY)
    expect(productionStart(before, AFTERNOON)).toEqual({ at: TUESDAY, isWaiting: false })
  })

  test('of an order that is not placed would begin now, and waits for nothing', () => {
    expect(productionStart(payable(), FRIDAY)).toEqual({ at: FRIDAY, isWaiting: false })
  })

  test('of an order from before artwork had a state counts from the order, and no artwork is missed', () => {
    const { artwork: _, ...before } = placed()
    expect([productionStart(before, FRIDAY), lacksArtwork(before)]).toEqual([{ at: MONDAY, isWaiting: false }, false])
  })
})
