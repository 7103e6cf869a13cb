import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn, join } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { call, MAILER } from './caller.ts'

const AGREED = { kind: 'fixed', variant_id: MAILER, quantity: 250, amount: '99.00', valid_until: '2039-12-31' }

/** A company that has agreed on a price and pays within 30 days. */
async function agreedCompany(region?: 'de') {
  const company = await companyIn(region, 'approved', { paymentDays: 30, creditLimit: 500_000 })
  await call('PUT', `v1/manager/companies/${company.companyId}/prices`, AGREED, await manager())
  return company
}

/** @returns the number of a request */
async function asked({ userToken }: SignedIn, more: object = {}): Promise<string> {
  const quote_request = {
    contact_name: 'Ada',
    email: `${crypto.randomUUID()}@example.com`,
    country_iso: 'DE',
    ...more,
    lines: [{ variant_id: MAILER, quantities: [250, 500] }],
  }
  return (await call('POST', 'v2/quote_requests', { quote_request }, { userToken })).body.data.id
}

/** The offer that is begun for a request. */
async function begun(request: string) {
  const { body } = await call(
    'POST',
    'v1/managed_offers',
    { store: 'eu', quote_request_number: request },
    await manager(),
  )
  const { draft, calculated } = body.data.attributes
  return { draft, calculated, amounts: draft.lines[0].options.map(({ amount }: { amount: string }) => amount) }
}

test('the draft that answers a request of a member is for their company, at its prices and terms, as the instant quote', async () => {
  const company = await agreedCompany()
  const ada = await company.member('buyer')
  const request = await asked(ada)
  const { draft, amounts, calculated } = await begun(request)
  expect(draft).toMatchObject({
    company_id: company.companyId,
    company: expect.stringMatching(/^Firm /),
    pay_ways: ['whole', 'pay_later'],
    pay_later_days: 30,
  })
  expect(amounts[0]).toBe('99.00')
  expect(calculated['L1-O1']).toBe('99.00')
  const quote = await env.DB.prepare('select lines from instant_quotes where request_number = ?')
    .bind(request)
    .first<{ lines: string }>()
  const { ladder } = JSON.parse(quote!.lines)[0]
  for (const [at, quantity] of [250, 500].entries())
    expect(ladder.find((step: { quantity: number }) => step.quantity === quantity).amount).toBe(
      Math.round(Number(amounts[at]) * 100),
    )
  // What they call their company stays.
  expect((await begun(await asked(ada, { company: 'Works' }))).draft.company).toBe('Works')
})

test('a request of whoever asked for no company is answered at the list price, for nobody', async () => {
  const [ours, abroad, suspended] = [await agreedCompany(), await agreedCompany('de'), await agreedCompany()]
  const [bob, viewer, other, former, later] = [
    await somebodyOf('b2b'),
    await ours.member('viewer'),
    await abroad.member('buyer'),
    await suspended.member('buyer'),
    await somebodyOf('b2b'),
  ]
  const before = await asked(later!)
  await new Promise((done) => setTimeout(done, 5))
  await join(later!.userId, ours.companyId, 'buyer')
  const requests = [before]
  for (const by of [bob!, viewer!, other!, former!]) requests.push(await asked(by))
  await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(suspended.companyId).run()
  for (const request of requests) {
    const { draft, amounts } = await begun(request)
    expect([draft.company_id, draft.pay_ways, amounts[0] === '99.00']).toEqual([undefined, ['whole'], false])
  }
})
