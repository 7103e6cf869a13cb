import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { companyIn } from '../companies.ts'
import { used } from './company-cart.ts'
import { midMonth } from './mid-month.ts'

const NET = 1000

/** An order of a member, as its object asks their company about it. */
const askAbout = (companyId: string, memberId: string, at: number) => ({
  companyId,
  memberId,
  orderNumber: `R${400_000_000 + at}`,
  region: 'eu' as const,
  origin: null,
  hash: String(at).padStart(64, '0'),
  minor: NET,
  total: NET,
})

// A budget is of a month, which may end while the test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midMonth() }))
afterEach(() => void vi.useRealTimers())

test('of fifty orders at once as many are free as the budget has room for, however often each is asked about', async () => {
  const { companyId, member } = await companyIn()
  const ada = await member('buyer', { monthlyBudget: NET * 10 + NET / 2 })
  const company = env.COMPANIES.getByName(companyId)
  const asks = Array.from({ length: 50 }, (_, at) => askAbout(companyId, ada.userId, at))
  const kinds = async () =>
    (await Promise.all(asks.map((ask) => company.clear(ask)))).map(({ standing }) => standing.kind)
  const first = await kinds()
  expect(first.filter((kind) => kind === 'free')).toHaveLength(10)
  expect(first.filter((kind) => kind === 'approval')).toHaveLength(40)
  expect(await used(companyId)).toEqual({ [ada.userId]: NET * 10 })
  expect(await kinds()).toEqual(first)
  expect(await used(companyId)).toEqual({ [ada.userId]: NET * 10 })
  // Fifty that are submitted at once wait, each once, and nothing of theirs is paid before it is approved.
  const submitted = await Promise.all(asks.map((ask) => company.submit(ask)))
  expect(submitted.filter((standing) => standing.kind === 'approval' && standing.state === 'waiting')).toHaveLength(40)
  const last = await kinds()
  expect(last.filter((kind, at) => kind === 'free' && first[at] !== 'free')).toEqual([])
})
