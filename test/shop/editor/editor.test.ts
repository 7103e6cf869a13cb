import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { variantCode } from '../../../src/contract/variant.ts'
import { Visitor } from '../visitor.ts'

const ECO = {
  product: 'mailer-box-eco',
  size: { length: 250, width: 180, height: 80 },
  material: 'cardboard-natural',
  print: 'print-monochrome',
  finish: 'foil-none',
}
/** What the editor is told, as data beside it. */
const told = (html: string) =>
  JSON.parse(/<bx-island name="editor"[^>]*><script[^>]*>(.*?)<\/script>/s.exec(html)![1]!).props

describe('the editors', () => {
  test('answer for one visitor, say what is designed and what it costs, and where else it can be had', async () => {
    const ada = new Visitor('pl')
    const url = ada.store.url('box-editor')
    expect(new URL(url).pathname).toBe('/pudelko/')
    const page = await ada.open(`${url}?product=paper-bag&quantity=500`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    expect(page.words).toContain(ada.store.t('editor.ownFile'))
    expect(page.words).toContain('500 szt.')
    expect(page.html).toContain(`href="${new URL(ada.store.url('dielines')).pathname}?style=`)
    expect(told(page.html).choice.configuration).toMatchObject({ product: 'paper-bag', quantity: 500 })
  })

  test('open from the mail to go on at a larger screen with the goods that it was asked for', async () => {
    const ada = new Visitor()
    const bag = told((await ada.open(`${ada.store.url('box-editor')}?product=paper-bag`)).html).choice.configuration
    const asked = { email: 'phone@example.com', locale: 'en-GB', sku: variantCode(bag), quantity: 500 }
    const sent = await ada.ask(new URL('/api/box_designs/remind_on_desktop', ada.store.url('home')).href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(asked),
    })
    expect(sent.status).toBe(204)
    const mail = await env.DB.prepare('select text from mails where recipient = ? and kind = ?')
      .bind(asked.email, 'design-reminder')
      .first<{ text: string }>()
    const page = await ada.open(/https?:\S+\?sku=\S+/.exec(mail!.text)![0])
    expect(told(page.html).choice.configuration).toEqual({ ...bag, quantity: 500 })
  })

  test('offer no goods that are not printed, and begin as usual with what is not made', async () => {
    const ada = new Visitor()
    const page = await ada.open(`${ada.store.url('box-editor')}?product=wheelbarrow&size=1x2x3&design=../x`)
    const { products, choice, design } = told(page.html)
    expect([choice.configuration.product, design]).toEqual(['mailer-box-full-color', null])
    const prints = products.flatMap(({ prints }: { prints: string[] }) => prints)
    expect(prints).not.toContain('no-print')
    expect(products.length).toBeGreaterThan(15)
  })

  test('take a variant of another size with the usual quantity, where the one that is asked for is not made', async () => {
    const ada = new Visitor()
    const sku = encodeURIComponent(variantCode({ ...ECO, size: { length: 251, width: 180, height: 80 } }))
    const at = (quantity: string) => ada.open(`${ada.store.url('box-editor')}?sku=${sku}&quantity=${quantity}`)
    const [usual, few] = [told((await at('')).html).choice, told((await at('0')).html).choice]
    expect(few).toEqual(usual)
    expect(few.configuration).toMatchObject({ ...ECO, size: { length: 251 } })
  })

  test('say of a share link what it is, with a way to begin a design, and take no token that can be none', async () => {
    const ada = new Visitor('de')
    const at = (token: string) => ada.open(`${ada.store.url('box-editor')}?shared=${token}`)
    const page = await at('abc-_9')
    expect(told(page.html).shared).toBe('abc-_9')
    expect(page.words).toContain(ada.store.t('editor.sharedLink'))
    expect(page.words).toContain(ada.store.t('editor.sharedNoScripts'))
    expect(page.links.find(({ label }) => label === ada.store.t('editor.newDesign'))?.href).not.toContain('shared')
    expect([told((await at('../x')).html).shared, told((await at('')).html).shared]).toEqual(['', ''])
    expect(told((await ada.open(ada.store.url('box-editor'))).html).shared).toBeNull()
  })

  test('of one product opens on its sku, without its dieline where the link says so', async () => {
    const ada = new Visitor()
    const at = (query: string) => `${ada.store.url('product-editor')}?${query}`
    const page = await ada.open(at(`sku=${encodeURIComponent(variantCode(ECO))}&design=abc&dielineMode=false`))
    const { products, choice, design, showDieline } = told(page.html)
    expect(choice.configuration).toMatchObject(ECO)
    expect([products.length, design, showDieline]).toEqual([1, 'abc', false])
    expect(told((await ada.open(at('sku=paper-bag'))).html).showDieline).toBe(true)
    const box = new URL(ada.store.url('box-editor')).pathname
    // Its menu opens designs of this product here, those of others in the editor of all.
    const query = new URLSearchParams({ sku: variantCode(ECO), dielineMode: 'false' })
    const here = `${new URL(ada.store.url('product-editor')).pathname}?${query}`
    expect(told(page.html).paths).toMatchObject({ here, all: box })
    expect((await ada.ask(at('sku=wheelbarrow'))).headers.get('Location')).toBe(box)
    const unprinted = (await ada.ask(at('sku=shipping-box-plain'))).headers.get('Location')
    expect(unprinted).toMatch(/plain-shipping-boxes.*\?size=/)
  })
})
