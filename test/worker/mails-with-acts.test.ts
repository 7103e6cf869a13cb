import { env as bindings } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { envOf } from '../../src/contract/env.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { mailTo } from './account.ts'
import { type Answered, call } from './caller.ts'
import { noteBindings } from './with-keys.ts'

const { DB } = bindings
let isAway = false

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  if (isAway) await mailsAreThere()
  vi.restoreAllMocks()
})

/** Nothing can be written to the outbox until `mailsAreThere`. */
async function mailsAreAway(): Promise<void> {
  await DB.prepare('alter table mails rename to mails_away').run()
  isAway = true
}
async function mailsAreThere(): Promise<void> {
  await DB.prepare('alter table mails_away rename to mails').run()
  isAway = false
}

/** The kinds of the mails to an address. */
async function mailsTo(email: string): Promise<string[]> {
  const sent = DB.prepare('select kind from mails where recipient = ? order by rowid').bind(email)
  return (await sent.all<{ kind: string }>()).results.map(({ kind }) => kind)
}

const newEmail = () => `${crypto.randomUUID()}@firm.example`

/** A company's administrator, and somebody with an address at its domain who has an account. */
async function firm() {
  const company = await companyIn('de')
  const ada = await company.member('administrator')
  const domain = `${crypto.randomUUID()}.example`
  const now = new Date().toISOString()
  await DB.prepare('insert into company_domains values (?, ?, ?, null, null, ?, ?)')
    .bind(company.companyId, domain, `office@${domain}`, now, now)
    .run()
  const email = `bo@${domain}`
  return { ...company, ada, email, bo: await somebodyOf('b2b', email) }
}
const FIRM = { name: 'Muster GmbH', contact_name: 'Ada', country_iso: 'DE', vat_id: 'DE136695976', accepts_terms: true }
const applied = (by: SignedIn) =>
  call('POST', 'v2/company_applications', { application: FIRM }, { ...by, region: 'de' })
const asked = (email: string, by: object) =>
  call(
    'POST',
    'v2/quote_requests',
    { quote_request: { contact_name: 'Bo', email, country_iso: 'DE', lines: [{ words: 'A box', quantities: [90] }] } },
    by,
  )

interface Act {
  /** The address that hears of it. */
  email: string
  kind: string
  /** Those that it has before. */
  before?: string[]
  act(): Promise<Answered>
  /** How often it was done, as the database has it. */
  done?(): Promise<number>
}

const counted = async (query: string, ...values: string[]) =>
  (await DB.prepare(query)
    .bind(...values)
    .first<{ done: number }>())!.done

