import { describe, expect, test } from 'vitest'
import { VIES_SANDBOX } from '../../src/commerce/vat/vies-sandbox.ts'
import { companyIn, join } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { applicant, apply, decide, show } from './applicant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const roleOf = async ({ userId }: SignedIn) =>
  (await env.DB.prepare('select role from users where id = ?').bind(userId).first<{ role: string }>())!.role

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

  test('of a suspension and of its end is mailed to those who manage the company today, and says why to them alone', async () => {
    const { ada, id } = await applicant()
    const boss = await manager()
    await decide(boss, id, { act: 'approve' })
    const [eve, bo] = [await somebodyOf('b2b'), await somebodyOf('b2b')]
    await join(eve.userId, id, 'administrator')
    await join(bo.userId, id, 'buyer')
    await call('DELETE', `v2/company/members/${ada.userId}`, undefined, { ...ada, region: 'de' })
    const reasonFor = async (by: SignedIn) =>
      (await call('GET', 'v2/company', undefined, { ...by, region: 'de' })).body.data.attributes.reason
    const suspendedAndResumed = async (reason: string) => {
      await decide(boss, id, { act: 'suspend', reason })
      expect([await reasonFor(eve), await reasonFor(bo)]).toEqual([reason, null])
      await decide(boss, id, { act: 'resume' })
      expect(await reasonFor(eve)).toBeNull()
    }
    await suspendedAndResumed('Invoice 7 is overdue')
    await suspendedAndResumed('Invoice 8 is overdue')
    const { results } = await env.DB.prepare(
      "select recipient, kind, text from mails where kind in ('company-suspended', 'company-resumed') and id like ? order by rowid",
    )
      .bind(`% ${id} %`)
      .all<{ recipient: string; kind: string; text: string }>()
    const { email } = (await call('GET', 'users/me', undefined, eve)).body.data.attributes
    const said = (text: string) => /Invoice \d is overdue/.exec(text)?.[0]
    expect(results.map(({ recipient, kind, text }) => [recipient, kind, said(text)])).toEqual([
      [email, 'company-suspended', 'Invoice 7 is overdue'],
      [email, 'company-resumed', undefined],
      [email, 'company-suspended', 'Invoice 8 is overdue'],
      [email, 'company-resumed', undefined],
    ])
  })
})

describe('an application for Plus', () => {
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
      vat_verdict: 'valid',
      vat_name: expect.any(String),
      vat_address: expect.any(String),
    })
    expect((await again(await somebodyOf('b2c'))).status).toBe(403)

    const without = await apply(await somebodyOf('b2c'), { vat_id: '' })
    const path = `v2/manager/companies/${without.body.data.id}/vat_check`
    expect((await call('POST', path, {}, boss)).body.code).toBe('wrong_state')
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
