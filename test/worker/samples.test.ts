import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { call, MAILER, TestCart } from './caller.ts'

const SKU = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'
const KRAFT = 'material-paper-kraft'
const TOTE = 'product-tote-bag'
const choice = (more: object = {}) => ({ sku: SKU, samples: [TOTE, KRAFT], version: '2026-11', ...more })
const choose = (more: object = {}, region: 'eu' | 'us' | 'pl' = 'eu') =>
  call('POST', 'custom_sample_pack', choice(more), { region })

describe('samples', () => {
  test('are offered with what each adds to a pack, as far as the store sells what they are of', async () => {
    const offered = async (region: 'eu' | 'us') => (await call('GET', 'custom_sample_pack', undefined, { region })).body
    const { data, meta } = await offered('eu')
    expect(meta).toEqual({
      version: '2026-11',
      most: 8,
      currency: 'EUR',
      dieline: { amount: '14.90', table: [1600, 1200] },
    })
    expect(data[0]).toEqual({
      id: 'material-cardboard-white-one-side',
      type: 'sample',
      attributes: { kind: 'material', of: 'cardboard-white-one-side', amount: '0.40' },
    })
    const ids = (await offered('us')).data.map(({ id }: { id: string }) => id)
    expect(ids).toContain(TOTE)
    // The US store sells no stand-up pouches, and nothing else of their films.
    expect([ids.includes('product-doypack-bag'), ids.includes('material-film-barrier')]).toEqual([false, false])
  })

  test('that are chosen become a variant, one and the same in whatever order', async () => {
    const { status, body } = await choose()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      id: `${SKU}~${KRAFT}.${TOTE}`,
      type: 'custom_sample_pack',
      attributes: { variant_id: `${SKU}~${KRAFT}.${TOTE}`, sku: SKU, samples: [KRAFT, TOTE], currency: 'EUR' },
    })
    expect((await choose({ samples: [KRAFT, TOTE] })).body.data).toEqual(body.data)
    const plain = await call('GET', `v3/dynamic_prices?sku=${SKU}&quantity=1`)
    const amount = Number(plain.body.data.attributes.total) + 0.4 + 1.5
    expect(body.data.attributes.amount).toBe(amount.toFixed(2))
    const priced = await call('GET', `v3/dynamic_prices?sku=${body.data.id}&quantity=1`)
    expect(priced.body.data.attributes.total).toBe(body.data.attributes.amount)
  })

  test.each([
    ['none', { samples: [] }, { samples: ['name at least one'] }],
    ['too many', { samples: Array.from({ length: 9 }, () => KRAFT) }, { samples: ['must name at most 8'] }],
    [
      'an unknown one and one twice',
      { samples: [KRAFT, 'material-gold', KRAFT, '__proto__'] },
      {
        'samples.1': ['must be a sample that this store sends'],
        'samples.2': ['must not be named twice'],
        'samples.3': ['must be a sample that this store sends'],
      },
    ],
    ['what is no list', { samples: KRAFT }, { samples: ['must be a list'] }],
    ['what is no text', { samples: [7] }, { 'samples.0': ['must be text'] }],
    ['an old list', { version: '2025-01' }, { version: ['must be 2026-11: the list has changed'] }],
    ['no list', { version: undefined }, { version: ['must be given, as text'] }],
    ['another product', { sku: MAILER }, { sku: ['must be a sample pack of this store, without samples'] }],
    [
      'a pack with samples',
      { sku: `${SKU}~${KRAFT}` },
      { sku: ['must be a sample pack of this store, without samples'] },
    ],
    ['nothing', { sku: 'gold' }, { sku: ['must be the code of a variant that the shop makes'] }],
    ['a field of another call', { quantity: 2 }, { quantity: ['must be left out: this call does not know it'] }],
  ])('are refused by the field: %s', async (_, more, errors) => {
    const { status, body } = await choose(more)
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('of what another store sells are refused', async () => {
    const { status, body } = await choose({ samples: ['product-doypack-bag'] }, 'us')
    expect([status, body.errors]).toEqual([422, { 'samples.0': ['must be a sample that this store sends'] }])
  })
})

describe('a pack of chosen samples', () => {
  const PACK = `${SKU}~${KRAFT}.${TOTE}`

  test('is a line with its samples, travels as samples do, and is ordered again and put on a list with them', async () => {
    const cart = await TestCart.open()
    const added = await cart.add(PACK, 2)
    expect(added.body.included[0].attributes).toMatchObject({ variant_id: PACK, samples: [KRAFT, TOTE], quantity: 2 })
    expect(goodsOf(cart.order.lines)[0]!.configuration.samples).toEqual([KRAFT, TOTE])
    const priced = await call('GET', `v3/dynamic_prices?sku=${PACK}&quantity=2`)
    expect((cart.order.itemTotal / 100).toFixed(2)).toBe(priced.body.data.attributes.total)
    await cart.add(PACK, 1)
    await cart.add(SKU, 1)
    expect(cart.order.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    await cart.toPayment(undefined, [])
    expect(cart.order.shippingRates.map(({ id, cost, zone }) => [id, cost, zone])).toEqual([['sample-packs', 0, 'eu4']])
    expect((await cart.transfer()).status).toBe(200)
    const again = await cart.act('POST', `v1/orders/${cart.number}/reorder`, {})
    expect(again.status).toBe(201)
    expect(goodsOf(cart.order.lines).map(({ configuration }) => configuration.samples)).toEqual([
      [KRAFT, TOTE],
      undefined,
    ])
  })

  test.each([
    ['with samples out of order', `${SKU}~${TOTE}.${KRAFT}`],
    ['with one twice', `${SKU}~${KRAFT}.${KRAFT}`],
    ['with an unknown one', `${SKU}~material-gold`],
    [
      'with too many',
      `${SKU}~${['cake', 'cart', 'cup', 'dog', 'egg', 'fog', 'gin', 'hat', 'ink'].map((id) => `material-${id}`).join('.')}`,
    ],
    ['that is a box', `paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none~${KRAFT}`],
  ])('is none %s', async (_, variant) => {
    const cart = await TestCart.open()
    const { status, body } = await cart.add(variant, variant.startsWith('paper-bag') ? 100 : 1)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['variant_id']])
  })

  test('that another store sends is not added there', async () => {
    const cart = await TestCart.open('us')
    const { status, body } = await cart.add(`${SKU}~product-doypack-bag`, 1)
    expect([status, body.code]).toEqual([422, 'variant_not_offered'])
  })
})
