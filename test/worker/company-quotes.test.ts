import { expect, test } from 'vitest'
import { emailKeyOf } from '../../src/contract/email-key.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { acceptBy, answered, asked, list, numbersIn, offeredIn, show } from './company-offers.ts'
import { env } from './env.ts'
import { offered } from './offered.ts'

test('a buyer sees their own requests, others of the company all of them, and strangers none', async () => {
  const company = await companyIn()
  const [ada, cem, bea] = [
    await company.member('buyer'),
    await company.member('buyer'),
    await company.member('approver'),
  ]
  const number = await asked(ada)
  expect(numbersIn(await list(ada))).toEqual([number])
  expect(numbersIn(await list(cem))).toEqual([])
  expect(numbersIn(await list(bea))).toEqual([number])
  const token: string = (await list(bea)).body.data[0].id
  expect(token).toMatch(/^Q\d{9}-[\w-]{43}$/)
  expect((await show(token, ada)).body.data.attributes).toMatchObject({ is_own: true, number })
  const unknown = await show(`${number}-${'x'.repeat(43)}`, bea)
  expect(unknown.status).toBe(404)
  const eve = await (await companyIn()).member('administrator')
  for (const other of [cem, eve]) expect(await show(token, other)).toMatchObject({ status: 404, body: unknown.body })
  // The number alone and the token of another request open nothing.
  for (const guess of [number, token.replace(number, 'Q000000001'), `${token.slice(0, -1)}`])
    expect([guess, (await show(guess, bea)).status]).toEqual([guess, 404])
})

test('what somebody asked for before they joined is no business of the company', async () => {
  const company = await companyIn()
  const bea = await company.member('viewer')
  const ada = await somebodyOf('b2b')
  await asked(ada)
  await env.DB.prepare("insert into company_members values (?, ?, 'buyer', null, null, null, ?)")
    .bind(ada.userId, company.companyId, new Date(Date.now() + 1000).toISOString())
    .run()
  expect(numbersIn(await list(bea))).toEqual([])
})

test('an offer is accepted by its buyer and by an approver; a viewer reads it and decides nothing', async () => {
  const company = await companyIn()
  const [ada, vic, bea] = [
    await company.member('buyer'),
    await company.member('viewer'),
    await company.member('approver'),
  ]
  const number = await asked(ada)
  await answered(number)
  const offerFor = async (by: SignedIn) => {
    const row = (await list(by)).body.data[0]
    expect(row.attributes.offer).toMatchObject({ state: 'sent', has_expired: false })
    const { attributes } = (await show(row.id, by)).body.data
    const offer = await call('GET', `offers/${attributes.request.attributes.offer_token}`, undefined, by)
    return { attributes, offer: offer.body.data.attributes, phone: attributes.request.attributes.phone }
  }
  const [own, viewer, approver] = [await offerFor(ada), await offerFor(vic), await offerFor(bea)]
  expect([own, viewer, approver].map(({ offer }) => offer.read_only)).toEqual([false, true, false])
  expect([own, viewer, approver].map(({ attributes }) => attributes.can_accept)).toEqual([true, false, true])
  expect([own, viewer, approver].map(({ phone }) => phone)).toEqual(['+49 30 1', '', ''])
  // A company that is suspended reads on, and accepts nothing.
  await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(company.companyId).run()
  const suspended = await offerFor(ada)
  expect([suspended.offer.read_only, suspended.attributes.can_accept]).toEqual([true, false])
})

test('what an approver has seen of an offer opens nothing once they are another, or gone, and nothing for whoever they give it to', async () => {
  const { company, ada, bea, cem, linkOf } = await offeredIn()
  const link = await linkOf(bea)
  const statusFor = async (by: object) => (await call('GET', link, undefined, by)).status
  const eve = await (await companyIn()).member('administrator')
  for (const stranger of [{}, eve, await somebodyOf('b2b')]) {
    expect(await statusFor(stranger)).toBe(404)
    expect((await acceptBy(link, stranger)).status).toBe(404)
  }
  expect((await call('GET', link, undefined, bea)).body.data.attributes.read_only).toBe(false)
  await call('PUT', `v2/company/members/${bea.userId}`, { role: 'viewer' }, cem)
  expect((await call('GET', link, undefined, bea)).body.data.attributes.read_only).toBe(true)
  expect((await acceptBy(link, bea)).body.code).toBe('read_only')
  await call('DELETE', `v2/company/members/${bea.userId}`, undefined, cem)
  expect([await statusFor(bea), (await acceptBy(link, bea)).status]).toEqual([404, 404])
  expect(await statusFor(cem)).toBe(200)
  // Its buyer has the link of their mail.
  expect((await acceptBy(await linkOf(ada), {})).status).toBe(200)
  expect(company.companyId).toBeTruthy()
})

