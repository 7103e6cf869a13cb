import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { copyOf } from '../../src/commerce/personal-data/copy.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { companyIn } from '../companies.ts'
import { manager, somebodyOf } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { acceptBy, emailOf, list, numbersIn, show } from './company-offers.ts'
import { env } from './env.ts'
import { acceptanceOf, draftOf, offered, sendOffer } from './offered.ts'

async function erase(userId: string): Promise<void> {
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2026-01-01T00:00:00.000Z', userId).run()
  await eraseAccount(env, userId)
}

/** The rows in one file of a copy of somebody's data. */
async function copied(userId: string, email: string, table: string): Promise<Record<string, unknown>[]> {
  const files = await copyOf(env, { id: userId, email, emailKey: email })
  return JSON.parse(files.find(({ name }) => name === `${table}.json`)!.input as string)
}

async function askQuote(email: string, by: object): Promise<string> {
  const request = {
    contact_name: 'Ada',
    email,
    country_iso: 'DE',
    phone: '+49 30 1',
    lines: [{ variant_id: MAILER, quantities: [250], words: 'With a window' }],
  }
  const { status, body } = await call('POST', 'v2/quote_requests', { quote_request: request }, by)
  expect(status).toBe(201)
  return body.data.id
}

/** Answers a request with an offer. @returns its number */
async function answerTo(request: string, more: object): Promise<string> {
  const boss = await manager()
  const asked = { store: 'eu', quote_request_number: request, offer: draftOf(more) }
  const { body } = await call('POST', 'v1/managed_offers', asked, boss)
  await sendOffer({ number: body.data.id, boss })
  return body.data.id
}

const rowOf = (number: string) =>
  env.DB.prepare('select user_id, company_id, email, contact_name, request_number from offers where number = ?')
    .bind(number)
    .first<Record<string, string | null>>()

/** All that the object of an offer has, as text. */
const storedOf = (number: string) =>
  runInDurableObject(env.OFFERS.getByName(number), (_, { storage }) => JSON.stringify([...storage.kv.list()]))

describe('two accounts of one mailbox', () => {
  test('have neither each other’s requests, offers, mails and notes in their copies, nor erase them', async () => {
    const host = `firm-${crypto.randomUUID().slice(0, 8)}.example`
    const people = await Promise.all(
      ['bert', 'anna'].map(async (name) => {
        const email = `info+${name}@${host}`
        const account = await somebodyOf('b2b', email)
        const guest = (await call('POST', 'users/anonymous')).body.data.attributes.api_token as string
        const asked = [await askQuote(email, account), await askQuote(email, { userToken: guest })]
        const { number } = await offered({ email })
        await answerTo(asked[1]!, { email })
        const message = { name, email, subject: `From ${name}`, text: 'How thick?' }
        expect((await call('POST', 'v1/contact_messages', message)).status).toBe(204)
        const note = await call('POST', `v1/manager/customers/${number}/notes`, { text: name }, await manager())
        expect(note.status).toBe(200)
        return { ...account, name, email, asked, number }
      }),
    )
    const [bert, anna] = people as [(typeof people)[number], (typeof people)[number]]
    const kept = async ({ userId, email }: typeof anna) => ({
      requests: (await copied(userId, email, 'quote_requests')).map(({ number }) => number).toSorted(),
      offers: (await copied(userId, email, 'offers')).map(({ email: to, requestNumber }) => [to, requestNumber]),
      notes: (await copied(userId, email, 'customer_notes')).map(({ text }) => text),
      kinds: (await copied(userId, email, 'mails')).map(({ kind }) => kind).toSorted(),
    })
    for (const person of people) {
      const { requests, offers, notes, kinds } = await kept(person)
      expect([requests, notes]).toEqual([person.asked.toSorted(), [person.name]])
      expect(offers).toHaveLength(2)
      expect(offers).toEqual(expect.arrayContaining([[person.email, null]]))
      expect(kinds.filter((kind) => kind === 'contact')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'quote-received')).toHaveLength(2)
    }
    // Long after the limits of a day have forgotten from where it was written.
    await daily(env, Date.now() + 2 * DAY_MS)
    const before = await kept(anna)
    expect(before.kinds.filter((kind) => kind === 'contact')).toHaveLength(1)
    await erase(bert.userId)
    expect(await kept(anna)).toEqual(before)
    expect(await kept(bert)).toEqual({ requests: [], offers: [], notes: [], kinds: [] })
  })
})

