import { afterEach, describe, expect, test, vi } from 'vitest'
import { walletOf } from '../../src/commerce/wallet/wallet.ts'
import { secretOf } from '../../src/contract/secrets.ts'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { companyIn } from '../companies.ts'
import { signUp } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'
import { withKeys } from './with-keys.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const live = async (query = '', options: Parameters<typeof call>[3] = {}) =>
  (await call('GET', `gateway${query}`, undefined, options)).body

const methods = async (region: RegionCode, query = '') =>
  (await live(query, { region })).data.map(({ id }: { id: string }) => id)

describe('what is live', () => {
  test('is the list of the store as far as there is a gateway, for its currency and the amount', async () => {
    expect(await methods('pl')).toEqual(['check', 'blik', 'p24', 'card'])
    expect(await methods('us')).toEqual(['card'])
    expect(await methods('us', '?amount=0.49')).toEqual([])
    expect(await methods('pl', '?amount=60000.00')).toEqual(['check', 'blik', 'card'])
    expect((await live()).data[1]).toEqual({
      id: 'check',
      type: 'payment_gateway',
      attributes: { method: 'check', sandbox: false },
    })
  })

  test('is that of an order for whoever may see it, and of no other', async () => {
    const cart = await (await TestCart.open()).toPayment()
    const { token } = cart.order
    const answer = await call('GET', `gateway?order_number=${cart.number}`, undefined, { token })
    expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual(cart.order.paymentMethods)
    expect((await call('GET', `gateway?order_number=${cart.number}`)).status).toBe(404)
    expect(
      (await call('GET', `gateway?order_number=${cart.number}&amount=1.00`, undefined, { token })).body.errors,
    ).toHaveProperty('amount')
    expect((await live('?amount=1')).errors).toHaveProperty('amount')
  })

  test('is what firms pay later by, for members of a company that has shown its VAT number, in its store', async () => {
    const company = await companyIn('eu')
    const { userToken } = await company.member('buyer')
    const ids = async (region: RegionCode, by = userToken) =>
      (await live('', { region, userToken: by })).data.map(({ id }: { id: string }) => id)
    expect(await ids('eu')).toContain('hokodo')
    expect(await ids('gb')).not.toContain('hokodo')
    expect(await methods('eu')).not.toContain('hokodo')
    await env.DB.prepare("update companies set vat_verdict = 'unavailable' where id = ?").bind(company.companyId).run()
    expect(await ids('eu')).not.toContain('hokodo')
    const applied = await (await companyIn('eu', 'applied')).member('administrator')
    expect(await ids('eu', applied.userToken)).not.toContain('hokodo')
  })

  test('is credit too, for whoever has some', async () => {
    const { userId, userToken } = await signUp('credited@example.com')
    const ids = async () => (await live('', { userToken })).data.map(({ id }: { id: string }) => id)
    expect(await ids()).not.toContain('wallet')
    await walletOf(env, userId).act({ kind: 'credit', key: 'k', minor: 500, currency: 'EUR', ref: 'a gift' })
    expect(await ids()).toContain('wallet')
  })

  test('of an order is credit in its currency, whichever store is asked, until it is placed', async () => {
    const { userId, userToken } = await signUp('credited-in-eur@example.com')
    await walletOf(env, userId).act({ kind: 'credit', key: 'k', minor: 500, currency: 'EUR', ref: 'a gift' })
    const cart = await TestCart.open('eu', { userToken })
    const has = async ({ number }: TestCart, region: RegionCode) =>
      (await live(`?order_number=${number}`, { region, userToken })).data.some(
        ({ id }: { id: string }) => id === 'wallet',
      )
    // Nothing of an empty cart is to be paid.
    expect(await has(cart, 'eu')).toBe(false)
    await cart.toPayment()
    expect([await has(cart, 'eu'), await has(cart, 'pl')]).toEqual([true, true])
    const other = await TestCart.open('pl', { userToken })
    await other.add(MAILER, 250)
    expect([await has(other, 'eu'), await has(other, 'pl')]).toEqual([false, false])
    await cart.transfer()
    expect(await has(cart, 'eu')).toBe(false)
  })

  test('is no transfer to an account of the example, outside one’s own machine', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const cart = await (await TestCart.open()).toPayment()
    expect(cart.order.paymentMethods).toContain('check')
    await withKeys(cart.number, {
      ENVIRONMENT: 'production',
      ORDER_TOKEN_SECRET: secretOf(env, 'ORDER_TOKEN_SECRET'),
      API_TOKEN_SECRET: secretOf(env, 'API_TOKEN_SECRET'),
    })
    expect(await methods('pl')).toEqual(['blik', 'p24', 'card'])
    const { status, body } = await cart.transfer()
    expect([status, body.code]).toEqual([422, 'payment_method_not_offered'])
    const { token } = cart.order
    const { body: shown } = await call('GET', `gateway?order_number=${cart.number}`, undefined, { token })
    expect(shown.data.map(({ id }: { id: string }) => id)).not.toContain('check')
  })
})
