import { describe, expect, test } from 'vitest'
import type { OrderParts } from '../../../src/contract/call-off.ts'
import type { ArtworkState } from '../../../src/contract/line-artwork.ts'
import type { CustomLine, LineItem, ProductLine } from '../../../src/contract/line-item.ts'
import { isPast, nextSteps, waitsForArtwork } from '../../../src/i18n/next-steps.ts'

const AMOUNTS = { quantity: 500, amount: 1000, discount: 0, tax: 0, total: 1000, available: true }
const artwork = (state: ArtworkState) => ({ state, file: null, reason: null })

const printed = (state?: ArtworkState): ProductLine => ({
  ...AMOUNTS,
  id: 'L1',
  kind: 'product',
  variantId: 'paper-bag',
  configuration: {
    product: 'paper-bag',
    size: { length: 180, width: 80, height: 225 },
    material: 'paper-kraft',
    print: 'print-monochrome',
    finish: 'foil-none',
    quantity: 500,
  },
  expressDeliveryOptionId: 'standard',
  ...(state && { artwork: artwork(state) }),
})
const plain: ProductLine = { ...printed(), configuration: { ...printed().configuration, print: 'no-print' } }
const inWords: CustomLine = { ...AMOUNTS, id: 'L2', kind: 'custom', what: 'goods', name: 'Wine crate', details: '' }
const trees: LineItem = { ...AMOUNTS, id: 'L3', kind: 'trees' }

const keptWith = (left: number, scheduled: number): OrderParts => ({
  deliveries: 2,
  deliveriesLeft: 1,
  madeOn: '2026-12-01',
  keptUntil: '2027-03-01',
  firstDay: '2026-12-03',
  firstMoveDay: '2026-12-03',
  lines: [{ id: 'L1', ordered: 500, scheduled, sent: 500 - left - scheduled, refunded: 0, left }],
  callOffs: [],
})
const KEPT = keptWith(300, 0)

const steps = (lines: LineItem[], { isCollected = false, parts }: { isCollected?: boolean; parts?: OrderParts } = {}) =>
  nextSteps({ lines, ...(parts && { parts }) }, isCollected).map((step) => step.replace('order.', ''))

const TO_PRESS = ['nextApproveArtwork', 'nextPrint', 'nextPlain']

describe('what happens next', () => {
  test.each<[ArtworkState | undefined, string[]]>([
    ['missing', ['next1', 'next2', ...TO_PRESS]],
    ['sent_back', ['next1', 'next2', ...TO_PRESS]],
    [undefined, ['next1', 'next2', ...TO_PRESS]],
    ['uploaded', ['next2', ...TO_PRESS]],
    ['checked', TO_PRESS],
    ['proof_sent', ['nextApprove', 'nextPrint', 'nextPlain']],
    ['approved', ['nextPrint', 'nextPlain']],
    ['in_production', ['nextPrint', 'nextPlain']],
    ['not_needed', ['nextPlain']],
  ])('with artwork that is %s', (state, expected) => {
    expect(steps([printed(state)])).toEqual(expected)
  })

  test('follows the line whose artwork has the longest way, each step once', () => {
    expect(steps([plain, printed('approved'), printed('proof_sent'), printed('uploaded')])).toEqual([
      'next2',
      'nextApprove',
      ...TO_PRESS,
    ])
    expect(steps([printed('checked'), printed('proof_sent')])).toEqual(['nextApprove', ...TO_PRESS])
    expect(steps([printed('checked'), printed('missing')])).toEqual(['next1', 'next2', ...TO_PRESS])
  })

  test('ends as the goods come to the customer', () => {
    expect(steps([plain])).toEqual(['nextPlain'])
    expect(steps([plain], { isCollected: true })).toEqual(['nextCollected'])
    expect(steps([printed('approved')], { isCollected: true })).toEqual(['nextPrint', 'nextCollected'])
    expect(steps([plain], { parts: KEPT })).toEqual(['nextKept'])
    expect(steps([printed('uploaded')], { parts: KEPT })).toEqual([
      'next2',
      'nextApproveArtwork',
      'nextPrint',
      'nextKept',
    ])
  })

  test('of goods in words goes by their artwork, and of trees alone nothing is sent', () => {
    expect(steps([inWords, trees])).toEqual(['nextPlain'])
    expect(steps([{ ...inWords, artwork: artwork('missing') }])).toEqual(['next1', 'next2', ...TO_PRESS])
    expect(steps([trees])).toEqual(['nextTrees'])
  })

  test('waits for artwork until all of it is approved', () => {
    expect(waitsForArtwork({ lines: [printed('approved'), printed('checked')] })).toBe(true)
    expect(waitsForArtwork({ lines: [printed('approved'), printed('in_production'), plain, trees] })).toBe(false)
  })
})

describe('nothing more happens', () => {
  const delivery = { dispatch: '2026-12-04', earliest: '2026-12-08', latest: '2026-12-10' }

  test('after the last promised day, unless artwork or the payment is waited for', () => {
    const order = { lines: [printed('in_production')], delivery, awaitsPayment: false }
    expect([isPast(order, '2026-12-10'), isPast(order, '2026-12-11')]).toEqual([false, true])
    expect(isPast({ ...order, lines: [printed('missing')] }, '2026-12-11')).toBe(false)
    expect(isPast({ lines: [trees], delivery: null, awaitsPayment: false }, '2026-12-11')).toBe(false)
    expect(isPast({ ...order, awaitsPayment: true }, '2026-12-11')).toBe(false)
  })

  test('once every part is sent, whatever the day', () => {
    const order = (parts: OrderParts) => ({ lines: [printed('in_production')], delivery, awaitsPayment: false, parts })
    expect(isPast(order(keptWith(300, 0)), '2026-12-11')).toBe(false)
    expect(isPast(order(keptWith(0, 200)), '2026-12-11')).toBe(false)
    expect(isPast(order(keptWith(0, 0)), '2026-12-09')).toBe(true)
  })
})
