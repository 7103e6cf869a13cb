import { describe, expect, test, vi } from 'vitest'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'
import { orderInParts } from './parts-cart.ts'

const leave = ({ userId, ...by }: SignedIn, ends = true) =>
  call('DELETE', `v2/company/members/${userId}${ends ? '?ends_company=true' : ''}`, undefined, by)
const blockers = async (by: SignedIn) => (await call('GET', 'account_deletions', undefined, by)).body.meta.blockers
const confirm = (token: string) => call('POST', 'v2/company_domains/confirm', { token })
const newDomain = () => `${crypto.randomUUID()}.example`

/** Names a domain for a company. @returns the token of the link that confirms it */
async function named(by: SignedIn, domain: string): Promise<string> {
  const email = `office.${crypto.randomUUID()}@${domain}`
  expect((await call('POST', 'v2/company/domains', { email }, by)).status).toBe(204)
  return eventually(async () => {
    const mail = await env.DB.prepare("select text from mails where recipient = ? and kind = 'company-domain'")
      .bind(email)
      .first<{ text: string }>()
    expect(mail).not.toBeNull()
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  })
}

/** A company of one, with a confirmed domain, somebody at it who asks to join, and an invitation. */
async function alone() {
  const company = await companyIn()
  const ada = await company.member('administrator')
  const domain = newDomain()
  expect((await confirm(await named(ada, domain))).status).toBe(204)
  const bo = await somebodyOf('b2c', `bo@${domain}`)
  expect((await call('POST', 'v2/company_joins', undefined, bo)).status).toBe(204)
  await call('POST', 'v2/company/invitations', { email: `cem@${domain}`, role: 'buyer' }, ada)
  const left = async () => [
    await counted('company_domains where company_id = ?', company.companyId),
    await counted('company_joins where company_id = ?', company.companyId),
    await counted('company_invitations where company_id = ?', company.companyId),
  ]
  expect(await left()).toEqual([1, 1, 1])
  return { ...company, ada, bo, domain, left }
}

/** Another company confirms a domain. */
async function isFree(domain: string): Promise<boolean> {
  const eve = await (await companyIn()).member('administrator')
  return (await confirm(await named(eve, domain))).status === 204
}

describe('a company', () => {
  test('ends when its only member leaves it and says so: its domain is free, and nobody is invited or asks to join', async () => {
    const { companyId, ada, bo, domain, left } = await alone()
    expect((await leave(ada, false)).body.code).toBe('last_administrator')
    expect((await leave(ada)).status).toBe(204)
    expect(await left()).toEqual([0, 0, 0])
    expect((await call('GET', 'v2/company_joins/mine', undefined, bo)).status).toBe(404)
    expect(await isFree(domain)).toBe(true)
    const { body } = await call('GET', 'users/me', undefined, ada)
    expect(body.data.attributes.role).toBe('b2b')
    expect(await counted("company_log where company_id = ? and act = 'leave'", companyId)).toBe(1)
  })

  test('does not end while it has another member, who is no administrator, whatever was said', async () => {
    const { ada, left, member } = await alone()
    await member('buyer')
    expect((await leave(ada)).body.code).toBe('last_administrator')
    expect(await left()).toEqual([1, 1, 1])
  })

  test('ends with the account of its only member', async () => {
    const { companyId, ada, domain, left } = await alone()
    await env.DB.prepare("update users set erase_at = '2026-01-01' where id = ?").bind(ada.userId).run()
    await eraseAccount(env, ada.userId)
    expect(await counted('company_members where company_id = ?', companyId)).toBe(0)
    expect(await left()).toEqual([0, 0, 0])
    expect(await isFree(domain)).toBe(true)
  })

  test('that nobody is in any more, and that kept its domain, does not keep it from another', async () => {
    const { companyId, ada, domain } = await alone()
    expect(await isFree(domain)).toBe(false)
    await env.DB.prepare('delete from company_members where company_id = ?').bind(companyId).run()
    expect(await isFree(domain)).toBe(true)
    expect(await blockers(ada)).toEqual([])
  })

  test('is not asked to be joined while nobody could admit anybody', async () => {
    const { ada, bo } = await alone()
    const joining = async () => (await call('GET', 'v2/company_joins/mine', undefined, bo)).status
    const goes = env.DB.prepare('update users set erase_at = ? where id = ?')
    await goes.bind('2039-12-31T00:00:00.000Z', ada.userId).run()
    expect(await joining()).toBe(404)
    await goes.bind(null, ada.userId).run()
    expect(await joining()).toBe(200)
  })

  test('for which goods are kept has a member who calls them off: the only one neither leaves nor is deleted', async () => {
    const { member } = await companyIn()
    const ada = await member('administrator')
    const { number } = await orderInParts(ada)
    const kept = 'call_offs where order_number = ? and state = ?'
    await expect.poll(() => counted(kept, number, 'kept')).toBe(1)
    expect(await blockers(ada)).toEqual(['open_order'])
    const refused = await leave(ada)
    expect([refused.status, refused.body.code]).toEqual([422, 'open_order'])
    // It is due a year later, and waits: nothing is kept back that is due now, but the goods.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 })
    await env.DB.prepare("update users set erase_at = '2026-01-01' where id = ?").bind(ada.userId).run()
    await eraseAccount(env, ada.userId)
    vi.useRealTimers()
    expect(await counted('company_members where user_id = ?', ada.userId)).toBe(1)
    await env.DB.prepare('update users set erase_at = null where id = ?').bind(ada.userId).run()
    await member('administrator')
    expect(await blockers(ada)).toEqual([])
    expect((await leave(ada, false)).status).toBe(204)
  })
})
