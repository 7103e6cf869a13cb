import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'

/** The token of the newest invitation to an address. */
async function invitedBy(by: SignedIn, email: string): Promise<string> {
  expect((await call('POST', 'v2/company/invitations', { email, role: 'buyer' }, by)).status).toBe(204)
  return eventually(async () => {
    const known = env.DB.prepare(
      `select text from mails where recipient = ? and kind = 'company-invited' and text like ? order by rowid desc limit 1`,
    )
    const { name } = (await env.DB.prepare(
      'select name from companies c join company_members m on m.company_id = c.id where m.user_id = ?',
    )
      .bind(by.userId)
      .first<{ name: string }>())!
    const mail = await known.bind(email, `%${name}%`).first<{ text: string }>()
    expect(mail).not.toBeNull()
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  })
}

test('of two administrators who demote and remove each other at once one stays', async () => {
  const { companyId, member } = await companyIn()
  const [ada, eve] = [await member('administrator'), await member('administrator')]
  const demote = (by: object, whom: string) => call('PUT', `v2/company/members/${whom}`, { role: 'viewer' }, by)
  const remove = (by: object, whom: string) => call('DELETE', `v2/company/members/${whom}`, undefined, by)
  const answers = await Promise.all([
    demote(ada, eve.userId),
    remove(eve, ada.userId),
    demote(eve, ada.userId),
    remove(ada, eve.userId),
  ])
  for (const { status } of answers) expect([200, 204, 403, 404, 409, 422]).toContain(status)
  const administrators = "company_members where role = 'administrator' and company_id = ?"
  expect(await counted(administrators, companyId)).toBe(1)
})

test('somebody who joins several companies at once is in one of them, and hears of the others that they are in one', async () => {
  const email = `bo.${crypto.randomUUID()}@example.com`
  const bo = await somebodyOf('b2c', email)
  const firms = await Promise.all(Array.from({ length: 4 }, () => companyIn()))
  const tokens = []
  for (const firm of firms) tokens.push(await invitedBy(await firm.member('administrator'), email))
  const answers = await Promise.all(tokens.map((token) => call('POST', 'v2/company_invitations/join', { token }, bo)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422])
  const refused = answers
    .filter(({ status }) => status === 422)
    .map(({ body }) => [body.code, Object.keys(body.errors)])
  expect(refused).toEqual(Array(3).fill(['already_member', ['token']]))
  expect(await counted('company_members where user_id = ?', bo.userId)).toBe(1)
})
