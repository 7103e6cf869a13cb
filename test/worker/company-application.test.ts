import { describe, expect, test } from 'vitest'
import { VIES_SANDBOX } from '../../src/commerce/vat/vies-sandbox.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { applicant, apply, decide, show } from './applicant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

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
          { kind: 'company-applied', recipient: getRegion('de').contact.email },
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

  test('is seen by whoever made it alone', async () => {
    const { ada, id } = await applicant()
    const mine = (who: object) => call('GET', 'v2/company_applications/mine', undefined, { ...who, region: 'de' })
    expect((await mine(ada)).body.data.id).toBe(id)
    expect((await mine(await somebodyOf('b2b'))).status).toBe(404)
    expect((await call('GET', 'v2/company_applications/mine', undefined, { ...ada, region: 'pl' })).status).toBe(404)
  })

  test('says nothing of its company to whoever has left that, who may apply for another', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    await decide(boss, id, { act: 'approve' })
    const inDe = { ...ada, region: 'de' } as const
    const mine = async () => {
      const { status, body } = await call('GET', 'v2/company_applications/mine', undefined, inDe)
      return [status, body.data?.attributes.reason]
    }
    expect(await mine()).toEqual([200, null])
    await decide(boss, id, { act: 'suspend', reason: 'Overdue' })
    expect(await mine()).toEqual([200, 'Overdue'])
    await call('DELETE', `v2/company/members/${ada.userId}?ends_company=true`, undefined, inDe)
    expect(await mine()).toEqual([404, undefined])
    expect((await apply(ada)).status).toBe(201)
    expect(await mine()).toEqual([200, null])
  })
})
