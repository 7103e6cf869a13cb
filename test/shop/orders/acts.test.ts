import { afterEach, describe, expect, test, vi } from 'vitest'
import { LONGEST_MESSAGE } from '../../../src/contract/after-sale.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { mangled } from '../../mangled.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { summedUp } from '../error-summary.ts'
import { order, toPayment } from '../orders.ts'
import { formWith, type Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const png = new Blob([Uint8Array.from('\x89PNG\r\n\x1a\nbox', (one) => one.charCodeAt(0))], { type: 'image/png' })

afterEach(() => void vi.useRealTimers())

/** Somebody without an account orders. @returns the page that the link of the order opens in another browser */
async function linked(code: 'eu' | 'de' = 'eu'): Promise<[Visitor, Page]> {
  const buyer = new Visitor(code)
  return openLink(await order(buyer, await toPayment(buyer, 'guest@example.com'), 'transfer'), code)
}

async function openLink({ links }: Page, code: 'eu' | 'de' = 'eu'): Promise<[Visitor, Page]> {
  const { href } = links.find((link) => link.href.includes('/details/?key='))!
  const guest = new Visitor(code)
  return [guest, await guest.open(href)]
}

/** Somebody without an account orders goods on which nothing is printed, and pays by card. */
async function linkedGoods(): Promise<[Visitor, Page]> {
  const buyer = new Shopper()
  await buyer.buy('shipping-box-plain')
  await buyer.checkOut()
  await buyer.fillAddress()
  await buyer.chooseDelivery()
  return openLink(await buyer.payByCard('succeeds'))
}

describe('the page that the link of an order opens', () => {
  test.each(['eu', 'de'] as const)('cancels it, without an account, in %s', async (code) => {
    const [guest, page] = await linked(code)
    const { t } = guest.store
    expect(page.words).toContain(t('orders.cancelUnpaid'))
    const note = page.links.find(({ href }) => href.includes('/documents/delivery-note/'))!.href
    const canceled = await guest.press(page, t('orders.cancelAct'))
    expect([canceled.status, canceled.url]).toEqual([200, page.url])
    expect(canceled.words).toContain(t('order.canceled'))
    expect(canceled.words).not.toContain(t('orders.cancelAct'))
    // Nothing of it is delivered.
    expect(canceled.html).not.toContain('/documents/delivery-note/')
    expect((await guest.ask(new URL(note, page.url).href)).status).toBe(404)
    // The page that was open before, in another tab.
    const again = await guest.press(page, t('orders.cancelAct'))
    expect([again.status, again.words.includes(t('order.canceled'))]).toEqual([200, true])
  })

  test('takes what its buyer writes, once, and shows it', async () => {
    const [guest, page] = await linked()
    const { t } = guest.store
    const message = { kind: 'complaint', line: 'L1', message: 'Both corners\nare torn.' }
    const written = await guest.press(page, t('orders.send'), message)
    expect(written.words).toContain(t('orders.sent'))
    expect(new URL(written.url).searchParams.get('key')).toBe(new URL(page.url).searchParams.get('key'))
    const twice = await guest.press(page, t('orders.send'), message)
    expect(twice.html.match(/are torn\./g)).toHaveLength(1)
    expect(twice.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('takes a text of several lines that fills its field, of which a browser counts each end of a line once', async () => {
    const [guest, page] = await linked()
    const message = `${'x'.repeat(LONGEST_MESSAGE - 2)}\r\ny`
    const written = await guest.press(page, guest.store.t('orders.send'), { message })
    expect([written.status, written.words]).toEqual([200, expect.stringContaining(guest.store.t('orders.sent'))])
  })

  test.each([
    ['nothing', '', 'checkout.required'],
    ['too long a text', 'x'.repeat(LONGEST_MESSAGE + 1), 'checkout.tooLong'],
  ] as const)('says what is wrong with %s, and keeps it', async (_, message, problem) => {
    const [guest, page] = await linked()
    const { t } = guest.store
    const refused = await guest.press(page, t('orders.send'), { kind: 'complaint', message })
    expect([refused.status, summedUp(refused)]).toEqual([422, ['message']])
    expect(refused.words).toContain(t(problem, { max: LONGEST_MESSAGE }))
    expect(refused.html).toContain(`>${message}</textarea>`)
    expect(refused.html).toMatch(/<option value="complaint" selected/)
  })

  test('shows the pictures of a message to whoever has the link', async () => {
    const [guest, page] = await linked()
    const fields = new FormData()
    for (const [name, value] of formWith(page, guest.store.t('orders.send')).fields) fields.append(name, value)
    fields.set('intent', 'write')
    fields.set('message', 'See here.')
    fields.set('pictures', png, 'box.png')
    const { origin } = new URL(page.url)
    const written = await guest.open(page.url, { method: 'POST', body: fields, headers: { Origin: origin } })
    const [, src] = /<img src="([^"]+\/pictures\/[^"]+)"/.exec(written.html)!
    const seen = await guest.ask(new URL(src!, written.url).href)
    expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect([seen.headers.get('Cache-Control'), seen.headers.has('Content-Disposition')]).toEqual(['no-store', false])
    expect(await seen.text()).toContain('PNG')
    const wrong = new URL(src!, written.url)
    const other = await guest.ask(wrong.href.replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    wrong.searchParams.set('key', mangled(wrong.searchParams.get('key')!))
    expect([other.status, (await guest.ask(wrong.href)).status]).toEqual([404, 404])
  })

  test('asks for a return once the goods are made, and says to wait for the answer', async () => {
    // In the morning of a working day: at noon the goods would be begun.
    const begun = Date.parse(`${wednesdayIn(2)}T07:00:00.000Z`)
    vi.useFakeTimers({ toFake: ['Date'], now: begun })
    const [guest, page] = await linkedGoods()
    const { t } = guest.store
    const asked = { kind: 'return', line: 'L1', message: 'They do not fit.' }
    expect(page.html).not.toContain('value="return"')
    expect(page.words).toContain(t('orders.cancelAct'))
    const early = await guest.press(page, t('orders.send'), asked)
    expect([early.status, summedUp(early)]).toEqual([422, ['message']])
    expect(early.words).toContain(t('orders.notDone'))
    expect(early.html).toContain('They do not fit.</textarea>')
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 10 * DAY_MS })
    const made = await guest.open(page.url)
    expect(made.html).toContain('value="return"')
    expect(made.words).not.toContain(t('orders.cancelAct'))
    const written = await guest.press(made, t('orders.send'), asked)
    expect(written.words).toContain('They do not fit.')
    expect(written.words).toContain(t('orders.awaiting'))
    expect(written.words).toContain(t('order.awaiting_return'))
    expect(written.html).not.toContain('value="return"')
    // Somebody who opened the page before cancels it.
    expect((await guest.press(page, t('orders.cancelAct'))).words).toContain(t('orders.notDone'))
  })

  test('does nothing for whoever does not have its key', async () => {
    const [guest, page] = await linked()
    const wrong = new URL(page.url)
    wrong.searchParams.set('key', mangled(wrong.searchParams.get('key')!))
    for (const url of [wrong.href, page.url.split('?')[0]!])
      expect((await new Visitor().post(url, { intent: 'cancel' })).status).toBe(404)
    expect((await guest.open(page.url)).words).toContain(guest.store.t('orders.cancelAct'))
  })
})
