import { describe, expect, test } from 'vitest'
import { INVITATION_DAYS, MOST_INVITATIONS } from '../../src/contract/company-members.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const invite = (by: object, email: string, role = 'buyer') =>
  call('POST', 'v2/company/invitations', { email, role }, by)
const look = (token: string) => call('POST', 'v2/company_invitations/look', { token })
const joinBy = (who: object, token: string) => call('POST', 'v2/company_invitations/join', { token }, who)
const people = async (by: object) => (await call('GET', 'v2/company/members', undefined, by)).body.data
const change = (by: object, { userId }: SignedIn, body: object) => call('PUT', `v2/company/members/${userId}`, body, by)
const remove = (by: object, { userId }: SignedIn) => call('DELETE', `v2/company/members/${userId}`, undefined, by)
const mine = (who: object) => call('GET', 'v2/company', undefined, who)
const log = async (by: object) => (await call('GET', 'v2/company/log', undefined, by)).body.data

/** The token of the newest invitation to an address. */
const tokenTo = (email: string): Promise<string> =>
  eventually(async () => {
    const newest = env.DB.prepare(
      "select text from mails where recipient = ? and kind = 'company-invited' order by rowid desc limit 1",
    )
    const mail = await newest.bind(email).first<{ text: string }>()
    expect(mail).not.toBeNull()
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  })

/** A company with an administrator, and somebody new who is invited to it. */
async function invited(role = 'buyer') {
  const company = await companyIn()
  const ada = await company.member('administrator')
  const email = `bo.${crypto.randomUUID()}@example.com`
  const bo = await somebodyOf('b2c', email)
  expect((await invite(ada, email.toUpperCase(), role)).status).toBe(204)
  return { company, ada, bo, email, token: await tokenTo(email.toUpperCase()) }
}

