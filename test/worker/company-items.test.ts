import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dropFrozen } from '../../src/commerce/designs/frozen.ts'
import { dropDesignFiles, dropLateCopies } from '../../src/commerce/designs/unheld-copies.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { companyIn, type TestCompany } from '../companies.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { sceneOf } from '../scenes.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { items, kept, listed, ordered } from './company-item.ts'
import { env } from './env.ts'

const read = (list: string, by: SignedIn) => call('POST', `${items}/lists`, { list }, by)

let ours: TestCompany
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  ours = await companyIn()
  ada = await ours.member('approver')
  bob = await ours.member('buyer')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an item of a company', () => {
  test('is made of a line of the cart, listed with its price, and ordered by a colleague', async () => {
    const { status, body } = await kept(ada, 'box-1')
    expect([status, body.data.attributes]).toEqual([
      201,
      expect.objectContaining({ sku: 'box-1', name: 'Small box', variant_id: MAILER, quantity: 250, box_design: null }),
    ])
    const found = await listed(bob, '?q=BOX-1')
    expect(found.meta).toEqual({ count: 1, total_count: 1, current_page: 1, pages: 1 })
    const { amount } = found.data[0].attributes
    const { status: added, cart } = await ordered([{ item_id: body.data.id, quantity: 250 }], bob)
    expect(added).toBe(201)
    expect(cart.order.lines).toMatchObject([
      { variantId: MAILER, quantity: 250, externalPimComposedProductId: 'box-1' },
    ])
    expect(cart.order.itemTotal).toBe(Math.round(Number(amount) * 100))
  })

  test('has its design as it was, whatever becomes of the saved one', async () => {
    const by = { userToken: ada.userToken }
    const saved = await call('POST', 'box_designs', { box_design: { name: 'Logo', scene: sceneOf() } }, by)
    const { body, status } = await call(
      'POST',
      items,
      { item: { sku: 'logo', name: 'With logo', quantity: 500, box_design_id: saved.body.data.id } },
      ada,
    )
    expect([status, body.data.attributes.box_design.name]).toEqual([201, 'Logo'])
    const { sha256 } = body.data.attributes.box_design
    await call('DELETE', `box_designs/${saved.body.data.id}`, undefined, by)
    const { cart } = await ordered([{ item_id: body.data.id, quantity: 500 }], bob)
    expect(cart.order.lines).toMatchObject([{ boxDesign: { sha256, name: 'Logo' } }])
    const frozen = await call('GET', `v1/orders/${cart.number}/line_items/L1/box_design`, undefined, {
      ...bob,
      token: cart.order.token,
    })
    expect([frozen.status, frozen.body.data.attributes.sha256]).toEqual([200, sha256])
    // Also where its cart expires.
    await env.ORDERS.getByName(cart.number).erasePerson(bob.userId)
    expect((await ordered([{ item_id: body.data.id, quantity: 500 }], ada)).cart.order.lines).toHaveLength(1)
    const still = await env.FILES.list({ prefix: `designs/${saved.body.data.id}/ordered/` })
    expect(still.objects.map(({ key }) => key)).toContainEqual(expect.stringContaining(`${sha256}.json`))
  })

  test('is renamed, renumbered and retired by whoever manages items, and the log says so', async () => {
    const { body } = await kept(ada, 'old-1')
    const at = `${items}/${body.data.id}`
    const changed = await call('PATCH', at, { item: { sku: 'new-1', name: 'New', quantity: 500 } }, ada)
    expect(changed.body.data.attributes).toMatchObject({ sku: 'new-1', name: 'New', quantity: 500 })
    expect((await call('DELETE', at, undefined, ada)).status).toBe(204)
    expect((await call('DELETE', at, undefined, ada)).status).toBe(404)
    expect((await call('PATCH', at, { item: { name: 'Again' } }, ada)).status).toBe(404)
    expect((await ordered([{ item_id: body.data.id, quantity: 250 }], bob)).status).toBe(404)
    expect((await listed(bob, '?q=new-1')).meta.count).toBe(0)
    expect((await read('new-1 250', bob)).body.data.items[0].problem).toBe('retired')
    // Its number is free.
    expect((await kept(ada, 'NEW-1')).status).toBe(201)
    const log = await env.DB.prepare(
      "select act, actor_id, about from company_log where about in ('old-1', 'new-1')",
    ).all()
    expect(log.results).toEqual(
      [
        ['item_kept', 'old-1'],
        ['item_changed', 'new-1'],
        ['item_retired', 'new-1'],
      ].map(([act, about]) => ({
        act,
        about,
        actor_id: ada.userId,
      })),
    )
  })

  test('whose goods are no longer made is renamed and renumbered, and takes no other quantity', async () => {
    const { body } = await kept(ada, 'former-1')
    const at = `${items}/${body.data.id}`
    const gone = env.DB.prepare(
      "update company_items set variant_id = replace(variant_id, '230x', '9999x') where id = ?",
    )
    await gone.bind(body.data.id).run()
    // The form of an item states all of it.
    const changed = await call('PATCH', at, { item: { sku: 'former-2', name: 'Former', quantity: 250 } }, ada)
    expect([changed.status, changed.body.data.attributes]).toEqual([
      200,
      expect.objectContaining({ sku: 'former-2', name: 'Former', quantity: 250, least: null }),
    ])
    const more = await call('PATCH', at, { item: { quantity: 500 } }, ada)
    expect([more.status, more.body.code]).toEqual([422, 'variant_not_offered'])
  })

  test('has a number that no other one in use has, in any case', async () => {
    const first = await kept(ada, 'Twice')
    const second = await kept(ada, 'twice')
    expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual([422, 'sku_taken', ['item.sku']])
    const other = await kept(ada, 'thrice')
    const renumbered = await call('PATCH', `${items}/${other.body.data.id}`, { item: { sku: 'TWICE' } }, ada)
    expect([renumbered.status, renumbered.body.code]).toEqual([422, 'sku_taken'])
    const own = await call('PATCH', `${items}/${first.body.data.id}`, { item: { sku: 'TWICE' } }, ada)
    expect(own.status).toBe(200)
    expect((await kept(await (await companyIn()).member('approver'), 'Twice')).status).toBe(201)
  })

  test.each([
    ['number with a space', { sku: 'A 1' }, 'item.sku'],
    ['number that a spreadsheet would run', { sku: '=1+1' }, 'item.sku'],
    ['number that is too long', { sku: 'A'.repeat(41) }, 'item.sku'],
    ['number of nothing', { sku: '  ' }, 'item.sku'],
    ['name of nothing', { name: '\u200b' }, 'item.name'],
    ['name that is too long', { name: 'x'.repeat(81) }, 'item.name'],
    ['quantity that is not made', { quantity: 1 }, 'quantity'],
    ['quantity that is none', { quantity: 0 }, 'item.quantity'],
    ['line beside a design', { box_design_id: 'D1' }, 'item.line'],
    ['design without a quantity', { box_design_id: 'D1', line: undefined }, 'item.quantity'],
    ['design of nobody', { box_design_id: 'D1', line: undefined, quantity: 250 }, 'item.box_design_id'],
  ])('with a %s is refused by its field', async (_, wrong, field) => {
    const cart = await TestCart.open('eu', ada)
    await cart.add(MAILER, 250, {}, ada)
    const line = { order_number: cart.number, line_item_id: 'L1' }
    const item = { sku: `s-${crypto.randomUUID().slice(0, 8)}`, name: 'Box', line, ...wrong }
    const { status, body } = await call('POST', items, { item }, { ...ada, token: cart.order.token })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('is not made of what is somebody else’s, or of what is no goods', async () => {
    const mallory = await (await companyIn()).member('approver')
    const cart = await TestCart.open('eu', mallory)
    await cart.add(MAILER, 250, {}, mallory)
    const make = (line_item_id: string, by: object = ada) =>
      call('POST', items, { item: { sku: 'mine', name: 'x', line: { order_number: cart.number, line_item_id } } }, by)
    expect((await make('L1')).status).toBe(404)
    expect((await make('L9', { ...mallory, token: cart.order.token })).status).toBe(404)
    const nowhere = { order_number: 'nothing', line_item_id: 'L1' }
    expect((await call('POST', items, { item: { sku: 'mine', name: 'x', line: nowhere } }, ada)).status).toBe(404)
  })
})

