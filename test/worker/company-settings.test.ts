import { describe, expect, test } from 'vitest'
import { MOST_COST_CENTRES } from '../../src/contract/company-settings.ts'
import { companyIn } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'

const settings = async (by: SignedIn) => (await call('GET', 'v2/company/settings', undefined, by)).body.data?.attributes
const put = (by: SignedIn, path: string, body: object) => call('PUT', `v2/company/${path}`, body, by)
const add = (by: SignedIn, name: unknown) => call('POST', 'v2/company/cost_centres', { name }, by)
const retire = (by: SignedIn, id: string) => call('DELETE', `v2/company/cost_centres/${id}`, undefined, by)
const log = async (by: SignedIn) =>
  (await call('GET', 'v2/company/log', undefined, by)).body.data.map(({ act }: { act: string }) => act)

/** The ids of the cost centres of a company, by name. */
const centres = async (by: SignedIn): Promise<Record<string, string>> =>
  Object.fromEntries((await settings(by)).cost_centres.map(({ id, name }: { id: string; name: string }) => [name, id]))

test('the amounts of approvals are kept to the cent, or never; what they were is the former version', async () => {
  const { companyId, member } = await companyIn()
  const ada = await member('administrator')
  expect(await settings(ada)).toMatchObject({ administrators_above: null, sign_in_above: '5000.00' })
  const amounts = { administrators_above: '1000.50', sign_in_above: null }
  expect((await put(ada, 'approval_settings', amounts)).status).toBe(204)
  expect((await put(ada, 'approval_settings', amounts)).status).toBe(204)
  expect(await settings(ada)).toMatchObject(amounts)
  const stored = env.DB.prepare('select version from approval_settings where company_id = ?').bind(companyId)
  expect(await stored.first()).toEqual({ version: 2 })
  expect(await log(ada)).toEqual(['approval_amounts', 'approval_amounts'])
  for (const wrong of [{}, { ...amounts, sign_in_above: '-1.00' }, { ...amounts, administrators_above: 5 }])
    expect([wrong, (await put(ada, 'approval_settings', wrong)).status]).toEqual([wrong, 422])
})

test('an order above the amount waits for an administrator too', async () => {
  const { member } = await companyIn()
  const [ada, bo] = [await member('administrator'), await member('buyer')]
  await put(ada, 'approval_settings', { administrators_above: '1.00', sign_in_above: null })
  expect((await (await memberCart(bo)).transfer()).body.code).toBe('approval_required')
})

test('only an administrator of the company reads and changes its settings', async () => {
  const { member } = await companyIn()
  for (const role of ['approver', 'buyer', 'viewer'] as const) {
    const one = await member(role)
    const asked = await Promise.all([
      call('GET', 'v2/company/settings', undefined, one),
      put(one, 'approval_settings', { administrators_above: null, sign_in_above: null }),
      put(one, 'purchase_orders', { needed: true }),
      add(one, 'Sales'),
    ])
    expect(asked.map(({ body }) => body.code)).toEqual(Array(4).fill('role_not_allowed'))
  }
})

