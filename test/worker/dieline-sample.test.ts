import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'

const PACK = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'
const sampleOf = (rest: string) => `${PACK}~dieline-${rest}`
const BOX = sampleOf('fefco-0427-inner-200.5x150x50-1600')
const CARTON = sampleOf('fefco-0215-outer-300x200x250-3200-glue:20.5_joint:front')

describe('the sample of a dieline', () => {
  test('is a line with its dieline, costs what the list says, and travels as samples do', async () => {
    const cart = await TestCart.open()
    const { status, body } = await cart.add(BOX, 1)
    expect(status).toBe(201)
    expect(body.included[0].attributes).toMatchObject({
      variant_id: BOX,
      amount: '14.90',
      dieline: {
        style: 'fefco-0427',
        mode: 'inner',
        length: 200.5,
        width: 150,
        height: 50,
        caliper: 1.6,
        options: '',
        picture: '/dielines/fefco-0427/inner/200.5x150x50/1.6/fold-78.svg',
        print_pdf: '/dielines/fefco-0427/inner/200.5x150x50/1.6/print.pdf',
        cut_dxf: '/dielines/fefco-0427/inner/200.5x150x50/1.6/cut.dxf',
        cut_cf2: '/dielines/fefco-0427/inner/200.5x150x50/1.6/cut.cf2',
      },
    })
    await cart.add(BOX, 1)
    await cart.add(CARTON, 1)
    expect(cart.order.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [2, 2 * 1490],
      [1, 1490],
    ])
    expect(goodsOf(cart.order.lines)[1]!.configuration.dieline).toEqual({
      style: 'fefco-0215',
      mode: 'outer',
      size: { length: 300, width: 200, height: 250 },
      caliper: 3.2,
      options: 'glue:20.5,joint:front',
    })
    await cart.toPayment(undefined, [])
    expect(cart.order.shippingRates.map(({ id, cost }) => [id, cost])).toEqual([['sample-packs', 0]])
    expect((await cart.transfer()).status).toBe(200)
    const seen = await cart.act('GET', `orders/${cart.number}`)
    const lines = seen.body.included.filter(({ type }: { type: string }) => type === 'line_item')
    expect(lines[1].attributes.dieline.cut_dxf).toBe(
      '/dielines/fefco-0215/outer/300x200x250/3.2/cut.dxf?options=glue%3A20.5%2Cjoint%3Afront',
    )
    const again = await cart.act('POST', `v1/orders/${cart.number}/reorder`, {})
    expect(again.status).toBe(201)
    expect(goodsOf(cart.order.lines).map(({ variantId }) => variantId)).toEqual([BOX, CARTON])
  })

  test('is said in the mail of its order, with its options', async () => {
    const cart = await TestCart.open('eu', { headers: { 'X-Shop-Origin': 'http://localhost:8787' } })
    await cart.add(CARTON, 1)
    await cart.leave('cart')
    await cart.leave('address', { email: 'carton@example.com', ship_address: MUNICH, use_shipping: true })
    await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
    expect((await cart.transfer()).status).toBe(200)
    const text = async () =>
      (await env.DB.prepare("SELECT text FROM mails WHERE recipient = 'carton@example.com'").first<{ text: string }>())
        ?.text
    const facts = ['Outside 300 × 200 × 250 mm', 'Board 3.2 mm', 'Width of the glue flap: 20.5 mm']
    await expect.poll(text).toContain(facts.join('\u00a0· '))
    expect(await text()).toContain('Plain sample')
  })

  test.each([
    ['a construction that is none', 'fefco-9999-inner-200x150x50-1600', 'style'],
    ['formed goods', 'tote-inner-380x420x0-300', 'style'],
    ['a length', 'fefco-0427-inner-1x150x50-1600', 'length'],
    ['a width', 'fefco-0427-inner-200x99999x50-1600', 'width'],
    ['a height', 'fefco-0427-inner-200x150x0-1600', 'height'],
    ['a board', 'fefco-0427-inner-200x150x50-9900', 'caliper'],
    ['an option that there is not', 'fefco-0427-inner-200x150x50-1600-lid:yes', 'lid'],
    ['the value of an option', 'fefco-0215-inner-300x200x250-3200-glue:99', 'glue'],
    ['a blank beyond the table', 'fefco-0201-inner-600x400x400-3200', 'blank'],
    ['what is as usual', 'fefco-0215-inner-300x200x250-3200-joint:back', 'options'],
    ['what is no code', 'fefco-0427-inner-200x150-1600', 'variant_id'],
  ])('is refused by the field: %s', async (_, rest, field) => {
    const cart = await TestCart.open()
    const { status, body } = await cart.add(sampleOf(rest), 1)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    const shown = await call('GET', `v2/dielines?sku=${encodeURIComponent(sampleOf(rest))}`)
    expect([shown.status, field === 'variant_id' ? ['variant_id'] : Object.keys(shown.body.errors)]).toEqual([
      422,
      [field],
    ])
  })

  test.each([
    ['another product', `${MAILER}~dieline-fefco-0427-inner-200x150x50-1600`, 250, 'dieline'],
    ['more than a pack may be', BOX, 21, 'quantity'],
    ['none', BOX, 0, 'quantity'],
  ])('is refused as %s', async (_, sku, quantity, field) => {
    const cart = await TestCart.open()
    const { status, body } = await cart.add(sku, quantity)
    expect([status, Object.keys(body.errors).some((name) => name.includes(field))]).toEqual([422, true])
  })

  test('cannot hold samples, nor samples a dieline', async () => {
    const { status, body } = await call('POST', 'custom_sample_pack', {
      sku: BOX,
      samples: ['material-paper-kraft'],
      version: '2026-11',
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['sku']])
    const cart = await TestCart.open()
    expect((await cart.add(`${BOX}.material-paper-kraft`, 1)).status).toBe(422)
  })

  test('has the weight, the blank and the files of its own dieline', async () => {
    const read = async (path: string) => (await call('GET', path)).body.data.attributes
    const sku = encodeURIComponent(CARTON)
    const structure = await read(`product_structure?sku=${sku}`)
    expect(structure).toMatchObject({ construction: 'fefco-0215', caliper: 3.2, outer_size: { length: 300 } })
    const [blank] = structure.pieces
    // 3.2 mm is B flute, of about 400 to 700 g/m²; cutting takes away less than half of the rectangle.
    const square = (blank.width * blank.height) / 1e6
    expect(structure.weight_g).toBeGreaterThan(square * 0.5 * 350)
    expect(structure.weight_g).toBeLessThan(square * 700)
    const dieline = await read(`v2/dielines?sku=${sku}`)
    expect(dieline.files.cut_dxf).toBe(
      '/dielines/fefco-0215/outer/300x200x250/3.2/cut.dxf?options=glue%3A20.5%2Cjoint%3Afront',
    )
    const pack = await read(`product_structure?sku=${encodeURIComponent(PACK)}`)
    expect(pack.construction).toBe('sample-pack')
  })

  test.each([
    ['eu', '14.90'],
    ['pl', '59.90'],
    ['us', '16.90'],
    ['gb', '12.90'],
    ['se', '169.00'],
    ['ro', '74.00'],
  ] as const)('is sold in %s for %s, and is said there', async (region, amount) => {
    const { body } = await call('GET', 'custom_sample_pack', undefined, { region })
    expect(body.meta.dieline).toEqual({ amount, table: [1600, 1200] })
    const cart = await TestCart.open(region)
    expect((await cart.add(BOX, 1)).body.included[0].attributes.amount).toBe(amount)
  })

  test('weighs in a parcel of goods', async () => {
    const waysWith = async (samples: string[]) => {
      const cart = await TestCart.open('pl')
      await cart.add('square-label~50x50x0~paper-white~print-monochrome~foil-none', 250)
      for (const rest of samples) await cart.add(sampleOf(rest), 20)
      await cart.toPayment({ ...MUNICH, country_iso: 'PL', zipcode: '00-001', city: 'Warszawa' }, [])
      return cart.order.shippingRates.map(({ id }) => id)
    }
    // The post takes 20 kg: forty small boxes of E flute, not forty of a square metre and a half of B flute.
    const small = ['fefco-0427-inner-100x80x40-1600', 'fefco-0427-inner-100x80x41-1600']
    expect(await waysWith(small)).toContain('polish-post')
    const large = ['fefco-0201-inner-400x350x780-3200', 'fefco-0201-inner-400x350x781-3200']
    expect(await waysWith(large)).not.toContain('polish-post')
  })
})