describe('what items are made from', () => {
  test('are the goods of the company’s last orders, whoever placed them, and of nobody else’s', async () => {
    const company = await companyIn()
    const [boss, buyer] = [await company.member('administrator'), await company.member('buyer')]
    const cart = await memberCart(buyer, [[MAILER, 250]])
    expect((await cart.transfer(undefined, buyer)).status).toBe(200)
    const found = async (by: SignedIn) => (await call('GET', `${items}/sources`, undefined, by)).body.data
    await expect.poll(() => found(boss)).toHaveLength(1)
    const [source] = await found(boss)
    expect(source).toMatchObject({ order_number: cart.number, variant_id: MAILER, quantity: 250, box_design: null })
    const { order_number, line_item_id } = source
    const item = { sku: 'again', name: 'Again', line: { order_number, line_item_id } }
    expect((await call('POST', items, { item }, boss)).status).toBe(201)
    const mallory = await (await companyIn()).member('administrator')
    expect(await found(mallory)).toEqual([])
    expect((await call('POST', items, { item }, mallory)).status).toBe(404)
  })

  test('stays with the item when the order that had it is erased with its buyer', async () => {
    const by = { userToken: ada.userToken }
    const saved = await call('POST', 'box_designs', { box_design: { name: 'Kept', scene: sceneOf() } }, by)
    const design = { box_design_id: saved.body.data.id, quantity: 500 }
    const { body } = await call('POST', items, { item: { sku: 'erased', name: 'Kept', ...design } }, ada)
    const { id, sha256 } = body.data.attributes.box_design
    await ordered([{ item_id: body.data.id, quantity: 500 }], bob)
    const key = `designs/${id}/ordered/${sha256}.json`
    // Days later: what the item has noted counts as long as the item is there.
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
    await dropFrozen(env, [{ id, sha256 }], async () => false)
    expect(await env.FILES.head(key)).not.toBeNull()
    await env.DB.prepare('update company_items set retired_at = ? where id = ?').bind('2026-01-01', body.data.id).run()
    await dropDesignFiles(env, id)
    expect(await env.FILES.head(key)).not.toBeNull()
  })

  test('are not kept by an item that the database did not take', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const saved = await call('POST', 'box_designs', { box_design: { name: 'Lost', scene: sceneOf() } }, ada)
    const id = saved.body.data.id as string
    const item = { sku: 'lost', name: 'Lost', box_design_id: id, quantity: 500 }
    const stored = async () => (await env.FILES.list({ prefix: `designs/${id}/ordered/` })).objects.length
    await env.DB.prepare('alter table company_log rename to away').run()
    const { status } = await call('POST', items, { item }, ada)
    await env.DB.prepare('alter table away rename to company_log').run()
    expect([status, await stored()]).toEqual([500, 2])
    await dropLateCopies(env, id)
    expect(await stored()).toBe(2)
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
    await dropLateCopies(env, id)
    expect(await stored()).toBe(0)
  })
})