describe('a cost centre', () => {
  test('is added once under a name, renamed, retired, and in use again', async () => {
    const { member } = await companyIn()
    const ada = await member('administrator')
    expect((await add(ada, ' Sales ')).status).toBe(204)
    expect((await add(ada, 'SALES')).body).toMatchObject({ code: 'name_taken', errors: { name: [expect.any(String)] } })
    await add(ada, 'Store')
    const { Sales, Store } = await centres(ada)
    expect((await put(ada, `cost_centres/${Store}`, { name: 'sales' })).body.code).toBe('name_taken')
    expect((await put(ada, `cost_centres/${Store}`, { name: 'STORE' })).status).toBe(204)
    expect((await retire(ada, Sales!)).status).toBe(204)
    expect(Object.keys(await centres(ada))).toEqual(['STORE'])
    expect([
      (await retire(ada, Sales!)).status,
      (await put(ada, `cost_centres/${Sales}`, { name: 'x' })).status,
    ]).toEqual([404, 404])
    // Its orders keep it, so that the same name is the same cost centre.
    await add(ada, 'Sales')
    expect((await centres(ada)).Sales).toBe(Sales)
    expect(await log(ada)).toEqual([
      'cost_centre_added',
      'cost_centre_retired',
      'cost_centre_renamed',
      'cost_centre_added',
      'cost_centre_added',
    ])
    for (const name of ['', '\u200b', 'x\ny', 'x'.repeat(61), 5, null])
      expect([name, (await add(ada, name)).status]).toEqual([name, 422])
  })

  test('is a member’s own, and stays while one or an invitation has it', async () => {
    const { member } = await companyIn()
    const [ada, bo] = [await member('administrator'), await member('buyer')]
    await add(ada, 'Sales')
    const { Sales = '' } = await centres(ada)
    expect((await put(ada, `members/${bo.userId}`, { cost_centre_id: Sales })).status).toBe(204)
    expect((await call('GET', 'v2/company', undefined, bo)).body.data.attributes.me.cost_centre_id).toBe(Sales)
    expect((await settings(ada)).cost_centres[0].user_count).toBe(1)
    expect((await retire(ada, Sales)).body.code).toBe('cost_centre_in_use')
    await put(ada, `members/${bo.userId}`, { cost_centre_id: null })
    const invited = { email: 'cy@example.com', role: 'buyer', cost_centre_id: Sales }
    expect((await call('POST', 'v2/company/invitations', invited, ada)).status).toBe(204)
    expect((await retire(ada, Sales)).body.code).toBe('cost_centre_in_use')
    await env.DB.prepare("update company_invitations set expires_at = '2026-01-01' where cost_centre_id = ?")
      .bind(Sales)
      .run()
    expect((await retire(ada, Sales)).status).toBe(204)
    expect((await log(ada)).filter((act: string) => act === 'cost_centre')).toHaveLength(2)
  })

  test('of another company is refused as one that there is not, in paths and in bodies', async () => {
    const [one, other] = [await companyIn(), await companyIn()]
    const [ada, mallory] = [await one.member('administrator'), await other.member('administrator')]
    await add(ada, 'Sales')
    const { Sales = '' } = await centres(ada)
    const answers = async (id: string) => [
      await retire(mallory, id),
      await put(mallory, `cost_centres/${id}`, { name: 'Mine' }),
      await put(mallory, `members/${mallory.userId}`, { cost_centre_id: id }),
      await call(
        'POST',
        'v2/company/invitations',
        { email: 'x@example.com', role: 'buyer', cost_centre_id: id },
        mallory,
      ),
    ]
    const said = (found: Awaited<ReturnType<typeof answers>>) => found.map(({ status, body }) => [status, body])
    expect(said(await answers(Sales))).toEqual(said(await answers(crypto.randomUUID())))
    expect(Object.keys(await centres(ada))).toEqual(['Sales'])
  })

  test('is one of at most a hundred', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator')
    const insert = env.DB.prepare("insert into cost_centres values (?, ?, ?, '2026', null)")
    await env.DB.batch(
      Array.from({ length: MOST_COST_CENTRES }, (_, at) => insert.bind(crypto.randomUUID(), companyId, `Centre ${at}`)),
    )
    expect((await add(ada, 'One more')).body.code).toBe('too_many_cost_centres')
  })
})

test('purchase order numbers are needed or not, and have a form', async () => {
  const { member } = await companyIn()
  const ada = await member('administrator')
  expect((await put(ada, 'purchase_orders', { needed: true, form: ' PO-#### ' })).status).toBe(204)
  expect(await settings(ada)).toMatchObject({ needs_purchase_order: true, purchase_order_form: 'PO-####' })
  expect((await put(ada, 'purchase_orders', { needed: false })).status).toBe(204)
  expect(await settings(ada)).toMatchObject({ needs_purchase_order: false, purchase_order_form: '' })
  for (const wrong of [{ form: '' }, { needed: 'yes' }, { needed: true, form: 'x'.repeat(41) }])
    expect([wrong, (await put(ada, 'purchase_orders', wrong)).status]).toEqual([wrong, 422])
})
