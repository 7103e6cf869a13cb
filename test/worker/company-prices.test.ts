import { afterEach, describe, expect, test, vi } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'

const until = '2039-12-31'
const discount = { kind: 'discount', product: 'mailer-box-eco', basis_points: 2_000, valid_until: until }
const fixed = { kind: 'fixed', variant_id: MAILER, quantity: 250, amount: '99.00', valid_until: until }
const at = (company: string, more = '') => `v1/manager/companies/${company}/prices${more}`

afterEach(() => void vi.useRealTimers())

describe('the prices of a company', () => {
  test('are those that its members pay, from the row of the member alone, until they leave', async () => {
    const boss = await manager()
    const [ours, theirs] = [await companyIn(), await companyIn()]
    const [ada, viewer, mallory, bob] = [
      await ours.member('buyer'),
      await ours.member('viewer'),
      await theirs.member('buyer'),
      await somebodyOf('b2c'),
    ]
    expect((await call('PUT', at(ours.companyId), fixed, boss)).status).toBe(200)
    const { body } = await call('PUT', at(ours.companyId), discount, boss)
    expect(body.data.attributes).toMatchObject({ kind: 'discount', basis_points: 2_000, amount: null })

    const amount = async (by: { userToken: string }, quantity = 250) => {
      const cart = await TestCart.open('eu', by)
      await cart.add(MAILER, quantity, {}, by)
      return cart.order.itemTotal
    }
    const [usual, more] = [await amount(bob), await amount(bob, 240)]
    expect(await amount(ada)).toBe(9_900)
    expect(await amount(ada, 240)).toBe(Math.round(more * 0.8))
    for (const other of [viewer, mallory]) expect(await amount(other)).toBe(usual)

    const mine = async (by: { userToken: string }) => (await call('GET', 'v2/company/prices', undefined, by)).body.data
    expect((await mine(ada)).attributes).toEqual({
      discounts: [{ product: 'mailer-box-eco', basis_points: 2_000 }],
      fixed: [{ variant_id: MAILER, quantity: 250, amount: '99.00' }],
    })
    for (const other of [viewer, mallory, bob])
      expect((await mine(other)).attributes).toEqual({ discounts: [], fixed: [] })

    const cart = await TestCart.open('eu', ada)
    await cart.add(MAILER, 250, {}, ada)
    await env.DB.prepare('delete from company_members where user_id = ?').bind(ada.userId).run()
    await cart.act('GET', `orders/${cart.number}`, undefined, ada)
    expect([cart.order.itemTotal, cart.order.notices.map(({ kind }) => kind)]).toEqual([usual, ['own_price_changed']])
  })

  test('in a quote are taken by members of the company alone, into carts of their own', async () => {
    const [ours, theirs] = [await companyIn(), await companyIn()]
    const [ada, colleague, viewer, mallory, bob] = [
      await ours.member('buyer', { orderLimit: 1 }),
      await ours.member('buyer'),
      await ours.member('viewer'),
      await theirs.member('buyer'),
      await somebodyOf('b2c'),
    ]
    await ours.member('administrator')
    await call('PUT', at(ours.companyId), fixed, await manager())
    const quote_request = {
      contact_name: 'Ada',
      email: 'ada@example.com',
      country_iso: 'DE',
      lines: [
        { variant_id: MAILER, quantities: [250] },
        { variant_id: BAG, quantities: [500] },
      ],
    }
    const asked = await call('POST', 'v2/quote_requests', { quote_request }, ada)
    const take = (by: object, line_id = 'L1', quantity = 250, more: object = {}) =>
      call(
        'POST',
        `v2/instant_quotes/${asked.body.data.attributes.instant_quote_id}/offers`,
        { lines: [{ line_id, quantity }], agreed_to_instant_service: true, ...more },
        by,
      )
    const id = asked.body.data.attributes.instant_quote_id
    const show = async (by: object) => (await call('GET', `v2/instant_quotes/${id}`, undefined, by)).status
    // Whoever has the address: not signed in, in no company, in another, and in ours without ordering.
    const anonymous = { userToken: (await call('POST', 'users/anonymous')).body.token }
    const expected = [
      [{}, 401, 401],
      [anonymous, 401, 401],
      [bob, 404, 404],
      [mallory, 404, 404],
      [viewer, 200, 422],
      [await manager(), 200, 422],
    ] as const
    for (const [other, seen, taken] of expected)
      expect([await show(other), (await take(other)).status]).toEqual([seen, taken])
    const guest = await TestCart.open('eu')
    const outside = await take({ ...ada, token: guest.order.token }, 'L1', 250, { order_number: guest.number })
    expect([outside.status, outside.body.code]).toEqual([422, 'not_quoted'])
    for (const member of [ada, colleague]) {
      const { status, body } = await take(member)
      expect([status, body.data.attributes.item_total]).toEqual([201, '99.00'])
    }
    const own = await TestCart.open('eu', ada)
    expect((await take(ada, 'L1', 250, { order_number: own.number })).status).toBe(201)
    // Whoever leaves reads it no more, though they asked for it.
    expect((await call('DELETE', `v2/company/members/${ada.userId}`, undefined, ada)).status).toBe(204)
    expect([await show(ada), (await take(ada)).status, await show(colleague)]).toEqual([404, 404, 200])
  })

  test('are in no quote to which none of them applies: whoever has its address reads and takes it', async () => {
    const ours = await companyIn()
    const ada = await ours.member('buyer')
    await call('PUT', at(ours.companyId), fixed, await manager())
    const lines = [{ variant_id: BAG, quantities: [500] }]
    const quote_request = { contact_name: 'Ada', email: 'ada@example.com', country_iso: 'DE', lines }
    const asked = await call('POST', 'v2/quote_requests', { quote_request }, ada)
    const path = `v2/instant_quotes/${asked.body.data.attributes.instant_quote_id}`
    expect((await call('GET', path)).status).toBe(200)
    const taken = { lines: [{ line_id: 'L1', quantity: 500 }], agreed_to_instant_service: true }
    expect((await call('POST', `${path}/offers`, taken)).status).toBe(201)
  })

  test('that hold now are read by its members, each with its last day', async () => {
    const [ours, theirs] = [await companyIn(), await companyIn()]
    await call('PUT', at(ours.companyId), discount, await manager())
    const agreed = async (by: object) => (await call('GET', 'v2/company/prices/agreed', undefined, by)).body.data
    expect(await agreed(await ours.member('viewer'))).toMatchObject([
      { attributes: { kind: 'discount', subject: 'mailer-box-eco', basis_points: 2_000, valid_until: until } },
    ])
    expect(await agreed(await theirs.member('viewer'))).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2040-01-02') })
    expect(await agreed(await ours.member('viewer'))).toEqual([])
  })

  test('are replaced for the same goods and quantity, end when they are ended, and are logged', async () => {
    const boss = await manager()
    const { companyId } = await companyIn()
    await call('PUT', at(companyId), fixed, boss)
    const { body } = await call('PUT', at(companyId), { ...fixed, amount: '98.00' }, boss)
    const listed = async () => (await call('GET', at(companyId), undefined, boss)).body
    expect((await listed()).meta).toMatchObject({ count: 1, currency: 'EUR', region: 'eu' })
    expect((await listed()).data[0].attributes.amount).toBe('98.00')
    const other = await companyIn()
    expect((await call('DELETE', at(other.companyId, `/${body.data.id}`), undefined, boss)).status).toBe(404)
    expect((await call('DELETE', at(companyId, `/${body.data.id}`), undefined, boss)).status).toBe(204)
    expect((await call('DELETE', at(companyId, `/${body.data.id}`), undefined, boss)).status).toBe(404)
    const log = await env.DB.prepare('select act, actor_id from company_log where company_id = ? order by id')
      .bind(companyId)
      .all()
    expect(log.results).toEqual(
      ['price_agreed', 'price_agreed', 'price_ended'].map((act) => ({ act, actor_id: boss.userId })),
    )
  })

  test.each([
    ['discount of nothing that there is', { ...discount, product: 'no-such-box' }, 'product'],
    ['discount of nothing', { ...discount, basis_points: 0 }, 'basis_points'],
    ['discount of all', { ...discount, basis_points: 10_000 }, 'basis_points'],
    ['day that has passed', { ...discount, valid_until: '2020-01-01' }, 'valid_until'],
    ['day that is none', { ...discount, valid_until: '2039-02-31' }, 'valid_until'],
    ['variant that is none', { ...fixed, variant_id: 'mailer' }, 'variant_id'],
    ['quantity that is not made', { ...fixed, quantity: 1 }, 'quantity'],
    ['price of nothing', { ...fixed, amount: '0.00' }, 'amount'],
  ])('a %s is refused by its field', async (_, wrong, field) => {
    const { companyId } = await companyIn()
    const { status, body } = await call('PUT', at(companyId), wrong, await manager())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test('of a company that there is not are not there', async () => {
    const boss = await manager()
    expect((await call('GET', at('nobody'), undefined, boss)).status).toBe(404)
    expect((await call('PUT', at('nobody'), discount, boss)).status).toBe(404)
  })
})

test.each([
  ['pl', '2031-01-31', '2031-01-31T22:59:59.000Z'],
  ['gb', '2031-01-31', '2031-01-31T23:59:59.000Z'],
  // The night in which the clocks go forward.
  ['de', '2031-03-30', '2031-03-30T21:59:59.000Z'],
] as const)(
  'in the store %s a price until a day counts to the last second of that day there',
  async (region, last, lastSecond) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(lastSecond)
    const company = await companyIn(region)
    const [boss, ada] = [await manager(), await company.member('buyer')]
    const agree = (valid_until: string) =>
      call('PUT', at(company.companyId), { ...discount, valid_until }, { ...boss, region })
    const mine = async () =>
      (await call('GET', 'v2/company/prices', undefined, { ...ada, region })).body.data.attributes.discounts
    const total = async () => {
      const cart = await TestCart.open(region, ada)
      await cart.add(MAILER, 250, {}, ada)
      return cart.order.itemTotal
    }
    const before = await total()
    expect((await agree(last)).status).toBe(200)
    expect(await mine()).toHaveLength(1)
    const off = await total()
    expect(off).toBe(Math.round(before * 0.8))
    const cart = await TestCart.open(region, ada)
    await cart.add(MAILER, 250, {}, ada)
    vi.setSystemTime(Date.parse(lastSecond) + 1_000)
    expect(await mine()).toEqual([])
    expect(await total()).toBe(before)
    // What is in the cart is priced anew, and says so before it is paid.
    await cart.act('GET', `orders/${cart.number}`, undefined, ada)
    expect([cart.order.itemTotal, cart.order.notices.map(({ kind }) => kind)]).toEqual([before, ['own_price_changed']])
    expect((await agree(last)).body.code).toBe('day_has_passed')
  },
)