describe('who may do what with items', () => {
  test('a buyer orders and manages none; a viewer sees them alone; a suspended company changes nothing', async () => {
    const { body } = await kept(ada, 'roles')
    const viewer = await ours.member('viewer')
    const at = `${items}/${body.data.id}`
    const line = { item_id: body.data.id, quantity: 250 }
    for (const somebody of [bob, viewer]) {
      expect((await kept(somebody, 'mine')).body.code).toBe('role_not_allowed')
      expect((await call('PATCH', at, { item: { name: 'x' } }, somebody)).body.code).toBe('role_not_allowed')
      expect((await call('DELETE', at, undefined, somebody)).body.code).toBe('role_not_allowed')
      expect((await call('GET', `${items}/sources`, undefined, somebody)).status).toBe(403)
    }
    expect((await ordered([line], viewer)).body.code).toBe('role_not_allowed')
    expect((await read('roles 250', viewer)).body.code).toBe('role_not_allowed')
    expect((await listed(viewer, '?q=roles')).data).toHaveLength(1)

    const held = await companyIn()
    const boss = await held.member('administrator')
    const own = await kept(boss, 'held')
    await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(held.companyId).run()
    expect((await kept(boss, 'more')).status).toBe(403)
    expect((await call('DELETE', `${items}/${own.body.data.id}`, undefined, boss)).status).toBe(403)
    expect((await ordered([{ item_id: own.body.data.id, quantity: 250 }], boss)).status).toBe(403)
    expect((await listed(boss)).data).toHaveLength(1)
  })

  test('another company’s item is not there, and nobody else has any', async () => {
    const { body } = await kept(ada, 'ours')
    const mallory = await (await companyIn()).member('administrator')
    const at = `${items}/${body.data.id}`
    expect((await call('PATCH', at, { item: { name: 'x' } }, mallory)).status).toBe(404)
    expect((await call('DELETE', at, undefined, mallory)).status).toBe(404)
    expect((await ordered([{ item_id: body.data.id, quantity: 250 }], mallory)).status).toBe(404)
    expect((await listed(mallory)).data).toEqual([])
    expect((await read('ours 250', mallory)).body.data.items[0].problem).toBe('unknown')
    expect((await call('GET', items, undefined, await somebodyOf('b2c'))).status).toBe(403)
    expect((await call('GET', items)).status).toBe(401)
  })
})