describe('an offer to a company', () => {
  /** An offer that answers what a buyer of a company has asked for, and goes to the address of their account. */
  async function toBuyer() {
    const { companyId, member } = await companyIn()
    const [ada, cem] = [await member('buyer'), await member('administrator')]
    await env.DB.prepare("update users set name = 'Ada van de Quittenbaum' where id = ?").bind(ada.userId).run()
    const email = (await emailOf(ada.userId))!
    const request = await askQuote(email, ada)
    const number = await answerTo(request, {
      email,
      contact_name: 'Ada Quittenbaum',
      message: 'As you asked, Ada: de dozen',
    })
    return { companyId, ada, cem, email, number }
  }
  const saysAda = /quittenbaum/i

  test('goes on to an administrator when its buyer is erased, who accepts it', async () => {
    const { companyId, ada, cem, email, number } = await toBuyer()
    await erase(ada.userId)
    const administrator = (await emailOf(cem.userId))!
    expect(await rowOf(number)).toEqual({
      user_id: null,
      company_id: companyId,
      email: administrator,
      contact_name: administrator,
      request_number: null,
    })
    const stored = await storedOf(number)
    expect(stored).not.toMatch(saysAda)
    for (const known of [email, ada.userId]) expect(stored).not.toContain(known)
    expect(stored).toContain('As you asked, …: de dozen')
    const listed = await list(cem)
    expect(numbersIn(listed)).toEqual([number])
    const token = (await show(listed.body.data[0].id, cem)).body.data.attributes.offer_token
    expect((await acceptBy(`offers/${token}`, cem)).status).toBe(200)
    const order = await env.DB.prepare(
      'select orders.user_id from orders join offers on order_number = orders.number where offers.number = ?',
    )
      .bind(number)
      .first()
    expect(order).toEqual({ user_id: cem.userId })
  })

  test('stays with its company as it was accepted, when whoever it went to is erased', async () => {
    const { ada, cem, email, number, companyId } = await toBuyer()
    const { id } = (await list(ada)).body.data[0]
    const token = (await show(id, ada)).body.data.attributes.offer_token
    expect((await acceptBy(`offers/${token}`, ada)).status).toBe(200)
    const evidence = await env.OFFERS.getByName(number).revision(1)
    await erase(ada.userId)
    expect(await env.OFFERS.getByName(number).revision(1)).toEqual(evidence)
    expect(await rowOf(number)).toMatchObject({ company_id: companyId, email: await emailOf(cem.userId) })
    expect(numbersIn(await list(cem))).toEqual([number])
    // What repeats it is for whoever has it now.
    const boss = await manager()
    const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', repeats: number }, boss)
    await sendOffer({ number: body.data.id, boss })
    expect(await rowOf(body.data.id)).toMatchObject({ company_id: companyId, email: await emailOf(cem.userId) })
    const again = await storedOf(body.data.id)
    for (const known of [/quittenbaum/i, new RegExp(email)]) expect(again).not.toMatch(known)
  })

  test('is still that of a colleague to whom it went, when whoever asked for it is erased', async () => {
    const { member } = await companyIn()
    const [ada, bea] = [await member('buyer'), await member('approver')]
    await member('administrator')
    const request = await askQuote((await emailOf(ada.userId))!, ada)
    const number = await answerTo(request, { email: await emailOf(bea.userId) })
    const [{ id }] = (await list(bea)).body.data
    const token = (await show(id, bea)).body.data.attributes.offer_token
    expect((await acceptBy(`offers/${token}`, bea)).status).toBe(200)
    await erase(ada.userId)
    expect(await rowOf(number)).toMatchObject({ user_id: null, email: await emailOf(bea.userId) })
  })
})

