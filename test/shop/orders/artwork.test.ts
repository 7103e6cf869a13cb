import { afterEach, expect, test, vi } from 'vitest'
import { MOST_ARTWORK } from '../../../src/contract/artwork.ts'
import { LARGEST_ARTWORK_FORM } from '../../../src/contract/artwork-file.ts'
import { bytesOf, png } from '../../unit/design/artwork/pictures.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { env } from '../../worker/env.ts'
import { summedUp } from '../error-summary.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

/** Sends a form of the page of an order's artwork, as a browser does. */
function send(
  visitor: Visitor,
  page: Page,
  fields: Record<string, string>,
  file?: Blob,
  name = 'lid.png',
): Promise<Page> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (file) body.set('artwork', file, name)
  return visitor.open(page.url, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
}

/** Does something with the first line of an order, as the merchant. */
const turn = (number: string, does: 'check') =>
  env.ORDERS.getByName(number).act({ kind: 'artwork', lineId: 'L1', act: { does } }, { caller: { isManager: true } })

afterEach(() => void vi.useRealTimers())

test('an approval is withdrawn until production begins, and then no more', async () => {
  const day = wednesdayIn(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T07:00:00.000Z`) })
  const ada = new Visitor()
  const { t, url } = ada.store
  const payment = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const page = await ada.follow(await order(ada, payment, 'succeeds'), t('artwork.bring'))
  await send(ada, page, { intent: 'send', line: 'L1', sha256: '' }, new Blob([png(30, 20)]))
  await turn(number, 'check')
  const approved = await ada.press(await ada.open(page.url), t('artwork.approve'))
  expect(approved.words).toContain(t('artwork.withdraw'))
  // Noon in Warsaw, summer and winter.
  vi.setSystemTime(Date.parse(`${day}T11:30:00.000Z`))
  const begun = await ada.press(approved, t('artwork.withdraw'))
  expect([begun.status, begun.words.includes(t('artwork.notDone'))]).toEqual([422, true])
  expect(begun.words).toContain(t('artwork.approved'))
  expect(begun.words).not.toContain(t('artwork.withdraw'))
  const details = await ada.open(url('order-details', { orderNumber: number }))
  expect(details.words).not.toContain(t('orders.cancelAct'))
})

test.each(['eu', 'de'] as const)('artwork is brought to a guest’s order without scripts, in %s', async (code) => {
  const ada = new Visitor(code)
  const { t, url } = ada.store
  const payment = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const summary = await order(ada, payment, 'transfer')
  for (const words of [t('artwork.missing'), t('artwork.waiting')]) expect(summary.words).toContain(words)
  const page = await ada.follow(summary, t('artwork.bring'))
  expect(page.words).toContain(t('artwork.title', { number }))
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')

  const upload = { intent: 'send', line: 'L1', sha256: '' }
  const refused = async (file: Blob | undefined, message: string, name?: string) => {
    const answer = await send(ada, page, upload, file, name)
    expect([answer.status, answer.words.includes(message), summedUp(answer)]).toEqual([422, true, ['L1']])
  }
  const size = String(LARGEST_ARTWORK_FORM / 1_000_000)
  await refused(undefined, t('artwork.none', { size }))
  await refused(new Blob([new Uint8Array(LARGEST_ARTWORK_FORM + 1)]), t('artwork.none', { size }))
  await refused(new Blob(['<!doctype html>']), t('artwork.wrongType'), 'logo.png')
  await refused(new Blob([png(60_000, 60_000)]), t('artwork.tooManyPixels', { count: '200' }))
  await refused(new Blob([bytesOf('\xff\xd8\xff')]), t('artwork.damaged'))

  const arrived = await send(ada, page, upload, new Blob([png(30, 20)]))
  for (const words of [t('artwork.arrived'), t('artwork.uploaded'), t('artwork.download', { name: 'lid.png' })])
    expect(arrived.words).toContain(words)
  const address = /href="(\/api\/download[^"]+)"/.exec(arrived.html)![1]!
  const file = await new Visitor(code).ask(new URL(address, arrived.url).href)
  expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="lid.png"')
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await file.bytes()).toEqual(png(30, 20))

  const press = async (act: 'approve' | 'withdraw') => ada.press(await ada.open(page.url), t(`artwork.${act}`))
  const late = await send(ada, page, { intent: 'approve', line: 'L1', fileset: 'of-another-file' })
  expect([late.status, late.words.includes(t('artwork.notDone'))]).toEqual([422, true])
  await turn(number, 'check')
  expect((await press('approve')).words).toContain(t('artwork.approved'))
  const withdrawn = await press('withdraw')
  expect(withdrawn.words).toContain(t('artwork.checked'))
  await press('approve')
  const details = await ada.open(url('order-details', { orderNumber: number }))
  expect(details.words).not.toContain(t('artwork.waiting'))
  expect(details.words).toContain(t('artwork.approved'))

  const own = url('order-artwork', { orderNumber: number })
  expect((await new Visitor(code).open(own)).status).toBe(404)
  expect((await send(new Visitor(code), { ...page, url: own } as Page, upload, new Blob([png(3, 2)]))).status).toBe(404)
})

test.each(['missing', 'uploaded'] as const)(
  'of a canceled order whose artwork is %s none is asked for on any page, and none is taken',
  async (state) => {
    const ada = new Visitor()
    const { t, url } = ada.store
    const payment = await toPayment(ada, 'ada@example.com')
    const number = cartNumber(ada)
    const summary = await order(ada, payment, 'transfer')
    const page = await ada.follow(summary, t('artwork.bring'))
    const editor = await ada.follow(page, t('artwork.onDieline'))
    const upload = { intent: 'send', line: 'L1', sha256: '' }
    if (state === 'uploaded') await send(ada, page, upload, new Blob([png(30, 20)]))
    const details = () => ada.open(url('order-details', { orderNumber: number }))
    await ada.press(await details(), t('orders.cancelAct'))
    const asked = [
      t('artwork.missing'),
      t('artwork.bring'),
      t('artwork.text'),
      t('artwork.uploaded'),
      t('artwork.send'),
    ]
    const asksNothing = (shown: Page) => {
      expect([shown.status, asked.filter((words) => shown.words.includes(words))]).toEqual([200, []])
      expect(shown.html).not.toContain('<bx-artwork')
    }
    const hasLink = ({ links }: Page, label: string) => links.some((link) => link.label === label)
    const [seen, ...shown] = [await details(), await ada.open(page.url), await ada.open(editor.url)]
    for (const each of [seen, ...shown]) asksNothing(each)
    // What was sent can be had again.
    const isThere = state === 'uploaded'
    expect(hasLink(seen, t('artwork.see'))).toBe(isThere)
    for (const each of shown) expect(hasLink(each, t('artwork.download', { name: 'lid.png' }))).toBe(isThere)
    // From a page that was opened before.
    const late = await send(ada, page, upload, new Blob([png(31, 20)]))
    expect([late.status, late.words.includes(t('orders.notDone'))]).toEqual([422, true])
    expect(late.words).not.toContain(t('artwork.notDone'))
  },
)

test('where there is no room for another file, the page of the artwork says so', async () => {
  const ada = new Visitor()
  const { t } = ada.store
  const payment = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const page = await ada.follow(await order(ada, payment, 'transfer'), t('artwork.bring'))
  await env.DB.prepare(
    "insert into artworks values (?, 'x', 'artwork/x', 'a.pdf', 'application/pdf', ?, null, null, 'x')",
  )
    .bind(`order ${number}`, MOST_ARTWORK)
    .run()
  const refused = await send(ada, page, { intent: 'send', line: 'L1', sha256: '' }, new Blob([png(30, 20)]))
  expect([refused.status, refused.words.includes(t('artwork.noRoom'))]).toEqual([422, true])
})
