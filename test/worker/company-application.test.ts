import { describe, expect, test } from 'vitest'
import { VIES_SANDBOX } from '../../src/commerce/vat/vies-sandbox.ts'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { type Answered, call } from './caller.ts'
import { env } from './env.ts'

const FIRM = {
  ...{ name: 'Muster GmbH', contact_name: 'Ada', country_iso: 'DE', vat_id: 'DE136695976', accepts_terms: true },
  ...{ registry_number: 'HRB 12345', company_size_employees: '10-49' },
}
const apply = (who: object, more: object = {}, region: 'de' | 'fr' = 'de'): Promise<Answered> =>
  call('POST', 'v2/company_applications', { application: { ...FIRM, ...more } }, { ...who, region })
const decide = (by: object, id: string, body: object) => call('PUT', `v2/manager/companies/${id}/state`, body, by)
const show = async (id: string) => (await call('GET', `v2/manager/companies/${id}`, undefined, await manager())).body
const roleOf = async ({ userId }: SignedIn) =>
  (await env.DB.prepare('select role from users where id = ?').bind(userId).first<{ role: string }>())!.role

/** Somebody who has applied, and the id of their application. */
async function applicant(): Promise<{ ada: SignedIn; id: string }> {
  const ada = await somebodyOf('b2c')
  return { ada, id: (await apply(ada)).body.data.id }
}

describe('an application for Plus', () => {
  test('is kept as it was made, and both sides hear of it by mail', async () => {
    const ada = await somebodyOf('b2b', 'applies@example.com')
    const { status, body } = await apply(ada)
    expect([status, body.data.attributes]).toMatchObject([201, { name: 'Muster GmbH', state: 'applied', reason: null }])
    await eventually(async () => {
      const { results } = await env.DB.prepare("select kind, recipient from mails where kind like 'company-%'").all()
      expect(results).toEqual(
        expect.arrayContaining([
          { kind: 'company-received', recipient: 'applies@example.com' },
          { kind: 'company-applied', recipient: 'hallo@boxwright.de.example' },
        ]),
      )
    })
    expect((await call('GET', 'v2/company', undefined, { ...ada, region: 'de' })).status).toBe(403)
  })

  test('keeps the consent to its terms itself, once, in the words of the store, and none where it is refused', async () => {
    const ada = await somebodyOf('b2b', 'agrees@example.com')
    const proofs = async () => {
      const select = 'select name, value, location, region from consent_records where subject = ?'
      return (await env.DB.prepare(select).bind('agrees@example.com').all()).results
    }
    expect((await apply(ada, { registry_number: 'x' })).status).toBe(422)
    expect(await proofs()).toEqual([])
    expect((await apply(ada)).status).toBe(201)
    expect((await apply(ada)).body.code).toBe('already_applied')
    const given = { name: 'terms_and_conditions_plus', value: 'granted', location: 'Plus application', region: 'de' }
    expect(await proofs()).toEqual([given])
  })

  test('has no line break in the subject of its mails, whatever its name', async () => {
    const { body } = await apply(await somebodyOf('b2b'), { name: 'Muster\r\nBcc: eve@example.com' })
    const { results } = await env.DB.prepare('select subject from mails where id like ?')
      .bind(`company-% ${body.data.id} `)
      .all<{ subject: string }>()
    expect(results.map(({ subject }) => /[\r\n]/.test(subject))).toEqual([false, false])
  })

  test.each([
    ['a number of another country', { vat_id: 'FR40303265045' }, 'bad_vat_number', 'application.vat_id'],
    ['wrong check digits', { vat_id: 'DE136695977' }, 'bad_vat_number', 'application.vat_id'],
    ['a number that VIES does not know', { vat_id: VIES_SANDBOX.invalid }, 'unknown_vat_number', 'application.vat_id'],
    ['a registry number of no form', { registry_number: 'x' }, 'bad_registry_number', 'application.registry_number'],
    ['neither number', { vat_id: '', registry_number: '' }, 'invalid_input', 'application.vat_id'],
    ['terms that were not accepted', { accepts_terms: false }, 'invalid_input', 'application.accepts_terms'],
    ['a country that is not delivered to', { country_iso: 'US' }, 'invalid_input', 'application.country_iso'],
    ['no name', { name: '\u200b' }, 'invalid_input', 'application.name'],
    ['a size that is none', { company_size_employees: '7' }, 'invalid_input', 'application.company_size_employees'],
  ])('with %s is refused, and says where', async (_, more, code, field) => {
    const { status, body } = await apply(await somebodyOf('b2b'), more)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, [field]])
  })

  test('is taken where VIES cannot be asked: unavailable is not invalid', async () => {
    const verdicts: unknown[] = []
    for (const vat_id of [
      VIES_SANDBOX.memberStateUnavailable,
      VIES_SANDBOX.tooMany,
      VIES_SANDBOX.noJson,
      VIES_SANDBOX.serviceUnavailable,
    ]) {
      const { status, body } = await apply(await somebodyOf('b2b'), { vat_id })
      verdicts.push([status, (await show(body.data.id)).data.attributes.vat_verdict])
    }
    expect(verdicts).toEqual(Array.from({ length: 4 }, () => [201, 'unavailable']))
  })

  test('is one a person, also of ten at the same time', async () => {
    const ada = await somebodyOf('b2b')
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(ada, { vat_id: '' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
    expect((await apply(ada, { vat_id: '' })).body.code).toBe('already_applied')
  })

  test('is for customers in no company, in a store that has Plus', async () => {
    const { member } = await companyIn('de')
    expect((await apply(await member('buyer'))).body.code).toBe('already_member')
    expect((await apply(await manager())).body.code).toBe('already_member')
    expect((await apply(await somebodyOf('b2b'), {}, 'fr')).status).toBe(404)
    expect((await apply({})).status).toBe(401)
  })

  test('whose VAT number could not be asked about is asked again by the merchant, who reads what VIES has', async () => {
    const { body } = await apply(await somebodyOf('b2c'), { vat_id: VIES_SANDBOX.comesBack })
    const { id } = body.data
    expect((await show(id)).data.attributes).toMatchObject({ vat_verdict: 'unavailable', vat_name: null })
    const boss = await manager()
    const again = (by: object, said: object = {}) => call('POST', `v2/manager/companies/${id}/vat_check`, said, by)
    expect((await again(boss, { lock_version: 7 })).body.code).toBe('stale_company')
    const { status, body: checked } = await again(boss)
    expect([status, checked.data.attributes.vat_verdict]).toEqual([200, 'valid'])
    expect((await show(id)).data.attributes).toMatchObject({
      ...{ vat_verdict: 'valid', vat_name: expect.any(String), vat_address: expect.any(String) },
    })
    expect((await again(await somebodyOf('b2c'))).status).toBe(403)

    const without = await apply(await somebodyOf('b2c'), { vat_id: '' })
    const path = `v2/manager/companies/${without.body.data.id}/vat_check`
    expect((await call('POST', path, {}, boss)).body.code).toBe('wrong_state')
  })

  test('is seen by whoever made it alone', async () => {
    const { ada, id } = await applicant()
    const mine = (who: object) => call('GET', 'v2/company_applications/mine', undefined, { ...who, region: 'de' })
    expect((await mine(ada)).body.data.id).toBe(id)
    expect((await mine(await somebodyOf('b2b'))).status).toBe(404)
    expect((await call('GET', 'v2/company_applications/mine', undefined, { ...ada, region: 'pl' })).status).toBe(404)
  })
})

