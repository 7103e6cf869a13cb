import { describe, expect, test } from 'vitest'
import { grossOf } from '../../../src/pricing/vat.ts'
import { pdfText } from '../../pdf-text.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

const GOODS =
  'product=mailer-box-eco&size=230x170x60&material=cardboard-natural&print=print-monochrome&finish=foil-none'
/** VAT of the country of delivery, in basis points. */
const RATES = { pl: 2300, gb: 2000, de: 1900 } as const

/** The net price of 500 pieces in the newest instant quote. */
async function quotedFor500(): Promise<number> {
  const row = await env.DB.prepare(
    "select json_extract(lines, '$[0].ladder') as ladder from instant_quotes order by created_at desc limit 1",
  ).first<{ ladder: string }>()
  const ladder = JSON.parse(row!.ladder) as { quantity: number; amount: number }[]
  return ladder.find(({ quantity }) => quantity === 500)!.amount
}

describe.each(['pl', 'gb', 'de'] as const)('prices beside a button that orders, in %s', (store) => {
  test('stand net and with VAT in an instant quote, follow the switch, and both totals are in its file', async () => {
    const ada = new Visitor(store)
    const { t, url, money } = ada.store
    const form = await ada.open(`${url('quote-request')}?${GOODS}&quantity=500`)
    const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: `both-${store}@example.com` })
    const quote = await ada.follow(sent, t('instant.see'))
    const net = await quotedFor500()
    const gross = grossOf(net, RATES[store])
    for (const price of [t('price.net', { price: money(net) }), t('price.gross', { price: money(gross) })])
      expect([price, quote.words.includes(price)]).toEqual([price, true])
    for (const head of ['configurator.totalNet', 'configurator.totalGross'] as const)
      expect([head, quote.words.includes(t(head))]).toEqual([head, true])
    expect(quote.html).toContain(`data-prices="${store === 'de' ? 'net' : 'gross'}"`)
    expect(quote.html).toMatch(/<td[^>]*><span[^>]* data-price="net">/)
    const file = await pdfText(await (await ada.ask(`${quote.url}&offer=pdf`)).arrayBuffer())
    for (const words of [money(net), money(gross), t('configurator.totalGross')])
      expect([words, file.includes(words)]).toEqual([words, true])
  })

  test('stand so in the lines of an offer and in its file', async () => {
    const { token } = await sentOffer(store, `offer-${store}@example.com`)
    const ada = new Visitor(store)
    const { t, url, money } = ada.store
    const at = url('offer-review', { offerToken: token })
    const page = await ada.open(at)
    const file = await pdfText(await (await ada.ask(`${at}?file=offer`)).arrayBuffer())
    // The crate.
    const gross = grossOf(189_307, RATES[store])
    for (const price of [t('price.net', { price: money(189_307) }), t('price.gross', { price: money(gross) })])
      expect([price, page.words.includes(price)]).toEqual([price, true])
    for (const words of [money(189_307), money(gross), t('price.net', { price: money(15_000) })])
      expect([words, file.includes(words)]).toEqual([words, true])
  })
})

test('a store without VAT shows one price of each quantity', async () => {
  const ada = new Visitor('us')
  const { t, url } = ada.store
  const form = await ada.open(`${url('quote-request')}?${GOODS}&quantity=500`)
  const sent = await ada.press(form, t('quote.send'), { contactName: 'Ada', email: 'us@example.com' })
  const quote = await ada.follow(sent, t('instant.see'))
  expect(quote.html).not.toContain('data-price="gross"')
  expect(quote.words).not.toContain(t('configurator.totalGross'))
})
