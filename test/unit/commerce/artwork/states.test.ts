import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alarmWorkOf } from '../../../../src/commerce/orders/alarm.ts'
import type { ArtworkAct } from '../../../../src/commerce/orders/artwork-record.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { mailsOf } from '../../../../src/commerce/orders/due-mails.ts'
import { canReturn } from '../../../../src/commerce/orders/rules/after-sale.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import {
  artworkOf,
  canTurn,
  MOVES,
  productionStart,
  withoutFiles,
} from '../../../../src/commerce/orders/rules/artwork.ts'
import { canCancel } from '../../../../src/commerce/orders/rules/cancel.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { waitingArtwork } from '../../../../src/commerce/orders/waiting-artwork.ts'
import { Refusal } from '../../../../src/commerce/refusal.ts'
import type { ArtworkState } from '../../../../src/contract/line-artwork.ts'
import { MERCHANT_ACTS } from '../../../../src/contract/managed-artwork.ts'
import { facts } from '../../shop-facts.ts'
import { adding, following, LARGER_MAILER, payable, refusalOf, SAMPLES } from '../order.ts'
import { paid, refunding } from '../refunded-order.ts'
import {
  ACTS,
  AFTERNOON,
  acted,
  command,
  designed,
  FRIDAY,
  file,
  MONDAY,
  placed,
  stateOf,
  UPLOAD,
} from './artwork-acts.ts'

const DOES = Object.keys(ACTS) as ArtworkAct['does'][]

describe('the artwork of a line', () => {
  test('goes from state to state by the table, and by nothing else', () => {
    const BY_HAND: [ArtworkState, ArtworkAct['does'], ArtworkState | null][] = [
      ['missing', 'upload', 'uploaded'],
      ['missing', 'approve', null],
      ['missing', 'check', null],
      ['uploaded', 'approve', null],
      ['uploaded', 'upload', 'uploaded'],
      ['checked', 'approve', 'approved'],
      ['proof_sent', 'approve', 'approved'],
      ['proof_sent', 'upload', 'uploaded'],
      ['proof_sent', 'send_proof', 'proof_sent'],
      ['sent_back', 'upload', 'uploaded'],
      ['sent_back', 'approve', null],
      ['approved', 'upload', null],
      ['approved', 'withdraw', 'checked'],
      ['approved', 'send_back', 'sent_back'],
      ['in_production', 'withdraw', null],
      ['in_production', 'send_back', null],
      ['not_needed', 'upload', null],
    ]
    for (const [state, does, to] of BY_HAND) {
      const { from, to: end } = MOVES[does]
      expect([state, does, from.includes(state) ? end : null]).toEqual([state, does, to])
    }
  })

  test('after any acts: what is allowed is done and recorded, what is not changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DOES), { maxLength: 20 }), (does) => {
        let order = placed()
        for (const name of does) {
          const before = stateOf(order)
          // The shop acts upon designs alone, of which there are none here.
          const isOpen = MOVES[name].by !== 'shop' && MOVES[name].from.includes(before)
          try {
            order = acted(order, FRIDAY, name)
            expect([before, name, isOpen]).toEqual([before, name, true])
            expect(stateOf(order)).toBe(MOVES[name].to)
            expect(order.artwork!.L1!.changes.at(-1)).toMatchObject({
              to: MOVES[name].to,
              by: MOVES[name].by,
              at: FRIDAY,
            })
          } catch (cause) {
            if (!(cause instanceof Refusal)) throw cause
            expect([before, name, isOpen]).toEqual([before, name, false])
            expect([cause.status, cause.body.code]).toEqual([422, 'bad_artwork_state'])
          }
          const { isWaiting } = productionStart(order, AFTERNOON)
          expect(isWaiting).toBe(!['approved', 'in_production'].includes(stateOf(order)))
          // A file is there from the first upload on.
          expect(artworkOf(order, order.lines[0]!)!.file === null).toBe(stateOf(order) === 'missing')
        }
      }),
    )
  })

  test('says why it was sent back, until another file comes', () => {
    const back = acted(placed(), FRIDAY, 'upload', 'send_back')
    expect(artworkOf(back, back.lines[0]!)).toMatchObject({ state: 'sent_back', reason: 'The logo is blurred.' })
    const again = acted(back, FRIDAY, 'upload')
    expect(artworkOf(again, again.lines[0]!)).toMatchObject({ state: 'uploaded', reason: null })
  })

  test('is not needed for what is not printed, and unknown before the order and in orders from before', () => {
    const samples = placed(following(payable(), adding(1, { variantId: SAMPLES })))
    const [, line] = samples.lines
    expect(artworkOf(samples, line!)).toMatchObject({ state: 'not_needed' })
    const refused = refusalOf(() => apply(samples, command(UPLOAD, line!.id), facts))
    expect(refused[2]).toEqual({ line_item_id: ['must be a printed line of this order'] })
    expect(refusalOf(() => apply(samples, command(UPLOAD, 'L9'), facts))[0]).toBe(422)
    expect(artworkOf(payable(), line!)).toBeUndefined()
    expect(refusalOf(() => apply(payable(), command(UPLOAD), facts))[0]).toBe(404)
    expect(refusalOf(() => apply({ ...placed(), state: 'canceled' }, command(UPLOAD), facts))[1]).toBe(
      'bad_artwork_state',
    )
  })
})

