import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import { companyIn } from '../companies.ts'
import { memberCart, netOf, used } from './company-cart.ts'
import { midMonth } from './mid-month.ts'
import { objectOf } from './order-object.ts'

const ASKS = testPayment('asks')
/** Questions to a company that take longer than everything else that is under way. */
const ROUNDS = 40

afterEach(() => void vi.useRealTimers())

type Company = ReturnType<typeof env.COMPANIES.getByName>
type Clear = Company['clear']

/** Replaces how the object of an order asks its company whether it may be paid. @returns what puts it back */
async function asking(
  number: string,
  companyId: string,
  clearWith: (clear: () => ReturnType<Clear>) => Promise<unknown>,
) {
  const become = (make: (known: typeof env.COMPANIES) => typeof env.COMPANIES) =>
    runInDurableObject(objectOf(number), (object) => {
      const { env: bindings } = object as unknown as { env: { COMPANIES: typeof env.COMPANIES } }
      Object.defineProperty(bindings, 'COMPANIES', { configurable: true, value: make(bindings.COMPANIES) })
    })
  let whole!: typeof env.COMPANIES
  await become((known) => {
    whole = known
    const company = known.getByName(companyId)
    const other = {
      clear: (...asked: Parameters<Clear>) => clearWith(() => company.clear(...asked)),
      release: (...said: Parameters<Company['release']>) => company.release(...said),
      newestOf: (of: string) => company.newestOf(of),
      place: (order: Parameters<Company['place']>[0]) => company.place(order),
    }
    return { getByName: () => other } as unknown as typeof env.COMPANIES
  })
  return () => become(() => whole)
}

test('of two payments of an order at once the refused one frees nothing that the other has reserved', async () => {
  // A budget is of a month, which may end while the test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: midMonth() })
  const { companyId, member } = await companyIn()
  const ada = await member('buyer')
  const [one, two] = [await memberCart(ada), await memberCart(ada)]
  const net = netOf(one)
  await env.DB.prepare('update company_members set monthly_budget = ? where user_id = ?').bind(net, ada.userId).run()
  let [active, most, asked] = [0, 0, 0]
  const mend = await asking(one.number, companyId, async (clear) => {
    active += 1
    asked += 1
    most = Math.max(most, active)
    // The answer comes late to whoever asked second: by then the first has freed what it reserved.
    const answer = await clear()
    if (asked > 1) for (let round = 0; round < ROUNDS; round++) await used(companyId)
    active -= 1
    return answer
  })
  const answers = await Promise.all([one.pay(ASKS, '0.01'), one.pay(ASKS)])
  await mend()
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(['total_changed', 200])
  expect(most).toBe(1)
  expect(await used(companyId)).toEqual({ [ada.userId]: net })
  expect((await two.transfer()).body.code).toBe('approval_required')
})

test('a payment that is answered by its key once more reserves nothing', async () => {
  const { companyId, member } = await companyIn()
  const ada = await member('buyer', { monthlyBudget: 10_000_000 })
  const cart = await memberCart(ada)
  const keyed = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const pay = () => cart.pay(testPayment('declines'), cart.total, keyed)
  const first = await pay()
  await expect.poll(() => used(companyId)).toEqual({})
  expect((await pay()).body).toEqual(first.body)
  expect(await used(companyId)).toEqual({})
})

test.each([
  ['declines', 'card_declined', 'idempotency_key_reused'],
  ['succeeds', 200, 200],
] as const)('a key under which no payment began is free: a card that then %s', async (how, answered, afterwards) => {
  const { member } = await companyIn()
  const ada = await member('buyer', { monthlyBudget: 0 })
  const cart = await memberCart(ada)
  const keyed = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const pay = async (outcome: 'declines' | 'succeeds') => {
    const { status, body } = await cart.pay(testPayment(outcome), cart.total, keyed)
    return body.code ?? status
  }
  expect(await pay('declines')).toBe('approval_required')
  await env.DB.prepare('update company_members set monthly_budget = 10000000 where user_id = ?').bind(ada.userId).run()
  expect(await pay(how)).toBe(answered)
  // The bank has answered under the key.
  expect(await pay('succeeds')).toBe(afterwards)
})
