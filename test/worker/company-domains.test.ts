import { describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const name = (by: object, email: string) => call('POST', 'v2/company/domains', { email }, by)
const list = async (by: object) => (await call('GET', 'v2/company/domains', undefined, by)).body.data
const look = (token: string) => call('POST', 'v2/company_domains/look', { token })
const confirm = (token: string) => call('POST', 'v2/company_domains/confirm', { token })
const joining = (by: object) => call('GET', 'v2/company_joins/mine', undefined, by)
const ask = (by: object) => call('POST', 'v2/company_joins', undefined, by)
const decide = (by: object, { userId }: SignedIn, body: object) => call('PUT', `v2/company/joins/${userId}`, body, by)
const joins = async (by: object) => (await call('GET', 'v2/company/members', undefined, by)).body.data.joins
const mine = (by: object) => call('GET', 'v2/company', undefined, by)
const kindsTo = async (email: string): Promise<string[]> => {
  const sent = env.DB.prepare('select kind from mails where recipient = ? order by rowid').bind(email)
  return (await sent.all<{ kind: string }>()).results.map(({ kind }) => kind)
}

/** The token of the newest link to an address. */
const tokenTo = (email: string): Promise<string> =>
  eventually(async () => {
    const newest = env.DB.prepare(
      "select text from mails where recipient = ? and kind = 'company-domain' order by rowid desc limit 1",
    )
    const mail = await newest.bind(email).first<{ text: string }>()
    expect(mail).not.toBeNull()
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  })

const newDomain = () => `${crypto.randomUUID()}.example`

/** A company with an administrator and a domain that is confirmed. */
async function firm(domain = newDomain()) {
  const company = await companyIn()
  const ada = await company.member('administrator')
  expect((await name(ada, `Office@${domain.toUpperCase()}`)).status).toBe(204)
  const token = await tokenTo(`Office@${domain.toUpperCase()}`)
  return { ...company, ada, domain, token }
}
async function confirmed() {
  const known = await firm()
  expect((await confirm(known.token)).status).toBe(204)
  return known
}

describe('a domain', () => {
  test('counts once the link of a mail there was answered, which is good once and kept as a hash', async () => {
    const { ada, domain, token } = await firm()
    expect(await list(ada)).toMatchObject([{ domain, state: 'waiting' }])
    expect((await look(token)).body.data.attributes).toMatchObject({ domain })
    expect(await list(ada)).toMatchObject([{ state: 'waiting' }])
    const { results } = await env.DB.prepare('select * from company_domains').all()
    expect(JSON.stringify(results)).not.toContain(token)
    expect((await confirm(token)).status).toBe(204)
    expect([(await confirm(token)).status, (await look(token)).status]).toEqual([404, 404])
    expect(await list(ada)).toMatchObject([{ state: 'confirmed' }])
    expect((await name(ada, `other@${domain}`)).body.code).toBe('domain_confirmed')
    const log = (await call('GET', 'v2/company/log', undefined, ada)).body.data
    expect(log.map(({ act }: { act: string }) => act)).toEqual(['domain_confirmed', 'domain_named'])
  })

  test('whose link has expired, was replaced or taken back is not confirmed', async () => {
    const { ada, domain, token } = await firm()
    await name(ada, `two@${domain}`)
    const second = await tokenTo(`two@${domain}`)
    expect((await confirm(token)).status).toBe(404)
    await env.DB.prepare("update company_domains set expires_at = '2026-01-01' where domain = ?").bind(domain).run()
    expect((await confirm(second)).status).toBe(404)
    expect(await list(ada)).toMatchObject([{ state: 'expired' }])
    await name(ada, `three@${domain}`)
    const third = await tokenTo(`three@${domain}`)
    expect((await call('DELETE', `v2/company/domains/${domain}`, undefined, ada)).status).toBe(204)
    expect((await confirm(third)).status).toBe(404)
  })

  test('of everybody’s provider, or of nobody, is refused by its field', async () => {
    const ada = await (await companyIn()).member('administrator')
    for (const email of ['a@gmail.com', 'a@GMX.de', 'a@mail.wp.pl', 'a@Seznam.cz', 'a@localhost']) {
      const { status, body } = await name(ada, email)
      expect([email, status, Object.keys(body.errors ?? {})]).toEqual([email, 422, ['email']])
    }
    for (const email of ['', 'x', 5, 'a@b.example, c@d.example'])
      expect([email, (await name(ada, email as string)).status]).toEqual([email, 422])
    expect(await list(ada)).toEqual([])
    const approver = await (await companyIn()).member('approver')
    expect((await name(approver, 'a@muster.example')).body.code).toBe('role_not_allowed')
  })

  test('counts for one company at a time', async () => {
    const domain = newDomain()
    const [one, two] = [await firm(domain), await firm(domain)]
    // The same address, so that the newest mail is that of the second company.
    const tokens = [one.token, two.token]
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('domain_taken')
  })
})

describe('whoever has an address there', () => {
  test('asks, joins by the administrator’s decision alone, with the role that they chose, and hears of it', async () => {
    const { ada, domain, companyId } = await confirmed()
    const email = `bo@${domain}`
    const bo = await somebodyOf('b2c', email)
    expect((await joining(bo)).body.data.attributes).toMatchObject({ is_asked: false })
    expect((await ask(bo)).status).toBe(204)
    expect((await ask(bo)).status).toBe(204)
    expect((await mine(bo)).status).toBe(403)
    expect(await joins(ada)).toMatchObject([{ user_id: bo.userId, email }])
    const { email: administrator } = (await call('GET', 'users/me', undefined, ada)).body.data.attributes
    await expect.poll(() => kindsTo(administrator)).toEqual(['company-join-asked'])
    expect((await decide(ada, bo, { decision: 'admit' })).status).toBe(422)
    // Whoever works for the merchant by now is no member.
    const role = env.DB.prepare('update users set role = ? where id = ?')
    await role.bind('order_manager', bo.userId).run()
    expect((await decide(ada, bo, { decision: 'admit', role: 'buyer' })).body.code).toBe('already_member')
    await role.bind('b2c', bo.userId).run()
    expect((await decide(ada, bo, { decision: 'admit', role: 'approver' })).status).toBe(204)
    expect((await mine(bo)).body.data).toMatchObject({ id: companyId, attributes: { me: { role: 'approver' } } })
    await expect.poll(() => kindsTo(email)).toEqual(['company-joined'])
    expect(await joins(ada)).toEqual([])
    expect((await decide(ada, bo, { decision: 'refuse' })).status).toBe(404)
  })

  test('is refused, may take it back, and asks nothing once the domain is taken back', async () => {
    const { ada, domain } = await confirmed()
    const [bo, cy] = [await somebodyOf('b2b', `bo@${domain}`), await somebodyOf('b2b', `cy@${domain}`)]
    await ask(bo)
    expect((await decide(ada, bo, { decision: 'refuse' })).status).toBe(204)
    expect((await mine(bo)).status).toBe(403)
    await expect.poll(() => kindsTo(`bo@${domain}`)).toEqual(['company-join-refused'])
    await ask(cy)
    expect((await call('DELETE', 'v2/company_joins/mine', undefined, cy)).status).toBe(204)
    expect((await decide(ada, cy, { decision: 'admit', role: 'buyer' })).status).toBe(404)
    await ask(cy)
    await call('DELETE', `v2/company/domains/${domain}`, undefined, ada)
    expect((await decide(ada, cy, { decision: 'admit', role: 'buyer' })).status).toBe(404)
    expect([(await joining(cy)).status, (await ask(cy)).status]).toEqual([404, 404])
  })

  test('of another store, of a domain that only waits, a subdomain, a member or the merchant may not ask', async () => {
    const { ada, domain } = await confirmed()
    const waiting = await firm()
    const people = [
      await somebodyOf('b2b', `bo@${waiting.domain}`),
      await somebodyOf('b2b', `bo@sub.${domain}`),
      await somebodyOf('order_manager', `boss@${domain}`),
      ada,
    ]
    for (const one of people) expect((await ask(one)).status).not.toBe(204)
    const bo = await somebodyOf('b2b', `bo@${domain}`)
    expect((await call('POST', 'v2/company_joins', undefined, { ...bo, region: 'pl' })).status).toBe(404)
    expect(await joins(ada)).toEqual([])
  })

  test('asks no more once their account has an address elsewhere, and again once it is back', async () => {
    const { ada, domain } = await confirmed()
    const bo = await somebodyOf('b2b', `bo@${domain}`)
    await ask(bo)
    const moved = env.DB.prepare('update users set email = ?1, email_key = ?1 where id = ?2')
    for (const elsewhere of [`bo@other${domain}`, `bo@sub.${domain}`, `${domain}@example.com`]) {
      await moved.bind(elsewhere, bo.userId).run()
      expect(await joins(ada)).toEqual([])
      expect((await decide(ada, bo, { decision: 'admit', role: 'administrator' })).status).toBe(404)
    }
    expect((await mine(bo)).status).toBe(403)
    await moved.bind(`bo@${domain}`, bo.userId).run()
    expect(await joins(ada)).toHaveLength(1)
  })

  test('of another company is nobody to this one', async () => {
    const { domain } = await confirmed()
    const bo = await somebodyOf('b2b', `bo@${domain}`)
    await ask(bo)
    const mallory = await (await companyIn()).member('administrator')
    expect((await decide(mallory, bo, { decision: 'admit', role: 'buyer' })).status).toBe(404)
    expect((await call('DELETE', `v2/company/domains/${domain}`, undefined, mallory)).status).toBe(404)
    expect(await joins(mallory)).toEqual([])
  })
})
