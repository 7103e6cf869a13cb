import { expect, test } from 'vitest'
import { LONGEST_MESSAGE } from '../../../src/contract/after-sale.ts'
import { eventually } from '../../eventually.ts'
import { sceneOf } from '../../scenes.ts'
import { png } from '../../unit/design/artwork/pictures.ts'
import { merchant } from '../account/people.ts'
import { designed } from '../designed.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

test('a manager finds artwork that waits, reads what was found, sends it back with a reason, and writes to its buyer, without scripts', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const artwork = await ada.follow(await order(ada, toPay, 'transfer'), t('artwork.bring'))
  const own = url('manager-artwork')
  expect((await ada.open(own)).url).toContain(new URL(url('sign-in')).pathname)
  const customer = await merchant('b2c', new Visitor('de'))
  expect((await customer.open(own)).status).toBe(404)

  const boss = await merchant('order_manager', new Visitor('de'))
  const at = (query: string) => boss.open(`${own}?${query}`)
  const listed = (page: Page) => page.links.some(({ label }) => label === number)
  const missing = await eventually(async () => {
    const page = await at('state=missing')
    expect(listed(page)).toBe(true)
    return page
  })
  expect(missing.words).toContain(t('product-name.paper-bag'))
  expect(listed(await at('state=uploaded'))).toBe(false)
  expect(listed(await at('days=7'))).toBe(false)
  expect(listed(await at('state=nothing&days=x&page=-1'))).toBe(true)
  const beyond = await at('state=missing&page=9')
  expect(beyond.words).not.toContain(t('office-artwork.none'))
  expect(listed(await boss.follow(beyond, t('office-artwork.before')))).toBe(true)
  for (const query of ['order=R999999999', 'order=x'])
    expect((await at(query)).words).toContain(t('office-artwork.noOrder'))

  const bring = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ intent: 'send', line: 'L1', sha256: '' })) body.set(field, value)
    body.set('artwork', new Blob([bytes]), name)
    return ada.open(artwork.url, { method: 'POST', body, headers: { Origin: new URL(artwork.url).origin } })
  }
  await bring('first.png', png(31, 20))
  const first = await eventually(async () => boss.follow(await at('state=uploaded'), number))
  await bring('bag.png', png(30, 20))
  // Another file has come since the page was opened: nothing is said of it unseen.
  const unseen = await boss.press(first, t('artwork-act.check'))
  expect([unseen.status, unseen.words.includes(t('artwork.notDone'))]).toEqual([422, true])
  const page = await eventually(async () => {
    const line = await boss.follow(await at('state=uploaded'), number)
    expect(line.html).toContain('data-rule="picture-ratio"')
    return line
  })
  expect(page.words).toContain(t('artwork-state.uploaded'))
  const file = page.links.find(({ label }) => label === t('artwork.download', { name: 'bag.png' }))!
  const stored = await boss.ask(new URL(file.href, page.url).href)
  expect([stored.status, await stored.bytes()]).toEqual([200, png(30, 20)])

  const back = t('artwork-act.send_back')
  const empty = await boss.press(page, back)
  expect([empty.status, empty.words.includes(t('checkout.required'))]).toEqual([422, true])
  const long = await boss.press(page, back, { text: 'x'.repeat(LONGEST_MESSAGE + 1) })
  expect([long.status, long.words]).toEqual([
    422,
    expect.stringContaining(t('checkout.tooLong', { max: LONGEST_MESSAGE })),
  ])
  const returned = await boss.press(page, back, { text: 'The logo is blurred.' })
  expect(returned.words).toContain(t('artwork-state.sent_back'))
  expect(returned.words).toContain('The logo is blurred.')
  // It was sent back meanwhile.
  const late = await boss.press(page, t('artwork-act.check'))
  expect([late.status, late.words.includes(t('artwork.notDone'))]).toEqual([422, true])
  const written = await boss.press(returned, t('office-artwork.write'), { text: 'Is blue <b> right?' })
  expect(written.html).toContain('Is blue &lt;b&gt; right?')
  expect((await ada.open(artwork.url)).words).toContain('The logo is blurred.')
  for (const fields of [
    { order: '', line: 'L1' },
    { order: number, line: '../x' },
  ]) {
    const bad = await boss.post(own, { ...fields, intent: 'check' })
    expect(bad.status).toBe(422)
  }
})

test('a manager sees that an expert check was ordered, in the list and beside the design, which waits for it', async () => {
  const ada = new Shopper('de')
  const { t, url } = ada.store
  const design = await designed(ada, sceneOf({ faces: { outside: [], inside: [] }, objects: {} }))
  const box = { product: 'mailer-box-eco', size: '230x170x60', material: 'cardboard-natural', speed: 'standard' }
  const printed = { print: 'print-monochrome', finish: 'foil-none', quantity: '250' }
  const cart = await ada.post(url('cart'), { intent: 'add', ...box, ...printed, design })
  await ada.post(url('cart'), { intent: 'add-check', line: 'L1' })
  await ada.goTo(cart.url)
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  const number = cartNumber(ada)
  const thanks = await ada.placeOrder({ method: 'check', service: '1' })
  const artwork = await ada.follow(thanks, t('artwork.see'))

  const boss = await merchant('order_manager', new Visitor('de'))
  const listed = await eventually(async () => {
    const list = await boss.open(`${url('manager-artwork')}?state=uploaded`)
    const row = list.html.match(/<tr\b.*?<\/tr>/gs)!.find((html) => html.includes(number))
    expect(row).toContain(t('line.expert_check'))
    return list
  })
  const page = await eventually(async () => {
    const line = await boss.follow(listed, number)
    expect(line.words).toContain(t('artwork.download', { name: `${number}-L1.pdf` }))
    return line
  })
  expect(page.words).toContain(t('office-artwork.expertCheck'))
  expect(page.words).toContain(t('artwork-state.uploaded'))
  // Nothing is read by a program any more: a person looks.
  const own = await ada.follow(await ada.open(artwork.url), t('artwork.onDieline'))
  expect(own.words).toContain(t('artwork.uploaded'))
  expect(own.words).not.toContain(t('print-file.checking'))
})
