import { expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { eventually } from '../../eventually.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { FaultyOrigin } from '../faulty-origin.ts'
import { order, toPayment } from '../orders.ts'
import { type Page, wordsOf } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const origin = new FaultyOrigin()

const numberIn = (text: string) => /R\d{9}/.exec(text)![0]

/** What the newest mail of a kind about an order says. */
const mailed = (kind: string, number: string): Promise<string> =>
  eventually(async () => {
    const mail = await env.DB.prepare(
      'select text from mails where kind = ? and text like ? order by written_at desc, rowid desc limit 1',
    )
      .bind(kind, `%${number}%`)
      .first<{ text: string }>()
    expect(mail).not.toBeNull()
    return mail!.text
  })

/** The row of an order in the merchant's list. */
const rowOf = (page: Page, number: string): string =>
  wordsOf((page.html.match(/<tr\b.*?<\/tr>/gs) ?? []).find((row) => row.includes(number)) ?? '')

test('a manager finds what a guest has complained about, answers it, and the guest reads the answer, without scripts', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const summary = await order(ada, await toPayment(ada, 'ada@example.com'), 'transfer')
  const number = numberIn(summary.words)
  const details = await ada.open(summary.links.find(({ href }) => href.includes('/details/?key='))!.href)
  await ada.press(details, t('orders.send'), { kind: 'complaint', line: 'L1', message: 'Beide sind <b>gerissen</b>.' })

  const list = url('manager-messages')
  const address = url('manager-order-messages', { orderNumber: number })
  for (const at of [list, address]) {
    expect((await new Visitor('de').open(at)).url).toContain(new URL(url('sign-in')).pathname)
    expect((await (await merchant('b2c', new Visitor('de'))).open(at)).status).toBe(404)
  }
  const link = new URL(/https?:\S+\/manager\/messages\/\S+/.exec(await mailed('order-written', number))![0])
  expect(link.pathname).toBe(new URL(address).pathname)

  const boss = await merchant('order_manager', new Visitor('de'))
  const waiting = await eventually(async () => {
    const page = await boss.open(list)
    expect(rowOf(page, number)).toContain(t('orders.kindComplaint'))
    return page
  })
  expect(waiting.words).toContain(t('office-messages.title'))
  const page = await boss.follow(waiting, number)
  expect(page.html).toContain('Beide sind &lt;b&gt;gerissen&lt;/b&gt;.')
  expect(page.words).not.toContain(t('office-messages.accept'))

  const write = t('office-artwork.write')
  const empty = await boss.press(page, write, { message: '' })
  expect([empty.status, empty.words.includes(t('checkout.required'))]).toEqual([422, true])
  const answered = await boss.press(page, write, { message: 'Wir senden neue.\nBis Freitag.' })
  expect([answered.status, answered.words.includes('Bis Freitag.')]).toEqual([200, true])
  // The form is sent twice.
  const twice = await boss.press(page, write, { message: 'Wir senden neue.\nBis Freitag.' })
  expect(twice.html.match(/Bis Freitag\./g)).toHaveLength(1)
  const other = await boss.press(page, write, { message: 'Etwas anderes.' })
  expect([other.status, other.words.includes(t('office-messages.notSent'))]).toEqual([422, true])
  expect(other.html).toContain('>Etwas anderes.</textarea>')

  expect(rowOf(await boss.open(list), number)).toBe('')
  for (const query of ['state=all', 'state=all&page=x'])
    expect(rowOf(await boss.open(`${list}?${query}`), number)).toContain(t('office-messages.answered'))
  expect((await boss.open(`${list}?state=nothing`)).status).toBe(200)
  expect(await mailed('order-message', number)).toContain('Bis Freitag.')
  expect((await ada.open(details.url)).words).toContain('Bis Freitag.')
})

test('a return of one of two items leaves the order as it is', async () => {
  const ada = new Shopper()
  const { t, url } = ada.store
  await ada.buy('shipping-box-plain')
  await ada.buy('mailer-box-plain')
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  const summary = await ada.payByCard('succeeds')
  const number = numberIn(summary.words)
  const link = summary.links.find(({ href }) => href.includes('/details/?key='))!.href
  const at = Date.now() + 10 * DAY_MS
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    const asked = { kind: 'return', line: 'L2', message: 'These are too small.' }
    await ada.press(await ada.open(link), t('orders.send'), asked)
    const boss = await merchant('order_manager')
    const page = await eventually(async () => {
      const list = await boss.open(url('manager-messages'))
      expect(rowOf(list, number)).toContain(t('orders.kindReturn'))
      return boss.follow(list, number)
    })
    const [before] = t('office-messages.returnHelpOfLine', { item: '|' }).split('|')
    expect(page.words).toContain(before!.trim())
    const accepted = await boss.press(page, t('office-messages.accept'), { message: 'They are back.' })
    expect(accepted.words).not.toContain(t('office-messages.accept'))
    for (const shown of [accepted, await ada.open(link)]) expect(shown.words).not.toContain(t('order.returned'))
    expect(await mailed('return-answered', number)).toContain('is accepted')
  } finally {
    vi.useRealTimers()
  }
})

