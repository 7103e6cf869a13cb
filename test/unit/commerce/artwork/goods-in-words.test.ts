import { describe, expect, test } from 'vitest'
import { alarmWorkOf } from '../../../../src/commerce/orders/alarm.ts'
import type { ArtworkAct } from '../../../../src/commerce/orders/artwork-record.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { OrderedCustom } from '../../../../src/commerce/orders/order-line.ts'
import { withoutPerson } from '../../../../src/commerce/orders/person.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { artworkOf, lacksArtwork, productionStart } from '../../../../src/commerce/orders/rules/artwork.ts'
import { canCancel } from '../../../../src/commerce/orders/rules/cancel.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { waitingArtwork } from '../../../../src/commerce/orders/waiting-artwork.ts'
import { isPlain, linesWithArtwork } from '../../../../src/contract/line-item.ts'
import { orderDocument, readOrder } from '../../../../src/contract/order-wire.ts'
import { artworkMissing, artworkTurned } from '../../../../src/mail/artwork-mails.ts'
import { orderPlaced } from '../../../../src/mail/order-mails.ts'
import { renderMail } from '../../../../src/mail/render.tsx'
import { localeOf } from '../../documents/orders.ts'
import { facts } from '../../shop-facts.ts'
import { payable, refusalOf } from '../order.ts'
import { AFTERNOON, FRIDAY, file, MONDAY, UPLOAD } from './artwork-acts.ts'

const CRATE: OrderedCustom = {
  id: 'L1',
  kind: 'custom',
  what: 'goods',
  name: 'Wine crate',
  details: 'Spruce, 9 mm',
  quantity: 240,
  amount: 180_000,
  available: true,
  grams: 900,
  leadDays: 20,
}
const PRINTED: OrderedCustom = { ...CRATE, needsArtwork: true }
/** A placed order of goods in words, as an accepted offer makes it. */
const placed = (...lines: OrderedCustom[]): OrderDocument => ({
  ...payable(),
  lines,
  state: 'complete',
  completedAt: MONDAY,
  artwork: {},
  payments: [{ number: 'P1', method: 'card', amount: payable().figures.total, state: 'completed', intentId: 'pi' }],
})
const acted = (order: OrderDocument, now: string, ...acts: ArtworkAct[]) =>
  acts.reduce(
    (document, act) => apply(document, { kind: 'artwork', lineId: 'L1', act }, { ...facts, now }).document,
    order,
  )
const APPROVED: ArtworkAct[] = [UPLOAD, { does: 'send_proof', reason: 'By post.' }, { does: 'approve' }]

describe('goods in words that are printed', () => {
  test('are asked for their artwork, and made once it is approved', () => {
    const order = placed(PRINTED)
    expect(artworkOf(order, PRINTED)).toEqual({ state: 'missing', file: null, reason: null })
    expect([lacksArtwork(order), productionStart(order, FRIDAY), canCancel(order, AFTERNOON)]).toEqual([
      true,
      { at: FRIDAY, isWaiting: true },
      true,
    ])
    expect(alarmWorkOf(order, order.version).map(({ work }) => work)).toContain('artwork')
    const approved = acted(order, FRIDAY, ...APPROVED)
    expect(artworkOf(approved, PRINTED)).toMatchObject({ state: 'approved', file })
    expect([productionStart(approved, AFTERNOON), canCancel(approved, AFTERNOON)]).toEqual([
      { at: FRIDAY, isWaiting: false },
      false,
    ])
    const made = acted(approved, AFTERNOON, { does: 'begin_production' })
    expect(artworkOf(made, PRINTED)?.state).toBe('in_production')
  })

  test('wait in the lists under the name that the offer gives them', () => {
    expect(waitingArtwork(placed(PRINTED))).toEqual([
      { line: 'L1', variantId: null, name: 'Wine crate', quantity: 240, state: 'missing', since: MONDAY },
    ])
    const made = acted(placed(PRINTED), FRIDAY, ...APPROVED, { does: 'begin_production' })
    expect(waitingArtwork(made)).toBeNull()
  })

  test('show their artwork in the order, there and on the wire, and in its mails by their name', () => {
    const order = { ...viewOf(acted(placed(PRINTED), FRIDAY, UPLOAD), FRIDAY), token: 'key' }
    expect(readOrder(orderDocument(order)).lines).toEqual(order.lines)
    const [line] = linesWithArtwork(order.lines)
    expect([line?.artwork, isPlain(order.lines)]).toEqual([{ state: 'uploaded', file, reason: null }, false])
    const missing = viewOf(placed(PRINTED), FRIDAY)
    const locale = localeOf('eu')
    const link = 'https://shop.test/order/'
    expect(renderMail(artworkMissing(missing, locale, link)).text).toContain('240 × Wine crate')
    expect(renderMail(artworkTurned(order, line!, locale, link)).text).toContain('240 × Wine crate')
    const checked = viewOf(acted(placed(PRINTED), FRIDAY, UPLOAD, { does: 'check' }), FRIDAY)
    const [turned] = linesWithArtwork(checked.lines)
    expect(artworkTurned(checked, turned!, locale, link).subject).toBe(
      locale.t('order-mail.artworkCheckedSubject', { number: order.number }),
    )
    expect(renderMail(orderPlaced(missing, locale, link)).text).toContain(locale.t('order.next1'))
  })

  test('leave no file behind when their person is erased', () => {
    const { artwork, lines } = withoutPerson(acted(placed(PRINTED), FRIDAY, ...APPROVED))
    expect([artwork?.L1?.file, artwork?.L1?.state, lines]).toEqual([null, 'approved', [PRINTED]])
  })
})

test('goods in words without artwork, of an order from before too, and tools are made from the order on', () => {
  const tool: OrderedCustom = { ...PRINTED, id: 'L2', what: 'tooling', grams: 0, leadDays: 0 }
  const { needsArtwork: _, ...bare } = tool
  const order = placed(CRATE, bare)
  expect(artworkOf(order, CRATE)).toBeUndefined()
  expect([lacksArtwork(order), waitingArtwork(order), productionStart(order, FRIDAY)]).toEqual([
    false,
    null,
    { at: MONDAY, isWaiting: false },
  ])
  expect(refusalOf(() => acted(order, FRIDAY, UPLOAD))[2]).toEqual({
    line_item_id: ['must be a printed line of this order'],
  })
  const view = viewOf(order, FRIDAY)
  expect([linesWithArtwork(view.lines), isPlain(view.lines), view.awaitsArtwork]).toEqual([[], true, false])
})