test('an approver who accepts goes on to its order as long as they are one', async () => {
  const { bea, cem, linkOf } = await offeredIn()
  const { status, body } = await acceptBy(await linkOf(bea), bea)
  const { number, token } = body.data.attributes.order
  expect(status).toBe(200)
  const read = (by: object) => call('GET', `orders/${number}`, undefined, { ...by, token })
  const shown = await read(bea)
  expect([shown.status, shown.body.data.attributes.token]).toEqual([200, token])
  for (const stranger of [{}, cem, await somebodyOf('b2b')]) expect((await read(stranger)).status).toBe(404)
  await call('DELETE', `v2/company/members/${bea.userId}`, undefined, cem)
  expect((await read(bea)).status).toBe(404)
})

test('an offer that nobody asked for is in the list of the company of the member to whose mailbox it went', async () => {
  const company = await companyIn()
  const [ada, cem, bea] = [
    await company.member('buyer'),
    await company.member('buyer'),
    await company.member('approver'),
  ]
  const eve = await (await companyIn()).member('administrator')
  const { results } = await env.DB.prepare('select email from users where id = ?')
    .bind(ada.userId)
    .all<{ email: string }>()
  const { number } = await offered({ email: results[0]!.email })
  await offered()
  const request = await asked(cem)
  expect(numbersIn(await list(ada))).toEqual([number])
  expect(numbersIn(await list(cem))).toEqual([request])
  expect(numbersIn(await list(bea))).toEqual([request, number])
  expect(numbersIn(await list(eve))).toEqual([])
  const { id } = (await list(ada)).body.data[0]
  const shown = (await show(id, bea)).body.data.attributes
  expect(shown).toMatchObject({ request: null, can_accept: true, is_own: false })
  expect((await call('GET', `offers/${shown.offer_token}`, undefined, bea)).status).toBe(200)
  expect((await call('GET', `offers/${shown.offer_token}`, undefined, eve)).status).toBe(404)
  for (const other of [cem, eve]) expect((await show(id, other)).status).toBe(404)
})

test('whoever left a company sees their request without the link to its quote, which answers them 404', async () => {
  const { companyId, member } = await companyIn()
  const [ada] = [await member('buyer'), await member('administrator')]
  const price = { kind: 'fixed', variant_id: MAILER, quantity: 250, amount: '99.00', valid_until: '2039-12-31' }
  const agreed = await call('PUT', `v1/manager/companies/${companyId}/prices`, price, await manager())
  const number = await asked(ada, '')
  const quoteOf = async () => {
    const { body } = await call('GET', `quote_requests/${number}`, undefined, ada)
    return body.data.attributes.instant_quote_id as string | null
  }
  const id = await quoteOf()
  expect((await call('GET', `v2/instant_quotes/${id}`, undefined, ada)).status).toBe(200)
  const left = await call('DELETE', `v2/company/members/${ada.userId}`, undefined, ada)
  expect([agreed.status, left.status]).toEqual([200, 204])
  expect((await call('GET', `v2/instant_quotes/${id}`, undefined, ada)).status).toBe(404)
  expect(await quoteOf()).toBeNull()
})

test('an offer to an address whose host has an umlaut is found by whoever has it, however it is written', async () => {
  const { member } = await companyIn()
  const [ada, eve] = [await member('buyer'), await member('buyer')]
  const name = crypto.randomUUID().slice(0, 8)
  const address = `Einkauf@kartöns-${name}.example`
  await env.DB.prepare('update users set email = ?, email_key = ? where id = ?')
    .bind(address, emailKeyOf(address), ada.userId)
    .run()
  const one = await offered({ email: address })
  const two = await offered({ email: emailKeyOf(address) })
  expect(numbersIn(await list(ada))).toEqual([two.number, one.number])
  expect(numbersIn(await list(eve))).toEqual([])
  for (const { id } of (await list(ada)).body.data)
    expect((await show(id, ada)).body.data.attributes).toMatchObject({ is_own: true, can_accept: true })
})

test('an offer to one address of a mailbox is nothing to a colleague whose account has another tag there', async () => {
  const { member } = await companyIn()
  const [ada, eve] = [await member('buyer'), await member('buyer')]
  const domain = `${crypto.randomUUID()}.example`
  for (const [tag, { userId }] of [['Ada', ada] as const, ['eve', eve] as const])
    await env.DB.prepare('update users set email = ?, email_key = ? where id = ?')
      .bind(`Sales+${tag}@${domain}`, `sales+${tag.toLowerCase()}@${domain}`, userId)
      .run()
  const { number } = await offered({ email: `Sales+Ada@${domain}` })
  expect([numbersIn(await list(ada)), numbersIn(await list(eve))]).toEqual([[number], []])
  const { id } = (await list(ada)).body.data[0]
  expect((await show(id, ada)).body.data.attributes).toMatchObject({ is_own: true, can_accept: true })
  expect((await show(id, eve)).status).toBe(404)
})
