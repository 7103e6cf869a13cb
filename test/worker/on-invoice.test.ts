import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { companyIn } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call, TestCart } from './caller.ts'
import { flowOf, memberCart, netOf, standing, submit, used } from './company-cart.ts'
import { kept, objectOf } from './order-object.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const place = (cart: TestCart, { userToken }: Partial<SignedIn>, expected_due = cart.total) =>
  cart.act(
    'POST',
    `v2/${cart.number}/invoice/pay`,
    { expected_total: cart.total, expected_due },
    userToken ? { userToken } : {},
  )
const receive = (cart: TestCart, amount: number, entryId: string = crypto.randomUUID()) =>
  objectOf(cart.number).act({ kind: 'receive_transfer', receipt: { entryId, amount } }, { caller: { isManager: true } })
const documentsOf = async ({ number }: TestCart) =>
  (
    await env.DB.prepare('SELECT kind FROM invoices WHERE order_number = ? ORDER BY number')
      .bind(number)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind)

/** What the object of a company has of its orders' debts. */
const debtsOf = (companyId: string) =>
  runInDurableObject(env.COMPANIES.getByName(companyId), (_, { storage }) =>
    storage.sql
      .exec<{ order_number: string; minor: number; due_on: string; version: number }>(
        'select * from debts where minor > 0',
      )
      .toArray(),
  )
const openOf = async (companyId: string) => (await debtsOf(companyId)).reduce((sum, { minor }) => sum + minor, 0)

