import { expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { byLink, flowOf, linksTo, mailsTo, memberCart, netOf, submit, used } from './company-cart.ts'
import { env } from './env.ts'

const count = async (query: string, value: string): Promise<number> =>
  (await env.DB.prepare(query).bind(value).first<{ n: number }>())!.n

const mailsOf = async (number: string): Promise<string[]> => {
  const { results } = await env.DB.prepare("select kind from mails where id like '% ' || ? || ' %' order by kind")
    .bind(number)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

test('of an approval, a refusal and a withdrawal at the same moment one stands: its budget, and what its buyer hears', async () => {
  const { companyId, member } = await companyIn()
  const [bea, cleo, bo] = [await member('approver'), await member('approver'), await member('buyer', { orderLimit: 1 })]
  const cart = await memberCart(bo)
  await submit(cart, bo)
  const links = [await linksTo(bea), await linksTo(cleo)].map(([link = '']) => link)
  const { sha256 } = (await byLink(links[0]!)).body.data.attributes
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => call('POST', `v2/approvals/${links[0]}`, { sha256, decision: 'approve' })),
    ...Array.from({ length: 10 }, () =>
      call('POST', `v2/approvals/${links[1]}`, { sha256, decision: 'refuse', reason: 'Late' }),
    ),
    call('POST', `v2/company/orders/${cart.number}/approval/withdraw`, {}, bo),
  ])
  const { state, log } = await flowOf(companyId, cart.number)
  expect(['approved', 'refused', 'withdrawn']).toContain(state)
  expect(log.filter(({ act }) => act === 'approve' || act === 'refuse').length).toBeLessThan(2)
  // An approval may still be taken back by its buyer.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
  expect(new Set(answers.map(({ status }) => status)).size).toBe(2)
  expect(await used(companyId)).toEqual(state === 'approved' ? { [bo.userId]: netOf(cart) } : {})
  const heard = (await mailsTo(bo)).filter((kind) => kind === 'approval-given' || kind === 'approval-refused')
  expect(heard).toEqual(
    log.flatMap(({ act }) => (act === 'approve' ? ['approval-given'] : act === 'refuse' ? ['approval-refused'] : [])),
  )
})

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
  const administrators = "select count(*) as n from company_members where role = 'administrator' and company_id = ?"
  expect(await count(administrators, companyId)).toBe(1)
})

test('an application that one manager approves and another refuses at the same moment is one of the two', async () => {
  const email = `${crypto.randomUUID()}@firm.example`
  const ada = { ...(await somebodyOf('b2b', email)), region: 'de' as const }
  const firm = { name: 'Muster', contact_name: 'Ada', country_iso: 'DE', vat_id: 'DE136695976', accepts_terms: true }
  const { id } = (await call('POST', 'v2/company_applications', { application: firm }, ada)).body.data
  const managers = [await manager(), await manager()]
  const decide = (body: object, at: number) => call('PUT', `v2/manager/companies/${id}/state`, body, managers[at % 2])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => decide(at % 2 ? { act: 'approve' } : { act: 'refuse', reason: 'No' }, at)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { state } = (await call('GET', 'v2/company_applications/mine', undefined, ada)).body.data.attributes
  const kind = state === 'approved' ? 'company-approved' : 'company-refused'
  const { results } = await env.DB.prepare('select kind from mails where recipient = ? order by kind').bind(email).all()
  expect(results.map((mail) => mail.kind)).toEqual([kind, 'company-received'].sort())
  expect(await count('select count(*) as n from company_members where company_id = ?', id)).toBe(
    state === 'approved' ? 1 : 0,
  )
})

test('a request that is sent twenty times at once under one key is one, with one mail to each side', async () => {
  const email = `${crypto.randomUUID()}@firm.example`
  const bo = await somebodyOf('b2b')
  const quote_request = { contact_name: 'Bo', email, country_iso: 'DE', lines: [{ words: 'A box', quantities: [90] }] }
  const by = { ...bo, headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', 'v2/quote_requests', { quote_request }, by)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  expect(await mailsOf(answers[0]!.body.data.id)).toEqual(['quote-asked', 'quote-received'])
  // Of somebody else the key names nothing.
  const other = { ...(await somebodyOf('b2b')), headers: by.headers }
  const theirs = await call('POST', 'v2/quote_requests', { quote_request }, other)
  expect([theirs.status, theirs.body.data.id === answers[0]!.body.data.id]).toEqual([201, false])
})
