import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { sells } from '../../../src/regions/listing.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { Visitor } from '../visitor.ts'

test('help answers what concerns its store, and is the same in its structured data', async () => {
  const anchors = async (code: 'pl' | 'us' | 'ch' | 'de') => {
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
  // All of its goods go to the country of the seller, where VAT is charged in any case.
  expect(had(pl)).toEqual(['delivery-pick-up', 'payment-transfer', 'payment-prices'])
  expect((await anchors('de')).includes('payment-vat')).toBe(true)
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

test.each(['no', 'us', 'es', 'ch'] as const)(
  'the figures of materials are written as %s writes numbers',
  async (code) => {
    const ada = new Visitor(code)
    const { html } = await ada.open(ada.store.url('eco-properties'))
    const table = html.slice(html.indexOf('id="figures"'))
    const cells = [...table.slice(0, table.indexOf('</table>')).matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell!)
    const { thousandSeparator, decimalSeparator } = getRegion(code).currencyFormatter
    const figure = `\\d{1,3}([${thousandSeparator}]\\d{3})*([${decimalSeparator}]\\d+)?`
    const range = new RegExp(`^${figure}([–-]${figure})?$`)
    expect(cells.filter((cell) => !range.test(cell))).toEqual([])
    for (const part of [decimalSeparator, code === 'es' ? '-' : '–'])
      expect([part, cells.some((cell) => cell.includes(part))]).toEqual([part, true])
  },
)

test('delivery costs say the fewest and the most days in which products of the store are made', async () => {
  const de = new Visitor('de')
  const costs = await de.open(de.store.url('delivery-costs'))
  const days = PRODUCTS.filter((product) => sells(getRegion('de'), product)).map(({ productionDays }) => productionDays)
  expect(costs.words).toContain(`(${Math.min(...days)}–${Math.max(...days)})`)
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

test('the address to write to may break before its host and before a dot of it', async () => {
  const eu = new Visitor('eu')
  const { html } = await eu.open(eu.store.url('home'))
  const shown = getRegion('eu').contact.email.replace(/[@.]/g, '<wbr/>$&')
  expect(html.slice(html.indexOf('<footer'))).toContain(`>${shown}</a>`)
})

test('the store that uses inches says no length in millimetres', async () => {
  const us = new Visitor('us')
  for (const route of [
    'home',
    'terms-of-service',
    'help',
    'artwork-guide',
    'size-guide',
    'print-guide',
    'materials',
    'returns-policy',
    'delivery-costs',
    'eco-properties',
    'about-us',
    'sustainability',
  ] as const) {
    const { words } = await us.open(us.store.url(route))
    expect([route, /.{0,40}\d\s?[mc]m\b/.exec(words)?.[0]]).toEqual([route, undefined])
  }
  expect((await us.open(us.store.url('terms-of-service'))).words).toMatch(/by up to 0\.08\sin,/)
  const eu = new Visitor('eu')
  expect((await eu.open(eu.store.url('terms-of-service'))).words).toMatch(/by up to 2\smm,/)
})