describe('an order on the terms of a company', () => {
  test('is placed without a payment, invoiced, owed, paid by its transfer, and then free for the next', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const ada = await member('buyer')
    const cart = await memberCart(ada)
    const { total } = cart.order
    expect((await standing(cart, ada)).on_invoice).toMatchObject({ state: 'offered', days: 30, left: '100000.00' })
    // Of another sum than is left of the total, nothing is placed.
    expect((await place(cart, ada, '1.00')).body.code).toBe('total_changed')
    expect((await place(cart, ada)).status).toBe(200)
    expect(cart.order).toMatchObject({ state: 'complete', onInvoice: { days: 30 }, payments: [{ state: 'pending' }] })
    await expect.poll(() => documentsOf(cart)).toEqual(['invoice'])
    await expect.poll(() => debtsOf(companyId)).toMatchObject([{ order_number: cart.number, minor: total }])
    await receive(cart, total)
    await expect.poll(() => openOf(companyId)).toBe(0)
    expect(await documentsOf(cart)).toEqual(['invoice'])
  })

  test('that is canceled after a part was paid is credited whole, and refunded by that part', async () => {
    const { member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const ada = await member('buyer')
    const cart = await memberCart(ada)
    await place(cart, ada)
    await expect.poll(() => documentsOf(cart)).toEqual(['invoice'])
    await receive(cart, 1000)
    await objectOf(cart.number).act({ kind: 'cancel' }, { caller: { isManager: true } })
    await expect.poll(async () => (await documentsOf(cart)).toSorted()).toEqual(['credit-note', 'invoice'])
    const noted = async () => (await kept(cart.number)).documents?.find(({ kind }) => kind === 'credit-note')
    await expect.poll(noted).toBeDefined()
    const note = await noted()
    const xml = await (await env.FILES.get(`documents/${note!.number}.xml`))!.text()
    const amountIn = (name: string) => new RegExp(`<cbc:${name} currencyID="EUR">([\\d.]+)<`).exec(xml)?.[1]
    const rest = ((cart.order.total - 1000) / 100).toFixed(2)
    expect([amountIn('PayableAmount'), amountIn('PrepaidAmount')]).toEqual(['10.00', rest])
  })

  test('is of members who order alone, signed in, and of no other order', async () => {
    const { member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const [ada, viewer] = [await member('buyer'), await member('viewer')]
    const other = await (await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })).member(
      'buyer',
    )
    const cart = await memberCart(ada)
    for (const by of [{}, viewer, other])
      expect([await place(cart, by).then(({ body }) => body.code), (await kept(cart.number)).completedAt]).toEqual([
        'invoice_not_offered',
        null,
      ])
    const stranger = await (await TestCart.open()).toPayment()
    expect((await place(stranger, ada)).body.code).toBe('invoice_not_offered')
    // What was reserved for a refused order is free.
    expect((await place(cart, ada)).status).toBe(200)
  })

  test('of fifty placed at once as many are as the limit has room for', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 14, creditLimit: 1 })
    const ada = await member('buyer')
    const carts = await Promise.all(Array.from({ length: 50 }, () => memberCart(ada)))
    const each = carts[0]!.order.total
    await env.DB.prepare('update companies set credit_limit = ? where id = ?')
      .bind(each * 7 + each - 1, companyId)
      .run()
    const answers = await Promise.all(carts.map((cart) => place(cart, ada)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code))
    expect(codes.filter((code) => code === 'placed')).toHaveLength(7)
    expect(codes.filter((code) => code === 'credit_limit_reached')).toHaveLength(43)
    await expect.poll(async () => (await debtsOf(companyId)).filter(({ version }) => version > 0)).toHaveLength(7)
    expect(await openOf(companyId)).toBe(each * 7)
    // One that is canceled leaves its place to another, once.
    const [first] = carts.filter((_, at) => codes[at] === 'placed')
    const waiting = carts.filter((_, at) => codes[at] !== 'placed')
    expect(await objectOf(first!.number).act({ kind: 'cancel' }, { caller: { isManager: true } })).toMatchObject({
      ok: true,
    })
    await expect.poll(() => openOf(companyId)).toBe(each * 6)
    const again = await Promise.all(waiting.slice(0, 5).map((cart) => place(cart, ada)))
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await openOf(companyId)).toBe(each * 7)
  })

  test('is not placed while another is weeks overdue, and is again once that is paid', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 1, creditLimit: 10_000_000 })
    const ada = await member('administrator')
    const [late, next] = [await memberCart(ada), await memberCart(ada)]
    await place(late, ada)
    await expect.poll(async () => (await debtsOf(companyId))[0]?.version).toBeGreaterThan(0)
    await runInDurableObject(env.COMPANIES.getByName(companyId), (_, { storage }) => {
      storage.sql.exec("update debts set due_on = '2020-01-01'")
    })
    expect((await standing(next, ada)).on_invoice.state).toBe('overdue')
    expect((await place(next, ada)).body.code).toBe('invoice_overdue')
    await receive(late, late.order.total)
    await expect.poll(() => openOf(companyId)).toBe(0)
    expect((await place(next, ada)).status).toBe(200)
  })

  test('gives its reservation back where it is paid by another method, or its machine went down before it was placed', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const ada = await member('buyer')
    const cart = await memberCart(ada)
    // As a crash leaves it: reserved, and nothing placed.
    const { number: orderNumber } = cart
    await runInDurableObject(env.COMPANIES.getByName(companyId), (_, { storage }) => {
      storage.sql.exec(
        'insert into debts values (?, ?, ?, 0, ?)',
        orderNumber,
        cart.order.total,
        '2027-01-01',
        Date.now() + 60_000,
      )
      storage.sql.exec('insert into debts values (?, ?, ?, 0, ?)', 'R999', 500, '2027-01-01', Date.now() - 1)
    })
    expect(await openOf(companyId)).toBe(cart.order.total + 500)
    await runInDurableObject(env.COMPANIES.getByName(companyId), (object) => (object as { alarm(): unknown }).alarm())
    expect(await openOf(companyId)).toBe(cart.order.total)
    expect((await cart.pay('pm_card_visa', cart.total, { userToken: ada.userToken })).status).toBe(200)
    await expect.poll(() => openOf(companyId)).toBe(0)
  })

  test('waits for its approval first, and is reserved when it is placed', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 10_000_000 })
    const [ada, boss] = [await member('buyer', { orderLimit: 1 }), await member('approver')]
    const cart = await memberCart(ada)
    expect((await place(cart, ada)).body.code).toBe('approval_required')
    const by = { ...ada, token: cart.order.token }
    await call('POST', `v2/company/orders/${cart.number}/approval`, {}, by)
    expect(await openOf(companyId)).toBe(0)
    const decision = { decision: 'approve', sha256: (await flowOf(companyId, cart.number)).hash }
    expect((await call('POST', `v2/company/orders/${cart.number}/approval/decision`, decision, boss)).status).toBe(200)
    // Whoever approved it may place it too.
    expect((await place(cart, boss)).body).toMatchObject({ data: {} })
    await expect.poll(() => openOf(companyId)).toBe(cart.order.total)
  })

  test('that was approved and is then refused owes nothing, and keeps its approval and its budget', async () => {
    const { companyId, member } = await companyIn('eu', 'approved', { paymentDays: 30, creditLimit: 1 })
    const [ada, bob, boss] = [await member('buyer', { orderLimit: 1 }), await member('buyer'), await member('approver')]
    const [cart, next] = [await memberCart(ada), await memberCart(bob)]
    const { total } = cart.order
    // For one of the two.
    await env.DB.prepare('update companies set credit_limit = ? where id = ?').bind(total, companyId).run()
    await submit(cart, ada)
    const decision = { decision: 'approve', sha256: (await flowOf(companyId, cart.number)).hash }
    expect((await call('POST', `v2/company/orders/${cart.number}/approval/decision`, decision, boss)).status).toBe(200)
    expect((await place(cart, ada, '1.00')).body.code).toBe('total_changed')
    expect(await openOf(companyId)).toBe(0)
    expect((await standing(next, bob)).on_invoice).toMatchObject({ state: 'offered' })
    expect((await flowOf(companyId, cart.number)).state).toBe('approved')
    expect(await used(companyId)).toEqual({ [ada.userId]: netOf(cart) })
    expect((await place(cart, ada)).status).toBe(200)
    await expect.poll(() => openOf(companyId)).toBe(total)
  })
})
