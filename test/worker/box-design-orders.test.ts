import { env as bindings } from 'cloudflare:test'
import { describe, expect, test, vi } from 'vitest'
import { dropAbandonedDesigns } from '../../src/commerce/designs/abandoned.ts'
import { dropLateCopies } from '../../src/commerce/designs/unheld-copies.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { BUNDLES } from '../../src/commerce/seed/bundles.ts'
import { HOUR_MS } from '../../src/contract/duration.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { variantCode } from '../../src/contract/variant.ts'
import { sceneOf } from '../scenes.ts'
import { signUp } from './account.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'
import { makeIdle, ring } from './order-object.ts'

const LARGER = MAILER.replace('230x170x60', '320x230x100')

async function designed(userToken: string, scene = sceneOf()): Promise<string> {
  const box_design = { name: 'Spring', scene }
  return (await call('POST', 'box_designs', { box_design }, { userToken })).body.data.id
}
async function visitor(): Promise<{ userToken: string }> {
  const { body } = await call('POST', 'users/anonymous')
  return { userToken: body.data.attributes.api_token }
}
const designIn = (cart: TestCart, at = 0) => goodsOf(cart.order.lines)[at]?.boxDesign
const sceneIn = async (cart: TestCart, at = 0) => {
  const path = `v1/orders/${cart.number}/line_items/${goodsOf(cart.order.lines)[at]!.id}/box_design`
  const { status, body } = await call('GET', path, undefined, { token: cart.order.token })
  return status === 200 ? body.data.attributes.scene : status
}