/** Each act of which somebody is told by mail and that is written with it, beside those of offers and approvals, whose objects try again. */
const ACTS: Record<string, () => Promise<Act>> = {
  async 'an application for Plus'() {
    const email = newEmail()
    const ada = await somebodyOf('b2b', email)
    const done = () => counted('select count(*) as done from companies where contact_email = ?', email)
    return { email, kind: 'company-received', act: () => applied(ada), done }
  },
  async 'the merchant’s approval of one'() {
    const email = newEmail()
    const { id } = (await applied(await somebodyOf('b2b', email))).body.data
    const boss = await manager()
    const body = { act: 'approve', lock_version: 1 }
    const act = () => call('PUT', `v2/manager/companies/${id}/state`, body, boss)
    return { email, kind: 'company-approved', before: ['company-received'], act }
  },
  async 'its refusal'() {
    const email = newEmail()
    const { id } = (await applied(await somebodyOf('b2b', email))).body.data
    const boss = await manager()
    const body = { act: 'refuse', reason: 'No such company', lock_version: 1 }
    const act = () => call('PUT', `v2/manager/companies/${id}/state`, body, boss)
    return { email, kind: 'company-refused', before: ['company-received'], act }
  },
  async 'an invitation'() {
    const [email, { ada }] = [newEmail(), await firm()]
    const act = () => call('POST', 'v2/company/invitations', { email, role: 'buyer' }, { ...ada, region: 'de' })
    const done = () => counted('select count(*) as done from company_invitations where email = ?', email)
    return { email, kind: 'company-invited', act, done }
  },
  async 'a domain that is named'() {
    const [email, { ada }] = [newEmail().replace('@', '@mail-'), await firm()]
    const act = () => call('POST', 'v2/company/domains', { email }, { ...ada, region: 'de' })
    return { email, kind: 'company-domain', act }
  },
  async 'somebody who asks to join'() {
    const { ada, bo } = await firm()
    const row = await DB.prepare('select email from users where id = ?').bind(ada.userId).first<{ email: string }>()
    const act = () => call('POST', 'v2/company_joins', undefined, { ...bo, region: 'de' })
    return { email: row!.email, kind: 'company-join-asked', act }
  },
  async 'somebody who is admitted'() {
    const { ada, bo, email } = await firm()
    await call('POST', 'v2/company_joins', undefined, { ...bo, region: 'de' })
    const body = { decision: 'admit', role: 'buyer' }
    const act = () => call('PUT', `v2/company/joins/${bo.userId}`, body, { ...ada, region: 'de' })
    return { email, kind: 'company-joined', act }
  },
  async 'a request for a quote'() {
    const email = newEmail()
    const bo = await somebodyOf('b2b')
    const done = () => counted('select count(*) as done from quote_requests where email = ?', email)
    return { email, kind: 'quote-received', act: () => asked(email, bo), done }
  },
  async 'the merchant’s answer to one'() {
    const email = newEmail()
    const { id } = (await asked(email, await somebodyOf('b2b'))).body.data
    const boss = await manager()
    const body = { act: 'ask', text: 'Which size?', lock_version: 1 }
    const act = () => call('POST', `v2/manager/quote_requests/${id}/messages`, body, boss)
    const done = () => counted('select json_array_length(messages) as done from quote_requests where number = ?', id)
    return { email, kind: 'quote-question', before: ['quote-received'], act, done }
  },
  async 'an account’s new address'() {
    const [email, wanted] = [newEmail(), newEmail()]
    const ada = await somebodyOf('b2b', email)
    await call('POST', 'email_changes', { email: wanted }, ada)
    const { token } = await mailTo(wanted, 'account-email-change')
    const act = () => call('POST', 'email_changes/confirm', { token })
    const done = () => counted('select count(*) as done from users where email = ?', wanted)
    return { email, kind: 'account-email-changed', act, done }
  },
  async 'an account’s deletion'() {
    const email = newEmail()
    const ada = await somebodyOf('b2b', email)
    const act = () => call('POST', 'account_deletions', undefined, ada)
    const done = () => counted('select count(*) as done from users where email = ? and erase_at is not null', email)
    return { email, kind: 'account-deletion', act, done }
  },
}
const NAMES = Object.keys(ACTS)

test.each(NAMES)(
  '%s is not done while its mail cannot be written, and done with its mail once it can',
  async (name) => {
    const { email, kind, before = [], act, done } = await ACTS[name]!()
    await mailsAreAway()
    expect((await act()).status).toBe(500)
    await mailsAreThere()
    expect(await done?.()).toBe(done && 0)
    expect((await act()).status).toBeLessThan(300)
    expect([await mailsTo(email), await done?.()]).toEqual([[...before, kind], done && 1])
  },
)

test.each(NAMES)(
  '%s is done while the queue is away, and its mail waits in the outbox for the daily job',
  async (name) => {
    const { email, kind, before = [], act } = await ACTS[name]!()
    const shop = envOf(bindings)
    noteBindings(shop)
    const sendBatch = vi.fn().mockRejectedValue(new Error('The queue does not answer.'))
    Object.assign(shop, { TASKS: { sendBatch }, EMAIL: { send: vi.fn() }, MAIL_FROM: 'shop@example.com' })
    expect((await act()).status).toBeLessThan(300)
    expect(sendBatch).toHaveBeenCalled()
    expect(await mailsTo(email)).toEqual([...before, kind])
  },
)