test('a copy has no mails about a company’s order that went to a colleague', async () => {
  const { member } = await companyIn()
  const [ada, cem] = [await member('buyer'), await member('administrator')]
  const cart = await memberCart(ada, [[MAILER, 250]])
  expect((await cart.transfer()).status).toBe(200)
  const written = env.DB.prepare('select count(*) mails from mails where caller = ?').bind(`order ${cart.number}`)
  await expect.poll(() => written.first('mails')).toBe(1)
  expect((await call('DELETE', `v2/company/members/${ada.userId}`, undefined, ada)).status).toBe(204)
  const to = await emailOf(cem.userId)
  await env.DB.prepare(
    `insert into mails (id, kind, recipient, letter_box, caller, network, subject, html, text, headers, written_at)
    select id || ' again', kind, ?1, ?1, caller, network, subject, html, text, headers, written_at from mails where caller = ?2`,
  )
    .bind(to, `order ${cart.number}`)
    .run()
  const mails = await copied(ada.userId, (await emailOf(ada.userId))!, 'mails')
  expect(mails.map(({ recipient }) => recipient)).not.toContain(to)
})

test('an offer that another account asked for goes on to that account, when whoever it was sent to is erased', async () => {
  const asker = await somebodyOf('b2b')
  const receiver = await somebodyOf('b2b')
  const request = await askQuote((await emailOf(asker.userId))!, asker)
  const number = await answerTo(request, { email: await emailOf(receiver.userId) })
  expect(await copied(receiver.userId, (await emailOf(receiver.userId))!, 'offers')).toMatchObject([{ number }])
  await erase(receiver.userId)
  expect(await rowOf(number)).toMatchObject({
    user_id: asker.userId,
    email: await emailOf(asker.userId),
    request_number: request,
  })
  await erase(asker.userId)
  expect(await rowOf(number)).toBeNull()
  expect(await storedOf(number)).toBe('[]')
})

test('the attachments of an offer go with it when its person is erased, and stay where it was accepted', async () => {
  const boss = await manager()
  const hash = await sha256(crypto.randomUUID())
  const original = `artwork/${hash}`
  await env.FILES.put(original, 'An offer to Ada')
  await env.DB.prepare('insert into artworks values (?, ?, ?, ?, ?, ?, null, null, ?)')
    .bind(`user ${boss.userId}`, hash, original, 'ada.pdf', 'application/pdf', 15, new Date().toISOString())
    .run()
  const filesOf = async (number: string) =>
    (await env.FILES.list({ prefix: `offers/${number}/` })).objects.map(({ key }) => key)
  for (const isAccepted of [false, true]) {
    const ada = await somebodyOf('b2b')
    const draft = draftOf({ email: await emailOf(ada.userId), attachments: [hash] })
    const { body } = await call('POST', 'v1/managed_offers', { store: 'eu', offer: draft }, boss)
    const number = body.data.id as string
    const token = await sendOffer({ number, boss })
    const accepted =
      isAccepted && (await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }), ada)).status
    expect(accepted).toBe(isAccepted && 200)
    const kept = [`offers/${number}/${hash}`]
    expect(await filesOf(number)).toEqual(kept)
    // The account waits for the order of an accepted offer, and erasing asks the offer after that.
    await (isAccepted ? env.OFFERS.getByName(number).forget() : erase(ada.userId))
    expect([isAccepted, await filesOf(number)]).toEqual([isAccepted, isAccepted ? kept : []])
  }
  expect(await env.FILES.head(original)).not.toBeNull()
})