describe('a line with a design', () => {
  test('is one of a hundred, each with its own', async () => {
    const cart = await TestCart.open()
    const lines = Array.from({ length: 100 }, () => ({
      variant_id: MAILER,
      quantity: 250,
      box_design_id: crypto.randomUUID(),
    }))
    const options = { ...(await visitor()), token: cart.order.token }
    const path = `v2/orders/${cart.number}/line_items/bulk_create`
    const { status, body } = await call('POST', path, { line_items_params: lines }, options)
    expect([status, body.code, Object.keys(body.errors ?? {}).length]).toEqual([422, 'unknown_design', 100])
  })

  test('keeps it as it was, whatever becomes of the saved one, and is a line of its own', async () => {
    expect(variantCode(sceneOf().goods)).toBe(MAILER)
    const by = await visitor()
    const id = await designed(by.userToken)
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    expect((await cart.add(MAILER, 250, { box_design_id: id }, by)).status).toBe(201)
    await cart.add(MAILER, 100, { box_design_id: id }, by)
    expect(goodsOf(cart.order.lines).map(({ quantity }) => quantity)).toEqual([250, 350])
    const frozen = designIn(cart, 1)
    expect(frozen).toMatchObject({ id, name: 'Spring', version: 1, variantId: MAILER, generator: 1 })
    const changed = sceneOf({ faces: { outside: [], inside: [] }, objects: {} })
    const save = { box_design: { scene: changed } }
    await call('PUT', `box_designs/${id}`, save, { ...by, headers: { 'If-Match': '"1"' } })
    await cart.add(MAILER, 50, { box_design_id: id }, by)
    await call('DELETE', `box_designs/${id}`, undefined, by)
    expect(goodsOf(cart.order.lines).map(({ quantity }) => quantity)).toEqual([250, 350, 50])
    expect([await sceneIn(cart, 0), await sceneIn(cart, 1), await sceneIn(cart, 2)]).toEqual([404, sceneOf(), changed])
    expect(designIn(cart, 1)).toEqual(frozen)
  })

  test('is added once where its answer was lost and its design is saved again', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    const cart = await TestCart.open()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const add = () => cart.add(MAILER, 250, { box_design_id: id }, { ...by, headers })
    expect((await add()).status).toBe(201)
    const save = (version: number, box_design: object) =>
      call('PUT', `box_designs/${id}`, { box_design }, { ...by, headers: { 'If-Match': `"${version}"` } })
    expect((await save(1, { name: 'Winter', scene: sceneOf() })).status).toBe(200)
    const again = await add()
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
    expect(goodsOf(cart.order.lines).map(({ quantity }) => quantity)).toEqual([250])
    // Another design is another line.
    await save(2, { scene: sceneOf({ faces: { outside: [], inside: [] }, objects: {} }) })
    expect((await add()).body.code).toBe('idempotency_key_reused')
  })

  test('keeps its goods: a design of others is refused by its field, a change of goods too, until the design is off', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    const cart = await TestCart.open()
    const refused = await cart.add(BAG, 500, { box_design_id: id }, by)
    expect([refused.status, refused.body.code]).toEqual([422, 'design_of_other_goods'])
    expect(refused.body.errors).toEqual({ box_design_id: [expect.stringContaining(MAILER)] })
    await cart.add(MAILER, 250, { box_design_id: id }, by)
    const path = `orders/${cart.number}/line_items/${cart.order.lines[0]!.id}`
    const change = (more: object) => cart.act('PUT', path, { line_item: { quantity: 300, ...more } }, by)
    expect((await change({ variant_id: LARGER })).body.code).toBe('design_of_other_goods')
    expect(designIn(cart)?.id).toBe(id)
    expect((await change({})).status).toBe(200)
    expect(designIn(cart)?.id).toBe(id)
    const larger = sceneOf({ goods: { ...sceneOf().goods, size: { length: 320, width: 230, height: 100 } } })
    const other = await designed(by.userToken, larger)
    expect((await change({ variant_id: LARGER, box_design_id: other })).status).toBe(200)
    expect(designIn(cart)?.id).toBe(other)
    expect((await change({ variant_id: MAILER, box_design_id: null })).status).toBe(200)
    expect(designIn(cart)).toBeUndefined()
  })

  test('is made by the owner of the design alone, at each door', async () => {
    const [owner, thief] = [await visitor(), await visitor()]
    const id = await designed(owner.userToken)
    const cart = await TestCart.open()
    for (const by of [thief, {}]) {
      const refused = await cart.add(MAILER, 250, { box_design_id: id }, by)
      expect([refused.body.code, refused.body.errors]).toEqual([
        'unknown_design',
        { 'line_item.box_design_id': ['must be one of your own designs'] },
      ])
    }
    const line = { variant_id: MAILER, quantity: 250 }
    const bulk = await cart.act(
      'POST',
      `v2/orders/${cart.number}/line_items/bulk_create`,
      { line_items_params: [line, { ...line, box_design_id: id }] },
      thief,
    )
    expect(Object.keys(bulk.body.errors)).toEqual(['line_items_params.1.box_design_id'])
    expect(cart.order.lines).toEqual([])
  })

  test('leaves nothing of a design in the store of files where it was refused', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    const copies = async (of = id) => {
      const { objects } = await env.FILES.list({ prefix: `designs/${of}/ordered/` })
      return objects.filter(({ key }) => key.endsWith('.json')).length
    }
    const cart = await TestCart.open()
    const line_item = { variant_id: MAILER, quantity: 250, box_design_id: id }
    expect((await call('POST', 'v2/orders/R000000001/line_item', { line_item }, by)).status).toBe(404)
    expect(await copies()).toBe(0)
    // The parts of a bundle have no designs, which is refused by name.
    const [bundle] = BUNDLES
    const parts = bundle!.parts.map(({ variantId, quantity }) => ({
      variant_id: variantId,
      quantity,
      box_design_id: id,
    }))
    const bulk = { bundle_id: bundle!.id, line_items_params: parts }
    const whole = await TestCart.open()
    const refused = await whole.act('POST', `v2/orders/${whole.number}/line_items/bulk_create`, bulk, by)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      parts.map((_, at) => `line_items_params.${at}.box_design_id`),
    ])
    expect([whole.order.lines, await copies()]).toEqual([[], 0])

    const queue = vi.spyOn(bindings.TASKS, 'sendBatch')
    expect((await cart.add(BAG, 500, { box_design_id: id }, by)).body.code).toBe('design_of_other_goods')
    const path = `v2/orders/${cart.number}/line_item`
    expect((await cart.act('POST', path, { line_item, lock_version: 99 }, by)).status).toBe(409)
    const asked = () => queue.mock.calls.filter(([messages]) => JSON.stringify(messages).includes('drop_copies'))
    await expect.poll(() => asked().length).toBe(2)
    expect(asked()[0]![1]).toEqual({ delaySeconds: 43_200 })
    queue.mockRestore()
    // What freezes the same at this moment may not have noted yet that it has it.
    await dropLateCopies(env, id)
    expect(await copies()).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * HOUR_MS })
    await dropLateCopies(env, id)
    expect(await copies()).toBe(0)

    await cart.add(MAILER, 250, { box_design_id: id }, by)
    const { sha256 } = designIn(cart)!
    await expect
      .poll(async () => (await env.FILES.list({ prefix: `designs/${id}/ordered/${sha256}/` })).objects.length)
      .toBe(1)
    await dropLateCopies(env, id)
    vi.useRealTimers()
    expect(await copies()).toBe(1)

    // A crash between the copy and its line tells nobody: it goes with its design.
    await env.FILES.put(`designs/${id}/ordered/lost.json`, '{}')
    await dropAbandonedDesigns(env, new Date(Date.now() + HOUR_MS).toISOString())
    expect([await copies(), await sceneIn(cart)]).toEqual([1, sceneOf()])
  })

  test('is deleted again where what is frozen of it could not be seen to', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    vi.spyOn(console, 'error').mockReturnValueOnce()
    const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockRejectedValueOnce(new Error('The queue does not answer.'))
    const remove = async () => (await call('DELETE', `box_designs/${id}`, undefined, by)).status
    expect(await remove()).toBe(500)
    expect((await call('GET', `box_designs/${id}`, undefined, by)).status).toBe(200)
    expect([await remove(), await remove()]).toEqual([204, 404])
    // Once for each that was there.
    expect(queue).toHaveBeenCalledTimes(2)
    queue.mockRestore()
  })

  test('goes with its cart into that of the account, and its design with the person who is erased', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    const cart = await TestCart.open()
    await cart.add(MAILER, 250, { box_design_id: id }, by)
    const account = await signUp('ordered.designs@example.com')
    const own = await TestCart.open('eu', account)
    await own.add(MAILER, 100)
    const carts = [{ number: cart.number, token: cart.order.token }]
    await call('POST', 'v1/users/me/claims', { carts, anonymous_token: by.userToken }, account)
    await own.act('GET', `orders/${own.number}`)
    expect(goodsOf(own.order.lines).map(({ quantity }) => quantity)).toEqual([100, 250])
    const { sha256 } = designIn(own, 1)!
    expect(await sceneIn(own, 1)).toEqual(sceneOf())
    await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', account.userId).run()
    await eraseAccount(env, account.userId)
    expect(await env.FILES.head(`designs/${id}/ordered/${sha256}.json`)).toBeNull()
  })

  test('is forgotten with the last cart that has it, also of a cart that was merged or a line that was taken out', async () => {
    const by = await visitor()
    const id = await designed(by.userToken)
    const [first, second] = [await TestCart.open(), await TestCart.open()]
    for (const cart of [first, second]) await cart.add(MAILER, 250, { box_design_id: id }, by)
    const { sha256 } = designIn(first)!
    const isThere = async () => (await env.FILES.head(`designs/${id}/ordered/${sha256}.json`)) !== null
    const holders = async () => (await env.FILES.list({ prefix: `designs/${id}/ordered/${sha256}/` })).objects.length
    await expect.poll(holders).toBe(2)
    await first.act('DELETE', `orders/${first.number}/line_items/${first.order.lines[0]!.id}`)
    expect(first.order.lines).toEqual([])

    const expired = async ({ number }: TestCart) => {
      await makeIdle(number, 61)
      await ring(number)
    }
    await expired(first)
    await expect.poll(async () => [await isThere(), await holders()]).toEqual([true, 1])
    const account = await signUp('kept.designs@example.com')
    const own = await TestCart.open('eu', account)
    const carts = [{ number: second.number, token: second.order.token }]
    await call('POST', 'v1/users/me/claims', { carts, anonymous_token: by.userToken }, account)
    await expect.poll(async () => (await own.act('GET', `orders/${own.number}`)) && own.order.lines.length).toBe(1)
    await expect.poll(holders).toBe(1)
    expect(await isThere()).toBe(true)
    await expired(own)
    await expect.poll(async () => [await isThere(), await holders()]).toEqual([false, 0])
  })
})