describe('an invitation', () => {
  test('says what it is for, is taken once, and makes a member of its role at once', async () => {
    const { company, ada, bo, token } = await invited('approver')
    expect((await look(token)).body.data.attributes).toMatchObject({ role: 'approver' })
    // Looking takes nothing.
    expect((await look(token)).status).toBe(200)
    expect((await joinBy(bo, token)).status).toBe(204)
    expect((await mine(bo)).body.data).toMatchObject({
      id: company.companyId,
      attributes: { me: { role: 'approver' } },
    })
    expect((await people(ada)).invitations).toEqual([])
    // Replayed by the same, by another, and looked at.
    const mallory = await somebodyOf('b2b')
    expect([
      (await joinBy(bo, token)).status,
      (await joinBy(mallory, token)).status,
      (await look(token)).status,
    ]).toEqual([404, 404, 404])
    expect((await log(ada)).map(({ act }: { act: string }) => act)).toEqual(['join', 'invite'])
  })

  test('taken twenty times at once makes one member', async () => {
    const { ada, bo, token } = await invited()
    const answers = await Promise.all(Array.from({ length: 20 }, () => joinBy(bo, token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await people(ada)).members).toHaveLength(2)
    expect((await log(ada)).filter(({ act }: { act: string }) => act === 'join')).toHaveLength(1)
  })

  test('that was forwarded opens nothing for another address, and stays good', async () => {
    const { bo, token } = await invited()
    const mallory = await somebodyOf('b2b')
    expect((await joinBy(mallory, token)).body.code).toBe('other_address')
    expect((await mine(mallory)).status).toBe(403)
    expect((await joinBy({}, token)).status).toBe(401)
    expect((await joinBy(bo, token)).status).toBe(204)
  })

  test('is good for seven days, until it is withdrawn or replaced, and while the company has Plus', async () => {
    const { company, ada, bo, email, token } = await invited()
    const again = async () => {
      await invite(ada, email)
      return tokenTo(email)
    }
    const second = await again()
    expect([(await look(token)).status, (await look(second)).status]).toEqual([404, 200])
    const late = new Date(Date.now() - 1).toISOString()
    await env.DB.prepare('update company_invitations set expires_at = ?').bind(late).run()
    expect([(await look(second)).status, (await joinBy(bo, second)).status]).toEqual([404, 404])
    const third = await again()
    const [open] = (await people(ada)).invitations
    const days = (Date.parse(open.expires_at) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(INVITATION_DAYS)
    expect((await call('DELETE', `v2/company/invitations/${open.id}`, undefined, ada)).status).toBe(204)
    expect((await joinBy(bo, third)).status).toBe(404)
    const fourth = await again()
    await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(company.companyId).run()
    expect((await joinBy(bo, fourth)).status).toBe(404)
  })

  test('is sent again where the company has as many open ones as it may have, which one more address is not', async () => {
    const { ada, email } = await invited()
    const open = env.DB.prepare(
      `insert into company_invitations (id, company_id, email, email_key, role, token_hash, invited_by, created_at, expires_at)
      select ?1, company_id, ?2, ?2, role, ?1, invited_by, created_at, expires_at from company_invitations where email_key = ?3`,
    )
    const others = Array.from({ length: MOST_INVITATIONS - 1 }, (_, at) =>
      open.bind(crypto.randomUUID(), `colleague-${at}@example.com`, email),
    )
    await env.DB.batch(others)
    expect((await invite(ada, 'one-more@example.com')).body.code).toBe('too_many_members')
    expect((await invite(ada, email)).status).toBe(204)
  })

  test('is kept by the hash of its token alone', async () => {
    const { token } = await invited()
    const { results } = await env.DB.prepare('select * from company_invitations').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  test('is for people in no company: not for members, nor for whoever works for the merchant', async () => {
    const { ada, bo, token } = await invited()
    const other = await companyIn()
    await env.DB.prepare("insert into company_members values (?, ?, 'buyer', null, null, null, 'x')")
      .bind(bo.userId, other.companyId)
      .run()
    expect((await joinBy(bo, token)).body.code).toBe('already_member')
    const boss = await somebodyOf('order_manager', `boss.${crypto.randomUUID()}@example.com`)
    const { email } = (await call('GET', 'users/me', undefined, boss)).body.data.attributes
    await invite(ada, email)
    expect((await joinBy(boss, await tokenTo(email))).body.code).toBe('already_member')
    const { members } = await people(ada)
    expect((await invite(ada, members[0].email)).body.code).toBe('already_member')
  })
})

describe('a member', () => {
  test('who is demoted may do nothing of it with the next call', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('administrator')]
    expect((await invite(bo, 'one@example.com')).status).toBe(204)
    expect((await change(ada, bo, { role: 'viewer' })).status).toBe(204)
    expect((await invite(bo, 'two@example.com')).body.code).toBe('role_not_allowed')
    expect((await call('GET', 'v2/company/log', undefined, bo)).status).toBe(403)
    expect((await mine(bo)).body.data.attributes.me.role).toBe('viewer')
    expect((await log(ada))[0]).toMatchObject({ act: 'role', detail: 'viewer' })
  })

  test('who is removed is in no company with the next call, and a business customer again', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('approver')]
    expect((await remove(bo, ada)).status).toBe(403)
    expect((await remove(ada, bo)).status).toBe(204)
    expect((await mine(bo)).status).toBe(403)
    expect((await call('GET', 'users/me', undefined, bo)).body.data.attributes.role).toBe('b2b')
  })

  test('may leave by themselves; the last administrator may not, nor step down', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('viewer')]
    expect((await remove(ada, ada)).body.code).toBe('last_administrator')
    expect((await change(ada, ada, { role: 'buyer' })).body.code).toBe('last_administrator')
    expect((await remove(bo, bo)).status).toBe(204)
  })

  test('of two administrators who leave at the same time one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { member } = await companyIn()
      const two = [await member('administrator'), await member('administrator')]
      const answers = await Promise.all(two.map((who) => remove(who, who)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
    }
  })

  test('has limits that are kept to the cent, and taken back by null', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('buyer')]
    await change(ada, bo, { order_limit: '499.99', monthly_budget: '2000.00' })
    expect((await mine(bo)).body.data.attributes.me).toMatchObject({ order_limit: '499.99', monthly_budget: '2000.00' })
    await change(ada, bo, { order_limit: null })
    expect((await mine(bo)).body.data.attributes.me).toMatchObject({ order_limit: null, monthly_budget: '2000.00' })
    for (const body of [{ order_limit: '-1.00' }, { role: 'king' }, { monthly_budget: 5 }, { company_id: 'x' }])
      expect([body, (await change(ada, bo, body)).status]).toEqual([body, 422])
  })

  test('has another limit in the log only where it is another', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('buyer', { orderLimit: 50_000 })]
    const acts = async () => (await log(ada)).map(({ act }: { act: string }) => act)
    // The form of a member states all of it.
    await change(ada, bo, { role: 'approver', order_limit: '500.00', monthly_budget: null })
    expect(await acts()).toEqual(['role'])
    await change(ada, bo, { role: 'approver', order_limit: '500.00', monthly_budget: '900.00' })
    expect(await acts()).toEqual(['limits', 'role'])
  })

  test('who is the last administrator of others cannot delete the account; who is alone can', async () => {
    const { member } = await companyIn()
    const ada = await member('administrator')
    const blockers = async () => (await call('GET', 'account_deletions', undefined, ada)).body.meta.blockers
    expect(await blockers()).toEqual([])
    await member('buyer')
    expect(await blockers()).toEqual(['last_company_administrator'])
    await member('administrator')
    expect(await blockers()).toEqual([])
  })

  test('whose account is going to be deleted is no administrator who stays: the other neither leaves, nor steps down, nor is deleted', async () => {
    const { member } = await companyIn()
    const [ada, bea, carl] = [await member('administrator'), await member('administrator'), await member('viewer')]
    const going = env.DB.prepare('update users set erase_at = ? where id = ?')
    await going.bind('2039-12-31T00:00:00.000Z', ada.userId).run()
    expect((await remove(bea, bea)).body.code).toBe('last_administrator')
    expect((await change(bea, bea, { role: 'buyer' })).body.code).toBe('last_administrator')
    const { body } = await call('GET', 'account_deletions', undefined, bea)
    expect(body.meta.blockers).toEqual(['last_company_administrator'])
    // Whoever signs in again has changed their mind.
    await going.bind(null, ada.userId).run()
    expect((await remove(bea, bea)).status).toBe(204)
    expect((await people(ada)).members.map(({ user_id }: { user_id: string }) => user_id)).toEqual([
      ada.userId,
      carl.userId,
    ])
  })
})

test('another company sees and changes nothing, whatever its administrator names', async () => {
  const { ada, bo, email, token } = await invited()
  await joinBy(bo, token)
  await invite(ada, 'open@example.com')
  const { invitations } = await people(ada)
  const mallory = await (await companyIn()).member('administrator')
  expect(JSON.stringify(await people(mallory))).not.toContain(email)
  expect(JSON.stringify(await log(mallory))).not.toContain(email)
  expect((await change(mallory, bo, { role: 'administrator' })).status).toBe(404)
  expect((await remove(mallory, bo)).status).toBe(404)
  expect((await call('DELETE', `v2/company/invitations/${invitations[0].id}`, undefined, mallory)).status).toBe(404)
  expect((await people(ada)).members).toHaveLength(2)
})