describe('the decision about an application', () => {
  test('makes whoever applied the first member, who manages the company, with the next call', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    const { status, body } = await decide(boss, id, { act: 'approve', payment_days: 30 })
    expect([status, body.data.attributes]).toMatchObject([
      200,
      { state: 'approved', payment_days: 30, members: [{ user_id: ada.userId, role: 'administrator' }] },
    ])
    expect(body.data.attributes.log).toMatchObject([
      { act: 'terms', detail: '30 · 0.00 EUR' },
      { act: 'approve', actor: expect.stringContaining('order_manager') },
    ])
    expect(await roleOf(ada)).toBe('plus_approver')
    const own = await call('GET', 'v2/company', undefined, { ...ada, region: 'de' })
    expect([own.status, own.body.data.attributes.me.role]).toEqual([200, 'administrator'])
  })

  test('is made once, also of ten managers at the same time', async () => {
    const { id } = await applicant()
    const boss = await manager()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(boss, id, at % 2 ? { act: 'approve' } : { act: 'refuse', reason: 'No' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const { data } = await show(id)
    expect(data.attributes.log).toHaveLength(1)
    expect(data.attributes.members).toHaveLength(data.attributes.state === 'approved' ? 1 : 0)
  })

  test('of a refusal says why, opens nothing, and another application may follow', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    expect((await decide(boss, id, { act: 'refuse' })).status).toBe(422)
    expect((await decide(boss, id, { act: 'refuse', reason: 'No packaging needed' })).status).toBe(200)
    expect(await roleOf(ada)).toBe('b2c')
    const mine = await call('GET', 'v2/company_applications/mine', undefined, { ...ada, region: 'de' })
    expect(mine.body.data.attributes).toMatchObject({ state: 'refused', reason: 'No packaging needed' })
    expect((await decide(boss, id, { act: 'approve' })).body.code).toBe('wrong_state')
    expect((await apply(ada)).status).toBe(201)
  })

  test('is not made on another version than was seen, nor for whoever is in another company by now', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    expect((await decide(boss, id, { act: 'approve', lock_version: 7 })).body.code).toBe('stale_company')
    const { companyId } = await companyIn('de')
    await env.DB.prepare("insert into company_members values (?, ?, 'buyer', null, null, null, 'x')")
      .bind(ada.userId, companyId)
      .run()
    expect((await decide(boss, id, { act: 'approve' })).body.code).toBe('already_member')
    expect((await show(id)).data.attributes).toMatchObject({ state: 'applied', members: [], log: [] })
  })

  test('suspends a company at once, and resumes it', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    await decide(boss, id, { act: 'approve' })
    await decide(boss, id, { act: 'suspend', reason: 'Overdue' })
    const state = async () =>
      (await call('GET', 'v2/company', undefined, { ...ada, region: 'de' })).body.data.attributes.state
    expect(await state()).toBe('suspended')
    await decide(boss, id, { act: 'resume' })
    expect(await state()).toBe('approved')
  })
})

test('the merchant finds a company by its state, a part of its name, its number or its contact', async () => {
  const ada = await somebodyOf('b2b', 'zora@example.com')
  const { id } = (await apply(ada, { name: 'Zebra Kartonage' })).body.data
  const boss = await manager()
  const found = async (query: string) =>
    (await call('GET', `v2/manager/companies?${query}`, undefined, boss)).body.data.map((row: { id: string }) => row.id)
  expect(await found('q=zebra')).toEqual([id])
  expect(await found('q=ZORA@')).toEqual([id])
  expect(await found('state=all&q=kartonage&store=de')).toEqual([id])
  expect(await found('state=approved&q=zebra')).toEqual([])
  expect(await found('q=zebra&store=pl')).toEqual([])
  expect((await call('GET', 'v2/manager/companies/nothing', undefined, boss)).status).toBe(404)
})