test('a design that is ordered with its goods is artwork that is there, to be checked', () => {
  const order = designed()
  expect(stateOf(order)).toBe('uploaded')
  expect(acted(order, FRIDAY, 'take_design', 'approve').artwork!.L1).toMatchObject({ fileset: 'design-L1', file })
  const taken = acted(order, FRIDAY, 'take_design')
  expect(artworkOf(taken, taken.lines[0]!)).toEqual({ state: 'checked', file, reason: null, findings: [] })
  const back = acted(order, FRIDAY, 'return_design', 'upload')
  expect(artworkOf(back, back.lines[0]!)).toEqual({ state: 'uploaded', file, reason: null })
  for (const later of [taken, back, acted(order, FRIDAY, 'upload')])
    expect(refusalOf(() => acted(later, FRIDAY, 'take_design'))[1]).toBe('bad_artwork_state')
  expect(withoutFiles(taken.artwork!).L1).toEqual({ ...taken.artwork!.L1, file: null, findings: undefined })
})

test('a design whose expert check was ordered waits for a person with its print file, and another one is sent back at once', () => {
  const order = designed()
  const check = {
    id: 'L9',
    kind: 'service',
    service: 'expert_check',
    quantity: 1,
    amount: 1900,
    available: true,
  } as const
  const of = (parentId: string): OrderDocument => ({ ...order, lines: [...order.lines, { ...check, parentId }] })
  const taken = acted(of('L1'), FRIDAY, 'take_design')
  expect(artworkOf(taken, taken.lines[0]!)).toEqual({ state: 'uploaded', file, reason: null, findings: [] })
  expect(mailsOf(taken)).toEqual(mailsOf(of('L1')))
  expect(waitingArtwork(taken)).toMatchObject([{ state: 'uploaded', hasExpertCheck: true }])
  expect(stateOf(acted(taken, FRIDAY, 'check', 'approve'))).toBe('approved')
  expect(stateOf(acted(of('L1'), FRIDAY, 'return_design'))).toBe('sent_back')
  const others = acted(of('L2'), FRIDAY, 'take_design')
  expect([stateOf(others), waitingArtwork(others)![0]!.hasExpertCheck]).toEqual(['checked', undefined])
})

test('a design is neither checked nor proofed before its print file is made, which then takes its place', () => {
  const order = designed()
  const artwork = artworkOf(order, order.lines[0]!)!
  expect(MERCHANT_ACTS.filter((act) => canTurn(act, artwork))).toEqual(['send_back'])
  for (const does of ['check', 'send_proof'] as const)
    expect(refusalOf(() => acted(order, FRIDAY, does))).toEqual([
      422,
      'bad_artwork_state',
      { artwork: [`must have its file to ${does}`] },
    ])
  const taken = acted(order, FRIDAY, 'take_design')
  expect(artworkOf(taken, taken.lines[0]!)).toMatchObject({ state: 'checked', file })
  // One that was checked and approved without a file, in a former release, is not made of nothing.
  const { L1 } = acted(taken, FRIDAY, 'approve').artwork!
  const empty = { ...taken, artwork: { L1: { ...L1!, file: null } } }
  expect(refusalOf(() => acted(empty, FRIDAY, 'begin_production'))[1]).toBe('bad_artwork_state')
  expect(stateOf(acted(empty, FRIDAY, 'send_back', 'upload'))).toBe('uploaded')
})