test('a return that a guest asks for is declined, asked for again, and accepted', async () => {
  const ada = new Shopper()
  const { t, url } = ada.store
  await ada.buy('shipping-box-plain')
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  const summary = await ada.payByCard('succeeds')
  const number = numberIn(summary.words)
  const link = summary.links.find(({ href }) => href.includes('/details/?key='))!.href
  const at = Date.now() + 10 * DAY_MS
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  try {
    const ask = async (message: string) =>
      ada.press(await ada.open(link), t('orders.send'), { kind: 'return', message })
    await ask('They do not fit.')
    const boss = await merchant('order_manager')
    const page = await eventually(async () => {
      const list = await boss.open(url('manager-messages'))
      expect(rowOf(list, number)).toContain(t('orders.kindReturn'))
      return boss.follow(list, number)
    })
    const declined = await boss.press(page, t('office-messages.decline'), { message: 'They are as ordered.' })
    expect(declined.words).toContain('They are as ordered.')
    expect(declined.words).not.toContain(t('office-messages.decline'))
    expect((await ada.open(link)).words).not.toContain(t('orders.awaiting'))
    // Somebody answers on the page that was opened before.
    const late = await boss.press(page, t('office-messages.accept'), { message: 'Fine.', key: 'another' })
    expect([late.status, late.words.includes(t('office-messages.notSent'))]).toEqual([422, true])

    await ask('I have measured.')
    // What was decided about the first return is not done to the second: it is shown, with what was typed.
    const again = await boss.press(page, t('office-messages.accept'), { message: 'Fine.', key: 'a-third' })
    expect([again.status, again.words.includes(t('office-messages.notSent'))]).toEqual([422, true])
    expect(again.words).toContain('I have measured.')
    expect(again.html).toContain('>Fine.</textarea>')
    const accepted = await boss.press(again, t('office-messages.accept'), { message: 'You are right.' })
    expect(accepted.words).toContain(t('order.returned'))
    expect((await ada.open(link)).words).toContain(t('order.returned'))
    // The mail of the first answer is there already.
    await eventually(async () => expect(await mailed('return-answered', number)).toContain('You are right.'))
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'the page of messages',
    'message',
    ({ url }: Visitor['store'], number: string) => url('manager-order-messages', { orderNumber: number }),
  ],
  [
    'the page of artwork',
    'text',
    ({ url }: Visitor['store'], number: string) => `${url('manager-artwork')}?order=${number}`,
  ],
] as const)(
  'what a manager writes on %s, and hears no answer, is one message when it is sent again',
  async (_, field, addressOf) => {
    const ada = new Visitor('de')
    const { t } = ada.store
    const number = numberIn((await order(ada, await toPayment(ada, 'ada@example.com'), 'transfer')).words)
    const boss = await merchant('order_manager', new Visitor('de', origin.door))
    const page = await boss.open(addressOf(ada.store, number))
    const write = t('office-artwork.write')
    const words = `Bis ${crypto.randomUUID()}`
    origin.rule = { path: /\/messages$/, fault: '500', isDone: true }
    const failed = await boss.press(page, write, { [field]: words })
    expect([
      failed.status,
      failed.words.includes(t('contact.failed')),
      failed.html.includes(`>${words}</textarea>`),
    ]).toEqual([503, true, true])
    origin.rule = null
    expect((await boss.press(failed, write)).status).toBe(200)
    const textsOf = async () => {
      const { messages = [] } = (await env.ORDERS.getByName(number).read({ isManager: true }))!
      return messages.map(({ text }) => text)
    }
    expect(await textsOf()).toEqual([words])
    expect(await mailed('order-message', number)).toContain(words)
    const mails = env.DB.prepare("select count(*) mails from mails where kind = 'order-message' and text like ?")
    expect(await mails.bind(`%${words}%`).first()).toEqual({ mails: 1 })
    // What is written after is another message.
    await boss.press(await boss.open(page.url), write, { [field]: words })
    expect(await textsOf()).toEqual([words, words])
  },
)
