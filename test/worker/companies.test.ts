import { describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const mine = (by: object) => call('GET', 'v2/company', undefined, by)

describe("a member's company", () => {
  test('is the one of their row, with what they are in it', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('buyer', { orderLimit: 50_000, monthlyBudget: 200_000 })
    const { status, body } = await mine(ada)
    expect([status, body.data.id, body.data.attributes.me]).toEqual([
      200,
      companyId,
      { role: 'buyer', cost_centre_id: null, order_limit: '500.00', monthly_budget: '2000.00' },
    ])
  })

  test('is another for the member of another company, whatever they send', async () => {
    const [ours, theirs] = [await companyIn(), await companyIn()]
    const [ada, mallory] = [await ours.member('administrator'), await theirs.member('administrator')]
    expect((await mine(ada)).body.data.id).toBe(ours.companyId)
    expect((await mine(mallory)).body.data.id).toBe(theirs.companyId)
    const asked = await call('GET', `v2/company?company_id=${ours.companyId}`, undefined, mallory)
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([422, expect.not.stringContaining(ours.companyId)])
  })

  test('is none in another store, for an account that has left it, and for the role without the row', async () => {
    const { member } = await companyIn('de')
    const ada = await member('approver')
    expect((await mine({ ...ada, region: 'de' })).status).toBe(200)
    expect((await mine({ ...ada, region: 'pl' })).status).toBe(404)
    await env.DB.prepare('delete from company_members where user_id = ?').bind(ada.userId).run()
    expect((await mine({ ...ada, region: 'de' })).status).toBe(404)
    expect((await mine(await somebodyOf('plus_approver'))).status).toBe(404)
    expect((await mine(await somebodyOf('b2b'))).status).toBe(403)
  })

  test('is open to nobody while it is applied for or refused, and to be seen while it is suspended', async () => {
    const found: unknown[] = []
    for (const state of ['applied', 'refused', 'suspended', 'approved'] as const) {
      const { member } = await companyIn('eu', state)
      const { status, body } = await mine(await member('administrator'))
      found.push([state, status, body.code ?? body.data.attributes.state])
    }
    expect(found).toEqual([
      ['applied', 403, 'role_not_allowed'],
      ['refused', 403, 'role_not_allowed'],
      ['suspended', 200, 'suspended'],
      ['approved', 200, 'approved'],
    ])
  })
})
