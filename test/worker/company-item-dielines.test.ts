import { SELF } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import type { Scene } from '../../src/contract/design-scene.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import type { Order } from '../../src/contract/order.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { variantCode } from '../../src/contract/variant.ts'
import { inkRulesOf } from '../../src/design/ink-rules.ts'
import { designPdf } from '../../src/design/print/design-pdf.ts'
import { codedDieline } from '../../src/packaging/dieline-code.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { printedDesign } from '../printed-design.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { sentFile } from './sent-file.ts'

const items = 'v2/company/items'
const CODE = 'dieline-fefco-0427-inner-230x170x60-1600'

const changed = async (...statements: string[]) => {
  for (const statement of statements) await env.DB.prepare(statement).run()
  for (const forget of globalThis.shopForgets ?? []) forget()
}
/** The merchant measures the board of all mailers anew. */
const gaining = (mm: number) => changed(`update boards set gain = ${mm} where grade = 'e-flute'`)

beforeEach(() => gaining(1.6))

/** An item of a line of a cart, or of a new one. */
async function kept(by: SignedIn, sku: string, cart?: TestCart) {
  const from = cart ?? (await TestCart.open('eu', by))
  if (!cart) await from.add(MAILER, 250, {}, by)
  const line = { order_number: from.number, line_item_id: from.order.lines[0]!.id }
  const { body } = await call('POST', items, { item: { sku, name: sku, line } }, { ...by, token: from.order.token })
  return { id: body.data.id as string, ...body.data.attributes }
}

/** A cart with 250 pieces of an item. */
async function withItem(id: string, by: SignedIn, quantity = 250): Promise<TestCart> {
  const cart = await TestCart.open('eu', by)
  const body = { order_number: cart.number, lines: [{ item_id: id, quantity }] }
  const { status } = await call('POST', `${items}/order`, body, { ...by, token: cart.order.token })
  expect(status).toBe(201)
  await cart.act('GET', `orders/${cart.number}`, undefined, by)
  return cart
}

const dielinesIn = ({ lines }: Order) => goodsOf(lines).map(({ itemDieline }) => itemDieline)

async function placed(cart: TestCart, by: SignedIn): Promise<void> {
  await cart.leave('cart')
  await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect((await cart.transfer(undefined, by)).status).toBe(200)
}

const reordered = async (cart: TestCart, by: SignedIn) =>
  readOrder((await call('POST', `v1/orders/${cart.number}/reorder`, {}, { ...by, token: cart.order.token })).body)

/** A design without its pictures. */
function emptied(scene: Scene): Scene {
  const isKept = (id: string) => scene.objects[id]!.kind !== 'picture'
  const objects = Object.fromEntries(Object.entries(scene.objects).filter(([id]) => isKept(id)))
  const faces = { outside: scene.faces.outside.filter(isKept), inside: scene.faces.inside.filter(isKept) }
  return { ...scene, assets: {}, objects, faces }
}

test('an item is ordered with the dieline of the day it was made, whatever board and construction its product has since', async () => {
  const company = await companyIn()
  const ada = await company.member('approver')
  const bob = await company.member('buyer')
  const item = await kept(ada, 'box')
  expect(item).toMatchObject({ dieline: CODE, former_dieline_at: null })

  await gaining(1.7)
  await changed(
    "update products set document = json_set(document, '$.construction', 'fefco-0426') where type = 'mailer-box-eco'",
  )
  const { data } = (await call('GET', items, undefined, bob)).body
  expect(data[0].attributes).toMatchObject({ dieline: CODE, former_dieline_at: expect.stringMatching(/^\d{4}-/) })

  const cart = await withItem(item.id, bob)
  expect(dielinesIn(cart.order)).toEqual([CODE])
  await cart.add(MAILER, 500, {}, bob)
  expect(dielinesIn(cart.order)).toEqual([CODE, undefined])
  await placed(cart, bob)
  expect(dielinesIn(cart.order)).toEqual([CODE, undefined])
  const seen = await call('GET', `v1/manager/orders/${cart.number}/artwork`, undefined, await manager())
  expect(seen.body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
    { item_dieline: CODE },
    { item_dieline: null },
  ])

  // An item of today has the dieline of today; one that is made of a line with an item's keeps that.
  expect(await kept(ada, 'now')).toMatchObject({ dieline: 'dieline-fefco-0426-inner-230x170x60-1700' })
  expect(await kept(ada, 'again', cart)).toMatchObject({ dieline: CODE })
  await changed("update products set document = json_remove(document, '$.construction') where type = 'mailer-box-eco'")
})

