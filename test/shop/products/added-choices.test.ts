import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { STATED_PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { StatedProduct } from '../../../src/contract/catalogue.ts'
import { dielineOf, netAreaOf } from '../../../src/packaging/dieline/dieline.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const like = STATED_PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!

/** A mailer that the merchant makes of choices that are all their own. */
const added: StatedProduct = {
  ...like,
  type: 'grass-mailer',
  materials: ['board-grass', 'cardboard-natural'],
  prints: ['print-soy', 'no-print'],
  finishes: ['wax', 'foil-none'],
  listing: {
    stores: ['eu', 'de'],
    words: {
      en: { name: 'Grass mailer', text: 'A mailer of meadow grass.', slug: 'grass-mailers' },
      de: { name: 'Graskarton', text: 'Ein Versandkarton aus Wiesengras.', slug: 'graskartons' },
    },
  },
}

const NAMES = {
  'board-grass': { en: 'Grass board', de: 'Graspappe' },
  'print-soy': { en: 'Soy ink', de: 'Sojafarbe' },
  wax: { en: 'Wax coating', de: 'Wachsschicht' },
}
const EMAIL = 'ada@grass.example'

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeAll(async () => {
  const names = (id: keyof typeof NAMES) => JSON.stringify(NAMES[id])
  await run(
    "INSERT INTO boards (id, grade, caliper, gain, grammage, ect, source) VALUES ('e-grass', 'e-flute', 1.5, 1.5, 1000, NULL, 'weighed')",
  )
  await run(
    `INSERT INTO materials (id, boards, emission, looks_like, names) VALUES ('board-grass', '{"e-flute":"e-grass"}', 500, 'cardboard-natural', ?1)`,
    names('board-grass'),
  )
  await run(
    "INSERT INTO prints (id, looks_like, names) VALUES ('print-soy', 'print-monochrome', ?1)",
    names('print-soy'),
  )
  await run("INSERT INTO finishes (id, looks_like, names) VALUES ('wax', 'foil-matte', ?1)", names('wax'))
  await run(
    `UPDATE price_lists SET document = json_set(document, '$.board."board-grass"', 70000, '$.print."print-soy"', json('{"setup":3000,"ink":45000}'), '$.finish.wax', json('{"setup":0,"area":0,"piece":1000}'))`,
  )
  await run('INSERT INTO products (type, position, document) VALUES (?1, 90, ?2)', added.type, JSON.stringify(added))
})

describe('a material, a print and a finish that a merchant adds as rows', () => {
  test.each([
    ['eu', 'grass-mailers', 'en', 'Grass mailer'],
    ['de', 'graskartons', 'de', 'Graskarton'],
  ] as const)('are chosen, ordered and written of by their names in %s', async (code, slug, language, name) => {
    const ada = new Shopper(code)
    const { store } = ada
    const names = Object.values(NAMES).map((said) => said[language])
    const page = await ada.goTo(`${store.url('home')}${slug}/`)
    for (const said of names) expect(page.words).toContain(said)
    const [, picture] = /src="(\/pictures\/grass-mailer\/[^"]+\/board-grass\/print-soy\/[^"]+\.svg)"/.exec(page.html)!
    expect((await ada.ask(new URL(picture!, page.url).href)).status).toBe(200)

    const material = page.links.find(({ href }) => href.endsWith('/board-grass/'))!
    const { words } = await ada.open(new URL(material.href, page.url).href)
    for (const said of [names[0]!, name, language === 'de' ? '1,5 mm' : '1.5 mm'])
      expect([said, words.includes(said)]).toEqual([said, true])
    expect(await (await ada.ask(new URL('sitemap.xml', store.url('home')).href)).text()).toContain(
      '/board-grass/</loc>',
    )
    const guide = await ada.open(store.url('print-guide'))
    for (const said of [names[1]!, names[2]!]) expect(guide.words).toContain(said)

    await ada.send(store.t('configurator.addToCart'), { quantity: '250' })
    for (const said of [name, ...names]) expect([said, ada.page.words.includes(said)]).toEqual([said, true])
    await ada.checkOut()
    await ada.fillAddress(PARCELS.eu, EMAIL)
    await ada.chooseDelivery()
    await ada.payByTransfer()
    expect(ada.page.words).toContain(store.t('order.thanks'))
    const link = ada.page.links.find(({ href }) => href.includes('key='))!.href
    const order = await ada.goTo(new URL(link, ada.page.url).href)
    for (const said of [name, names[0]!]) expect(order.words).toContain(said)

    const written = () =>
      env.DB.prepare("SELECT text FROM mails WHERE recipient = ?1 AND kind = 'order-placed' ORDER BY rowid DESC")
        .bind(EMAIL)
        .all<{ text: string }>()
    await expect.poll(async () => (await written()).results.some(({ text }) => text.includes(name))).toBe(true)
    const { text } = (await written()).results.find(({ text }) => text.includes(name))!
    for (const said of names) expect(text).toContain(said)
  })

  test('weigh, and stand for the emissions, that their row says', async () => {
    const ada = new Visitor()
    const { length, width, height } = added.sizes[0]!
    const structure = async (material: string) => {
      const sku = `grass-mailer~${length}x${width}x${height}~${material}~print-soy~wax`
      const answer = await ada.ask(new URL(`/api/product_structure?sku=${sku}`, ada.store.url('home')).href)
      return (await answer.json<{ data: { attributes: Record<string, number> } }>()).data.attributes
    }
    const [grass, board] = [await structure('board-grass'), await structure('cardboard-natural')]
    expect([grass.caliper, board.caliper]).toEqual([1.5, 1.6])
    const grams = (caliper: number, grammage: number) =>
      Math.ceil((netAreaOf(dielineOf(fefco0427, added.sizes[0]!, caliper).pieces[0]!) * grammage) / 1e6)
    expect(grass.weight_g).toBe(grams(1.5, 1000))
    expect(board.weight_g).toBe(grams(1.6, 410))
  })
})
