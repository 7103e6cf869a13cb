import { expect, test } from 'vitest'
import { copyOf } from '../../src/commerce/personal-data/copy.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import type { Person } from '../../src/commerce/personal-data/person.ts'
import type { LogEntry } from '../../src/contract/company-log.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { mailTo } from './account.ts'
import { call } from './caller.ts'
import { acceptBy, emailOf, offeredIn } from './company-offers.ts'
import { env } from './env.ts'
import { acceptanceOf, offered } from './offered.ts'

test('the merchant alone sees who accepted: the account with its role then, the revision and the network', async () => {
  const { ada, bea, cem, linkOf } = await offeredIn()
  const link = await linkOf(bea)
  const network = '203.0.113.9'
  const { status, body } = await call('POST', `${link}/accept`, acceptanceOf({ L1: 'O1' }), {
    ...bea,
    headers: { 'X-Shop-Network': network },
  })
  expect(status).toBe(200)
  const seen = async () => {
    const path = `v1/managed_offers/${body.data.id}`
    return (await call('GET', path, undefined, await manager())).body.data.attributes.acceptance
  }
  const account = { name: '', email: await emailOf(bea.userId), role: 'approver' }
  expect(await seen()).toMatchObject({ name: 'Ada Lovelace', revision: 1, network, account })
  for (const [at, by] of [
    [link, bea],
    [link, cem],
    [await linkOf(ada), {}],
  ] as const) {
    const read = await call('GET', at, undefined, by)
    expect(read.body.data.attributes.acceptance).toMatchObject({ name: 'Ada Lovelace', revision: 1 })
    for (const kept of [network, account.email!, bea.userId, 'approver'])
      expect(JSON.stringify(read.body)).not.toContain(kept)
  }
  // What they were then stays, whatever they become.
  await call('PUT', `v2/company/members/${bea.userId}`, { role: 'viewer' }, cem)
  expect((await seen()).account.role).toBe('approver')
  const copied = { id: bea.userId, email: account.email!, emailKey: account.email! }
  const copy = async (person: Person) =>
    (await copyOf(env, person)).find(({ name }) => name === 'accepted_offers.json')!.input as string
  const theirs = [{ number: body.data.id, revision: 1, name: 'Ada Lovelace', role: 'approver', network }]
  expect(JSON.parse(await copy(copied))).toMatchObject(theirs)
  expect(JSON.parse(await copy({ ...copied, id: ada.userId }))).toEqual([])
  await call('DELETE', `v2/company/members/${bea.userId}`, undefined, cem)
  expect(JSON.parse(await copy(copied))).toMatchObject(theirs)
  // Once they are erased, the id leads to nobody.
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', bea.userId).run()
  await eraseAccount(env, bea.userId)
  expect((await seen()).account).toEqual({ name: '', email: '', role: 'approver' })
})

const offersInLog = async (by: SignedIn) => {
  const log = (await call('GET', 'v2/company/log', undefined, by)).body.data as LogEntry[]
  return log
    .filter(({ act }) => act.startsWith('offer_'))
    .map(({ act, actor, about, detail }) => [act, actor, about, detail])
}

test('an acceptance stands once in the log of the company that the offer is for, with the member who accepted', async () => {
  const { bea, cem, linkOf } = await offeredIn()
  const link = await linkOf(bea)
  const { body } = await acceptBy(link, bea)
  await acceptBy(link, bea)
  const entry = ['offer_accepted', await emailOf(bea.userId), body.data.id, null]
  await expect.poll(() => offersInLog(cem)).toEqual([entry])
})

test('an offer that is declined stands once in the log of its company, with the reason and the member who declined', async () => {
  const { bea, cem, linkOf } = await offeredIn()
  const link = await linkOf(bea)
  const decline = (by: object) => call('POST', `${link}/decline`, { reason: 'price', text: 'Too dear' }, by)
  const { status, body } = await decline(bea)
  expect(status).toBe(200)
  // Whoever heard no answer says it again, and a colleague may say the same.
  for (const by of [bea, cem]) expect((await decline(by)).status).toBe(200)
  const declined = ['offer_declined', await emailOf(bea.userId), body.data.id, 'price']
  await expect.poll(() => offersInLog(cem)).toEqual([declined])
})

test('whoever declines or accepts and is no member of the company stands in its log without a name', async () => {
  const eve = await (await companyIn()).member('administrator')
  for (const by of [{}, eve]) {
    const [one, other] = [await offeredIn(), await offeredIn()]
    const declined = await call('POST', `${await one.linkOf(one.ada)}/decline`, { reason: 'other', text: '' }, by)
    await expect.poll(() => offersInLog(one.cem)).toEqual([['offer_declined', null, declined.body.data.id, 'other']])
    const accepted = await acceptBy(await other.linkOf(other.ada), by)
    await expect.poll(() => offersInLog(other.cem)).toEqual([['offer_accepted', null, accepted.body.data.id, null]])
  }
})

test('of a visitor who accepts there is no account, and of somebody outside of the company no role', async () => {
  const accountOf = async ({ number, token, boss }: Awaited<ReturnType<typeof offered>>, by: object) => {
    expect((await acceptBy(`offers/${token}`, by)).status).toBe(200)
    return (await call('GET', `v1/managed_offers/${number}`, undefined, boss)).body.data.attributes.acceptance.account
  }
  expect(await accountOf(await offered(), {})).toBeNull()
  const eve = await (await companyIn()).member('administrator')
  const email = await emailOf(eve.userId)
  expect(await accountOf(await offered(), eve)).toEqual({ name: '', email, role: null })
})

/** Forwards an offer to an address. @returns the link of the mail */
async function forwarded(link: string, email: string): Promise<string> {
  expect((await call('POST', `${link}/forward`, { email })).status).toBe(204)
  return `offers/${/offer\/([\w-]{43})\/review/.exec((await mailTo(email, 'offer-forwarded')).text)![1]}`
}

test('an approver to whose address an offer is forwarded accepts it by what they were mailed; nobody else does', async () => {
  const { company, ada, bea, linkOf } = await offeredIn()
  const [vic, bob] = [await company.member('viewer'), await company.member('buyer')]
  const eve = await (await companyIn()).member('administrator')
  const own = await linkOf(ada)
  // Outside of the company, in another, and in it without accepting: they read.
  for (const by of [eve, vic, bob, await somebodyOf('b2b')]) {
    const read = await forwarded(own, (await emailOf(by.userId))!)
    for (const reader of [by, bea, {}]) expect((await acceptBy(read, reader)).body.code).toBe('read_only')
  }
  expect((await acceptBy(await forwarded(own, 'stranger@example.com'), bea)).body.code).toBe('read_only')
  const mailed = await forwarded(own, (await emailOf(bea.userId))!)
  // Whoever they give it to is not them.
  for (const other of [{}, eve, await somebodyOf('b2b')]) expect((await acceptBy(mailed, other)).status).toBe(404)
  expect((await acceptBy(mailed, vic)).body.code).toBe('read_only')
  expect((await call('GET', mailed, undefined, bea)).body.data.attributes.read_only).toBe(false)
  expect((await acceptBy(mailed, bea)).body.data.attributes.state).toBe('accepted')
})

test('a company that is suspended is forwarded its offers for reading', async () => {
  const { company, ada, bea, linkOf } = await offeredIn()
  const own = await linkOf(ada)
  await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(company.companyId).run()
  expect((await acceptBy(await forwarded(own, (await emailOf(bea.userId))!), bea)).body.code).toBe('read_only')
})