describe('production', () => {
  test('counts from the last approval, and the date with it; until then from today', () => {
    const waiting = acted(placed(), MONDAY, 'upload', 'check')
    expect(productionStart(waiting, FRIDAY)).toEqual({ at: FRIDAY, isWaiting: true })
    const approved = acted(waiting, FRIDAY, 'approve')
    expect(productionStart(approved, AFTERNOON)).toEqual({ at: FRIDAY, isWaiting: false })
    const datesOf = (order: OrderDocument, now: string) => viewOf(order, now).delivery
    expect(datesOf(approved, AFTERNOON)).toEqual(datesOf(waiting, FRIDAY))
    expect(datesOf(approved, AFTERNOON)).not.toEqual(datesOf(waiting, MONDAY))
    expect(viewOf(waiting, FRIDAY).awaitsArtwork).toBe(true)
  })

  test('has not begun while artwork is missing, so that the order can be canceled and not returned', () => {
    expect([canCancel(placed(), AFTERNOON), canReturn(placed(), AFTERNOON)]).toEqual([true, false])
    const approved = acted(placed(), FRIDAY, 'upload', 'check', 'approve')
    expect([canCancel(approved, AFTERNOON), canReturn(approved, AFTERNOON)]).toEqual([false, true])
  })

  test('that has begun takes no approval back, by which the order would wait again and could be canceled', () => {
    const approved = acted(placed(), FRIDAY, 'upload', 'check', 'approve')
    expect(stateOf(acted(approved, FRIDAY, 'withdraw'))).toBe('checked')
    expect(refusalOf(() => acted(approved, AFTERNOON, 'withdraw'))).toEqual([
      422,
      'bad_artwork_state',
      { artwork: ['must be withdrawn before production of this order begins'] },
    ])
    const cancel = () => apply(approved, { kind: 'cancel' }, { ...facts, now: AFTERNOON })
    expect(refusalOf(cancel)[1]).toBe('not_cancelable')
  })

  test('of one line ends the cancellation of all, while another waits for its artwork and may still change', () => {
    const two = placed(following(payable(), adding(100, { variantId: LARGER_MAILER })))
    const begun = acted(two, FRIDAY, 'upload', 'check', 'approve', 'begin_production')
    expect(productionStart(begun, FRIDAY).isWaiting).toBe(true)
    expect([canCancel(two, FRIDAY), canCancel(begun, FRIDAY), canReturn(begun, FRIDAY)]).toEqual([true, false, true])
    expect(refusalOf(() => apply(begun, { kind: 'cancel' }, { ...facts, now: FRIDAY }))[1]).toBe('not_cancelable')
    expect(canCancel({ ...begun, payments: [] }, FRIDAY)).toBe(true)
    const other = [UPLOAD, ACTS.check, ACTS.approve].reduce(
      (order, act) => apply(order, command(act, 'L2'), { ...facts, now: FRIDAY }).document,
      two,
    )
    expect(apply(other, command(ACTS.withdraw, 'L2'), { ...facts, now: AFTERNOON }).document.artwork!.L2!.state).toBe(
      'checked',
    )
  })

  test('of what costs nothing waits for no payment: it begins as that of a paid order, and is not canceled then', () => {
    const two = placed(following(payable(), adding(100, { variantId: LARGER_MAILER })))
    const free = { ...two, payments: [], figures: { ...two.figures, total: 0 } }
    expect([canCancel(free, FRIDAY), canReturn(free, FRIDAY)]).toEqual([true, false])
    const begun = acted(free, FRIDAY, 'upload', 'check', 'approve', 'begin_production')
    expect([canCancel(begun, FRIDAY), canReturn(begun, FRIDAY)]).toEqual([false, true])
    const plain = { ...free, lines: following(payable(), adding(1, { variantId: SAMPLES })).lines.slice(1) }
    expect([canCancel(plain, MONDAY), canCancel(plain, AFTERNOON), canReturn(plain, AFTERNOON)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('of what is not printed counts from the order', () => {
    const order = { ...placed(), lines: placed(following(payable(), adding(1, { variantId: SAMPLES }))).lines.slice(1) }
    expect(productionStart(order, FRIDAY)).toEqual({ at: MONDAY, isWaiting: false })
  })
})

test('missing artwork is reminded of two days after the order, once', () => {
  const work = (order: OrderDocument) => alarmWorkOf(order, order.version).filter((each) => each.work === 'artwork')
  expect(work(placed())).toEqual([{ work: 'artwork', at: Date.parse('2026-03-04T08:00:00.000Z') }])
  expect(work({ ...placed(), artworkRemindedAt: FRIDAY })).toEqual([])
  expect(work(acted(placed(), MONDAY, 'upload'))).toEqual([])
  expect(work({ ...placed(), state: 'canceled' })).toEqual([])
  const bought = { ...paid(), artwork: {} }
  expect(work(refunding(bought, { to: 'wallet', amount: 500 }))).toHaveLength(1)
  expect(work(refunding(bought, { to: 'wallet' }))).toEqual([])
  expect(work(payable())).toEqual([])
})

test('an erased person leaves no file and no words behind', () => {
  const { L1 } = withoutFiles(acted(placed(), FRIDAY, 'upload', 'send_back').artwork!)
  expect(L1).toMatchObject({ file: null, state: 'sent_back', changes: [{ to: 'uploaded' }, { to: 'sent_back' }] })
  expect(JSON.stringify(L1)).not.toContain('blurred')
})
