import { describe, expect, test } from 'vitest'
import { Visitor } from '../visitor.ts'

describe.each(['de', 'us'] as const)('in %s', (code) => {
  const visitor = new Visitor(code)
  const { store } = visitor

  test('guides and materials leave no placeholder, and each of their links leads somewhere', async () => {
    const routes = ['materials', 'size-guide', 'print-guide', 'artwork-guide'] as const
    const urls = [...routes.map((route) => store.url(route)), store.url('material', { material: 'paper-kraft' })]
    const targets = new Set<string>()
    for (const url of urls) {
      const { status, html, words, links } = await visitor.open(url)
      const unsaid = /\{\{|undefined|NaN|\[object/.exec(words)?.[0]
      expect([url, status, unsaid, /%7B/.exec(html)?.[0]]).toEqual([url, 200, undefined, undefined])
      for (const { href } of links)
        if (!/^(mailto|tel):/.test(href)) targets.add(new URL(href, url).href.split('#')[0]!)
    }
    const own = new URL(store.url('home')).origin
    const pages = [...targets].filter(
      (target) => target.startsWith(own) && !/\/dielines\/.+\.|switch-store/.test(target),
    )
    for (const target of pages)
      expect([target, [200, 303]]).toEqual([target, expect.arrayContaining([(await visitor.ask(target)).status])])
    expect(pages.length).toBeGreaterThan(40)
  })

  test('each product has its templates, and a file is there', async () => {
    const { html } = await visitor.open(store.url('artwork-guide'))
    const addresses = [...html.matchAll(/href="(\/dielines\/[^"]+\.(?:pdf|svg|dxf))"/g)].map(([, href]) => href!)
    const styles = new Set(addresses.map((address) => address.split('/')[2]))
    expect(styles.size).toBeGreaterThan(18)
    for (const file of ['print.pdf', 'cut.svg', 'cut.dxf']) {
      const address = addresses.find((href) => href.endsWith(`/${file}`))!
      const answer = await visitor.ask(new URL(address, store.url('home')).href)
      expect([address, answer.status]).toEqual([address, 200])
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/)
    }
  })
})

describe('a material', () => {
  const ada = new Visitor('eu')

  test('has its figures, its prints and what is sold in it; the product page leads to it', async () => {
    const { store } = ada
    const kraft = store.url('material', { material: 'cardboard-natural' })
    const { words, html } = await ada.open(kraft)
    for (const figure of ['410 g/m²', '1.6 mm', '4.6 kN/m', '0.34 kg CO₂e']) expect(words).toContain(figure)
    expect(words).toContain(store.t('print.print-eco-color'))
    expect(html).toContain('/pictures/mailer-box-eco/')
    const product = await ada.open(store.url('product', { product: 'mailer-box-eco' }))
    expect(product.links.map(({ href }) => new URL(href, product.url).href)).toContain(kraft)
  })

  test('that nobody sells is not found; its id and its name in another language lead to it', async () => {
    const { store } = ada
    const folder = store.url('materials')
    expect((await ada.ask(`${folder}no-such-board/`)).status).toBe(404)
    for (const other of ['cardboard-natural', 'Natural-Kraft']) {
      const answer = await ada.ask(`${folder}${other}/`)
      expect([other, answer.status]).toEqual([other, 301])
      expect(new URL(answer.headers.get('Location')!, folder).href).toBe(
        store.url('material', { material: 'cardboard-natural' }),
      )
    }
  })

  test('of which a store sells nothing says so', async () => {
    const us = new Visitor('us')
    const { words } = await us.open(us.store.url('material', { material: 'film-barrier' }))
    expect(words).toContain(us.store.t('material-page.notSold'))
  })
})

test('the guide of prints has each that the store sells, with the products that have it', async () => {
  const us = new Visitor('us')
  const { html, words } = await us.open(us.store.url('print-guide'))
  for (const id of ['no-print', 'print-color-hd', 'foil-matte', 'double-strip']) expect(html).toContain(`id="${id}"`)
  expect(words).not.toContain(us.store.t('product-name.doypack-bag'))
})
