import { expect, test } from 'vitest'
import { env } from '../../worker/env.ts'
import { mailTo } from '../account/people.ts'
import { Visitor } from '../visitor.ts'

const GOODS = 'size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none&quantity=500'

const requestsOf = async (email: string): Promise<number> =>
  (await env.DB.prepare('select count(*) as n from quote_requests where email = ?').bind(email).first<{ n: number }>())!
    .n

test('a request that is sent twice from one page is one request, and what is changed before the second is another', async () => {
  const ada = new Visitor()
  const { t, url } = ada.store
  const email = `ada.${crypto.randomUUID()}@example.com`
  const first = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${GOODS}`)
  const contact = { contactName: 'Ada Byron', email, countryIso: 'DE' }
  // The page that is left by one of its own buttons is the same form.
  const form = await ada.press(first, t('quote.addLine'), contact)
  const filled = await ada.press(form, t('quote.removeLine', { number: 2 }), contact)
  const [one, two] = [await ada.press(filled, t('quote.send')), await ada.press(filled, t('quote.send'))]
  expect([one.words.includes(t('quote.sentTitle')), two.url]).toEqual([true, one.url])
  expect(await requestsOf(email)).toBe(1)
  const other = await ada.press(filled, t('quote.send'), { message: 'In blue' })
  expect([other.words.includes(t('quote.sentTitle')), other.url === one.url]).toEqual([true, false])
  expect(await requestsOf(email)).toBe(2)
})

test('an instant quote whose button is pressed twice fills the cart once', async () => {
  const ada = new Visitor()
  const { t, url, money } = ada.store
  const email = `ada.${crypto.randomUUID()}@example.com`
  const form = await ada.open(`${url('quote-request')}?product=mailer-box-eco&${GOODS}`)
  await ada.press(form, t('quote.send'), { contactName: 'Ada Byron', email, countryIso: 'DE' })
  const link = /href="([^"]*\/quote\/\?id=[^"]*)"/.exec((await mailTo(email, 'quote-received')).html)![1]!
  const quote = await ada.open(link)
  // The browser has a cart before.
  await ada.open(url('cart'))
  const cart = await ada.press(quote, t('instant.order'), { service: '1' })
  const again = await ada.press(quote, t('instant.order'), { service: '1' })
  const sum = /[\d.,]+/.exec(money(40_679))![0]
  expect([cart.words.includes(sum), again.words.includes(sum)]).toEqual([true, true])
})
