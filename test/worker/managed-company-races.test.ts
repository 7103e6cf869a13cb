import { expect, test } from 'vitest'
import { manager, somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { counted } from './counted.ts'
import { env } from './env.ts'

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
  expect(await counted('company_members where company_id = ?', id)).toBe(state === 'approved' ? 1 : 0)
})
