import { describe, expect, test } from 'vitest'
import { regionList } from '../../../src/regions/regions.ts'
import { Visitor } from '../visitor.ts'

/** The offer of a product's page for what its form has. */
async function offered(visitor: Visitor, query: Record<string, string>) {
  const { store } = visitor
  const url = `${store.url('product', { product: 'mailer-box-eco' })}?${new URLSearchParams(query)}&offer=pdf`
  const answer = await visitor.ask(url)
  return { answer, file: new TextDecoder('latin1').decode(await answer.arrayBuffer()) }
}

describe('an offer of what is configured', () => {
  test.each(regionList.map(({ code }) => code))(
    'is a PDF of one page in the store %s, with the way back to it',
    async (code) => {
      const ada = new Visitor(code)
      const { answer, file } = await offered(ada, { quantity: '500', speed: 'express' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('application/pdf')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(answer.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="Boxwright-mailer-box-eco-[\dx]+-500\.pdf"$/,
      )
      expect(file.startsWith('%PDF-')).toBe(true)
      expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
      const link = /\/URI \(([^)]*)\)/.exec(file)![1]!
      const back = await ada.open(link)
      expect([
        back.status,
        back.forms.find(({ fields }) => fields.has('priceListVersion'))?.fields.get('quantity'),
      ]).toEqual([200, '500'])
    },
  )

  test('is asked for by a button of the form, without scripts', async () => {
    const ada = new Visitor()
    const page = await ada.open(ada.store.url('product', { product: 'paper-bag' }))
    const button = page.forms
      .flatMap(({ buttons }) => buttons)
      .find(({ label }) => label === ada.store.t('configurator.offer'))
    expect(button).toMatchObject({ name: 'offer', value: 'pdf' })
    expect(page.html).toMatch(
      /<button[^>]*formMethod="get"[^>]*name="offer"|<button[^>]*name="offer"[^>]*formMethod="get"/i,
    )
  })

  test.each([
    { quantity: '3' },
    { quantity: '1e9' },
    { size: '1x1x1' },
    { material: 'gold' },
    { print: '<script>' },
    { speed: 'now' },
  ])('of %o, which is not made, is the page that says so', async (query) => {
    const { answer, file } = await offered(new Visitor(), query as unknown as Record<string, string>)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, 'text/html; charset=utf-8'])
    expect(file).not.toContain('<script>"')
  })

  test('is refused to somebody who asks for many', async () => {
    const url = `${new Visitor().store.url('product', { product: 'paper-bag' })}?quantity=3&offer=pdf`
    const headers = { 'CF-Connecting-IP': '203.0.113.77' }
    const eve = new Visitor()
    // One more than two minutes of the platform's clock let through, which may turn between them.
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => {
        const answer = await eve.ask(url, { headers })
        await answer.body?.cancel()
        return answer.status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
  })
})
