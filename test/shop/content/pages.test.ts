import { describe, expect, test } from 'vitest'
import { regionList } from '../../../src/regions/regions.ts'
import { TEXT_PAGES } from '../../text-pages.ts'
import { ask } from '../ask.ts'
import { Visitor } from '../visitor.ts'

describe.each(regionList.map(({ code }) => code))('in %s', (code) => {
  test('each page about the shop has no placeholder left, and every link in it leads somewhere', async () => {
    const visitor = new Visitor(code)
    const targets = new Set<string>()
    for (const route of TEXT_PAGES) {
      const url = visitor.store.url(route)
      const { status, html, words, links } = await visitor.open(url)
      expect([url, status]).toEqual([url, 200])
      expect([url, /\{\{|undefined|NaN/.exec(words)?.[0], /%7B/.exec(html)?.[0]]).toEqual([url, undefined, undefined])
      for (const { href } of links) if (!/^(mailto|tel):/.test(href)) targets.add(new URL(href, url).href)
    }
    const own = new URL(visitor.store.url('home')).host
    for (const target of targets) {
      const { host, pathname } = new URL(target)
      if (host !== own || /switch-store/.test(pathname)) continue
      expect([target, [200, 303].includes((await ask(target)).status)]).toEqual([target, true])
    }
    expect(targets.size).toBeGreaterThan(15)
  })
})

test('help answers what concerns its store, and is the same in its structured data', async () => {
  const anchors = async (code: 'pl' | 'us' | 'ch') => {
    const { html } = await new Visitor(code).open(new Visitor(code).store.url('help'))
    const data = JSON.parse(/"@type":"FAQPage".*?(?=<\/script>)/.exec(html)![0].replace(/^/, '{'))
    const ids = [...html.slice(html.indexOf('<main')).matchAll(/<div id="([a-z-]+)"/g)].map(([, id]) => id!)
    expect(data.mainEntity).toHaveLength(ids.length)
    expect(JSON.stringify(data)).not.toContain('<a ')
    return ids
  }
  const [pl, us, ch] = [await anchors('pl'), await anchors('us'), await anchors('ch')]
  const only = ['delivery-pick-up', 'delivery-customs', 'payment-transfer', 'payment-vat', 'payment-prices']
  const had = (ids: string[]) => only.filter((id) => ids.includes(id))
  expect(had(pl)).toEqual(['delivery-pick-up', 'payment-transfer', 'payment-vat', 'payment-prices'])
  expect(had(us)).toEqual([])
  expect(had(ch)).toEqual(['delivery-customs', 'payment-transfer'])
})

test('a material of products that a store does not sell is left out', async () => {
  const titles = async (code: 'eu' | 'us') => {
    const { html } = await new Visitor(code).open(new Visitor(code).store.url('eco-properties'))
    return [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title!.trim())
  }
  const everywhere = await titles('eu')
  expect(everywhere).toContain('Compostable film')
  expect(await titles('us')).toEqual(
    everywhere.filter((title) => !['Compostable film', 'Barrier film'].includes(title)),
  )
})

test('delivery costs are shown net and gross, and customs where they are charged', async () => {
  const de = new Visitor('de')
  const costs = await de.open(de.store.url('delivery-costs'))
  for (const price of [de.store.money(890), de.store.money(1059)]) expect(costs.words).toContain(price)
  expect(costs.words).not.toContain(de.store.t('delivery-costs.customs', { price: de.store.money(4000) }))
  const ch = new Visitor('ch')
  expect((await ch.open(ch.store.url('delivery-costs'))).words).toContain(
    ch.store.t('delivery-costs.customs', { price: ch.store.money(4000) }),
  )
})