describe('a list of numbers', () => {
  test('says of 500 lines what each means, and names each of the 20 that are bad', async () => {
    const company = await companyIn()
    const boss = await company.member('administrator')
    const { body } = await kept(boss, 'N-0')
    const columns = 'company_id, name, variant_id, design, quantity, prices, valid_until, created_at'
    await env.DB.batch(
      Array.from({ length: 480 }, (_, at) =>
        env.DB.prepare(
          `insert into company_items (id, sku, sku_key, ${columns}, retired_at)
           select ?, ?, ?, ${columns}, ? from company_items where id = ?`,
        ).bind(crypto.randomUUID(), `n-${at + 1}`, `N-${at + 1}`, at === 479 ? '2026-11-23' : null, body.data.id),
      ),
    )
    const bad: [string, string][] = [
      ['n-480;250', 'retired'],
      ['x-1;250', 'unknown'],
      [';250', 'no_sku'],
      ['"a;b";250', 'bad_sku'],
      ['n-1;', 'no_quantity'],
      ['n-2;many', 'not_a_number'],
      ['n-3;2.5', 'not_whole'],
      ['n-4;1.000', 'unclear'],
      ['n-5;-1', 'not_positive'],
      ['n-6;9999999', 'too_large'],
      ['n-470;1', 'below'],
      ['n-471;1000000', 'above'],
      ...Array.from({ length: 8 }, (_, at): [string, string] => [`x-${at + 2};250`, 'unknown']),
    ]
    const good = Array.from({ length: 469 }, (_, at) => `N-${at + 1};"1,000"`)
    // Each a line after a head; the last good ones name numbers again.
    const lines = [...good, ...bad.map(([line]) => line), ...Array.from({ length: 11 }, () => 'n-1;250')]
    expect(lines).toHaveLength(500)
    const list = `\ufeffSKU;Quantity\r\n${lines.join('\r\n')}\r\n`
    const { status, body: read500 } = await read(list, boss)
    expect(status).toBe(200)
    const { items: found } = read500.data
    const named = found.filter(({ problem }: { problem: string | null }) => problem)
    expect(named.map(({ lines: [line], problem }: { lines: number[]; problem: string }) => [line, problem])).toEqual(
      bad.map(([, problem], at) => [471 + at, problem]),
    )
    expect(found).toHaveLength(469 + 20)
    expect(found[0]).toMatchObject({ lines: [2, ...Array.from({ length: 11 }, (_, at) => 491 + at)], quantity: 3_750 })
    expect((await read(`${list}n-1;250`, boss)).body.code).toBe('list_too_long')

    // A cart has its hundred lines, and what has no place is said.
    const wanted = found
      .filter(({ problem }: { problem: string | null }) => !problem)
      .map(({ item_id, quantity }: { item_id: string; quantity: number }) => ({ item_id, quantity }))
    const { body: answer, cart } = await ordered(wanted, boss)
    expect(cart.order.lines).toHaveLength(100)
    expect(answer.meta.refused).toHaveLength(369)
    expect(answer.meta.refused[0]).toEqual({ variant_id: MAILER, code: 'cart_full', item_id: wanted[100].item_id })
  })

  test('is refused where it is empty', async () => {
    expect((await read(' \n;;\n', bob)).body.code).toBe('list_empty')
    expect((await read('x'.repeat(100_001), bob)).status).toBe(422)
  })
})
