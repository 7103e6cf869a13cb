import { expect, test } from 'vitest'
import { mailTo, merchant } from '../account/people.ts'
import { designed } from '../designed.ts'
import { Visitor } from '../visitor.ts'

const BAG = 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none'
const LINKED = /href="([^"]*\/offer\/[^"]*)"/
const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]*\/pictures\/[0-9a-f]{64})"/g)].map(([, address]) => address!)),
]

test('the picture of a design is on the pages of its request and its offer, for its buyer and the merchant', async () => {
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const email = 'winter.offer@example.com'
  const id = await designed(ada)
  const form = await ada.open(`${url('quote-request')}?design=${id}`)
  const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email })
  const own = await ada.follow(sent, t('quote.see'))
  const [picture] = picturesIn(own.html)
  expect(picture).toContain(`/api/box_designs/${id}/pictures/`)
  expect(own.words).toContain(t('cart.design', { name: 'Winter' }))

  const boss = await merchant('order_manager', new Visitor('de'))
  const managed = await boss.open(url('manager-quote', { qrNumber: /Q\d{9}/.exec(own.url)![0] }))
  expect(picturesIn(managed.html)).toEqual([picture])
  const opened = await boss.ask(new URL(picture!, url('home')).href)
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])

  const draft = await boss.press(managed, t('offers.make'))
  expect(picturesIn(draft.html)).toEqual([picture])
  // Other goods are made without it, which the merchant reads; its own goods bring it back.
  const variant = codeOfGoods(draft.html)
  const other = await boss.press(draft, t('offer-form.save'), { 'line-0-variant': BAG })
  expect(picturesIn(other.html)).toEqual([])
  expect(other.words).toContain(t('offer-form.designOther', { name: 'Winter', goods: variant }))
  const offered = await boss.press(other, t('offer-form.send'), { 'line-0-variant': variant })
  expect(offered.words).toContain(t('managed-offer-state.sent'))

  const link = LINKED.exec((await mailTo(email, 'offer-sent')).html)![1]!.replaceAll('&amp;', '&')
  const shown = await ada.open(link)
  expect(picturesIn(shown.html)).toEqual([picture])
  const withdrawn = await boss.press(offered, t('offer-form.withdraw'))
  expect(withdrawn.words).toContain(t('managed-offer-state.withdrawn'))
  expect(picturesIn((await ada.open(link)).html)).toEqual([])
})

test('a design that is gone when the request is sent is taken out of it, and said to be', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  const id = await designed(ada)
  const form = await ada.open(`${url('quote-request')}?design=${id}`)
  await ada.ask(new URL(`/api/box_designs/${id}`, url('home')).href, {
    method: 'DELETE',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  const refused = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'gone@example.com' })
  expect([refused.status, refused.words.includes(t('quote.designGone'))]).toEqual([422, true])
  const sent = await ada.press(refused, t('quote.send'))
  const own = await ada.follow(sent, t('quote.see'))
  expect([own.status, picturesIn(own.html)]).toEqual([200, []])
})

/** The code of the goods that stand in the first line of a draft. */
const codeOfGoods = (html: string): string => /value="(mailer-box-eco~[^"]*)"/.exec(html)![1]!