test('an order is ordered again with the dieline of its item while that is in use, and with the product’s once it is retired', async () => {
  const ada = await (await companyIn()).member('administrator')
  const item = await kept(ada, 'box')
  const cart = await withItem(item.id, ada)
  await placed(cart, ada)
  expect(dielinesIn(await reordered(cart, ada))).toEqual([CODE])
  expect((await call('DELETE', `${items}/${item.id}`, undefined, ada)).status).toBe(204)
  expect(dielinesIn(await reordered(cart, ada))).toEqual([undefined])
})

test('no call names a dieline, and a line that becomes other goods has none', async () => {
  const ada = await (await companyIn()).member('administrator')
  const cart = await TestCart.open('eu', ada)
  for (const said of [{ item_dieline: CODE }, { item: { id: 'I1', dieline: CODE } }])
    expect((await cart.add(MAILER, 250, said, ada)).status).toBe(422)
  const item = await kept(ada, 'box')
  const own = await withItem(item.id, ada)
  const change = (variant_id: string, quantity: number) =>
    own.act('PUT', `orders/${own.number}/line_items/L1`, { line_item: { variant_id, quantity } }, ada)
  await change(MAILER, 500)
  expect(dielinesIn(own.order)).toEqual([CODE])
  await change(MAILER.replace('230x170x60', '320x230x100'), 500)
  expect(dielinesIn(own.order)).toEqual([undefined])
})

test('an item from before dielines were kept is ordered as the catalogue has it', async () => {
  const ada = await (await companyIn()).member('administrator')
  const item = await kept(ada, 'old')
  await env.DB.prepare('update company_items set dieline = null where id = ?').bind(item.id).run()
  await gaining(1.7)
  const { attributes } = (await call('GET', items, undefined, ada)).body.data[0]
  expect(attributes).toMatchObject({ dieline: null, former_dieline_at: null })
  expect(dielinesIn((await withItem(item.id, ada)).order)).toEqual([undefined])
})

test('the print file of an item’s design is drawn on the dieline of the day the item was made', async () => {
  const ada = await (await companyIn()).member('administrator')
  const { userToken } = ada
  const { scene } = await printedDesign()
  const plain = emptied(scene)
  const saved = await call('POST', 'box_designs', { box_design: { name: 'Bread', scene: plain } }, { userToken })
  const made = { sku: 'bread', name: 'Bread', quantity: 250, box_design_id: saved.body.data.id }
  const item = (await call('POST', items, { item: made }, ada)).body.data
  const { dieline: code } = item.attributes
  await gaining(1.9)
  const cart = await withItem(item.id, ada)
  await placed(cart, ada)
  const artwork = async () => {
    await cart.act('GET', `orders/${cart.number}`, undefined, ada)
    return goodsOf(cart.order.lines)[0]!.artwork!
  }
  await expect.poll(async () => (await artwork()).state).toBe('checked')
  const by = { ...ada, token: cart.order.token }
  const [file] = (await call('GET', `v1/orders/${cart.number}/artwork/files`, undefined, by)).body.data
  const answer = await SELF.fetch(`https://shop.test${file.attributes.address.replace('/api', '')}`)
  const details = {
    order: cart.number,
    date: cart.order.completedAt!.slice(0, 10),
    rules: inkRulesOf(scene.goods.print),
  }
  const expected = await designPdf(plain, codedDieline(code)!, details, {})
  expect(await sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(
    await sha256(expected as Uint8Array<ArrayBuffer>),
  )
})

test('a file that is brought for an item is checked against the dieline of the day the item was made', async () => {
  const ada = await (await companyIn()).member('administrator')
  const { scene } = await printedDesign()
  const from = await TestCart.open('eu', ada)
  await from.add(variantCode(scene.goods), 250, {}, ada)
  const item = await kept(ada, 'own-file', from)
  const rules = inkRulesOf(scene.goods.print)
  const details = { order: 'A', date: '2026-11-28', rules }
  const bytes = (await designPdf(emptied(scene), codedDieline(item.dieline)!, details, {})) as Uint8Array<ArrayBuffer>
  await gaining(2)
  const cart = await withItem(item.id, ada)
  await placed(cart, ada)
  const by = { ...ada, token: cart.order.token }
  const hash = await sentFile(`v1/orders/${cart.number}/artwork`, bytes, by)
  await call('POST', `v1/orders/${cart.number}/line_items/L1/artwork`, { sha256: hash }, by)
  const report = async () => {
    const { data } = (await call('GET', `client_approval_filesets?order_number=${cart.number}`, undefined, by)).body
    return data[0].attributes.report
  }
  await expect.poll(report).toMatchObject({ pages: 2 })
  const rulesFound = (await report()).findings.map(({ rule }: { rule: string }) => rule)
  expect(rulesFound.filter((rule: string) => rule.startsWith('page-'))).toEqual([])
})
