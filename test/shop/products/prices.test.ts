import { describe, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { type Page, wordsOf } from '../page.ts'
import { Shopper } from '../shopper.ts'

/**
 * What a page and what is streamed after it offer, without tables and sums of an order, which are labelled by their heads,
 * and without the header, whose switch says both kinds everywhere.
 */
const offersOf = ({ html }: Page) => wordsOf(html.replace(/<(table|dl|header)\b.*?<\/\1>/gs, ''))

/** The prices of a text that have no label right behind them. */
function unlabelled(text: string, sign: string, labels: string[]): string[] {
  const amount = sign === '£' ? String.raw`£[\d.,]+(?![\d.,])` : String.raw`\d[\d.,\s]*\s${sign}`
  const labelled = labels.map((label) => label.replaceAll('.', String.raw`\.`)).join('|')
  return text.match(new RegExp(`${amount}(?!\\s+(?:more \\(|or more, )?(?:${labelled}))`, 'g')) ?? []
}

/** The pages of one purchase, by what they are, in the order in which a shopper sees them. */
async function purchase(ada: Shopper, parcel: keyof typeof PARCELS): Promise<[string, Page][]> {
  const { store } = ada
  const pages: [string, Page][] = [
    ['home', await ada.open(store.url('home'))],
    ['shop', await ada.open(store.url('shop'))],
    ['category', await ada.open(store.url('category', { category: 'mailer-boxes' }))],
    ['product', await ada.open(store.url('product', { product: 'mailer-box-eco' }))],
  ]
  await ada.buy('mailer-box-eco')
  pages.push(['cart', ada.page])
  pages.push(['suggestions', await ada.click(store.t('cart.checkout'))])
  pages.push(['address', await ada.click(store.t('cross-sell.skip'))])
  pages.push(['delivery', await ada.fillAddress(PARCELS[parcel])])
  return pages
}

describe.each([
  ['de', 'eu', 'net', '€'],
  ['pl', 'pl', 'gross', 'zł'],
  ['gb', 'gb', 'gross', '£'],
] as const)('the prices of %s', (code, parcel, large, sign) => {
  test('say net or gross on every page, and show the store’s own kind large', async () => {
    const ada = new Shopper(code)
    const label = (kind: 'net' | 'gross') => ada.store.t(`price.${kind}`, { price: '' }).trim()
    const tax = ada.store.t('cart.vat', { rate: '' }).trim()
    for (const [name, page] of await purchase(ada, parcel)) {
      expect([name, page.status, /<html [^>]*data-prices="(\w+)"/.exec(page.html)?.[1]]).toEqual([name, 200, large])
      const offers = offersOf(page)
      expect([name, unlabelled(offers, sign, [label('net'), label('gross'), tax])]).toEqual([name, []])
      expect([name, offers.includes(label('net')), offers.includes(label('gross'))]).toEqual([name, true, true])
    }
  })
})

test('a price in the us store is one, without a word of net, gross or VAT', async () => {
  const sam = new Shopper('us')
  for (const [name, { html, status }] of await purchase(sam, 'us')) {
    const words = wordsOf(html)
    expect([name, status, words.match(/\b(?:net|gross|VAT)\b/gi), html.includes('data-price=')]).toEqual([
      name,
      200,
      null,
      false,
    ])
  }
})

test.each([
  ['eu', 'net', (lowest: string) => `€${lowest}`],
  ['gb', 'gross', (lowest: string) => `£${lowest}`],
  ['pl', 'gross', (lowest: string) => `${lowest.replace('.', ',')}\u00a0zł`],
] as const)(
  'the lowest price that a search engine is told in %s is the %s one of a page, with as many decimals',
  async (code, large, priceOf) => {
    const ada = new Shopper(code)
    const { html, words } = await ada.open(`${ada.store.url('product', { product: 'square-label' })}?quantity=10000`)
    const [, lowest] = /"lowPrice":"([^"]+)"/.exec(html)!
    expect(lowest).toMatch(/^0\.\d{3,4}$/)
    expect(words).toContain(ada.store.t(`price.${large}`, { price: priceOf(lowest!) }))
  },
)
