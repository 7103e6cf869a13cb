import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { sha256 } from '../../src/contract/sha256.ts'
import { call } from './caller.ts'
import { alarmOf, broken, objectOf, ring } from './offer-object.ts'
import { acceptanceOf, begun, draftOf, offered, sendOffer } from './offered.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

const mailsOf = async (number: string) => {
  const { results } = await bindings.DB.prepare('select kind from mails where id like ? order by kind')
    .bind(`%${number}%`)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

test.each(['offer_links', 'mails', 'offers'])(
  'an offer that is sent while %s cannot be written is sent once it can: the link opens, and one mail leads to it',
  async (table) => {
    const { number, boss } = await begun()
    const mend = await broken(number, table)
    const token = await sendOffer({ number, boss })
    await mend()
    await ring(number)
    await ring(number)
    const { body } = await call('GET', `offers/${token}`)
    expect(body.data.attributes.state).toBe('sent')
    expect(await mailsOf(number)).toEqual(['offer-sent'])
    const list = await call('GET', 'v1/managed_offers?state=sent', undefined, boss)
    expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(number)
  },
)

test('an acceptance stands while no mail can be written, and its order is there; the mails follow', async () => {
  const { number, token } = await offered()
  const mend = await broken(number, 'mails')
  const { status, body } = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
  expect([status, body.data.attributes.order.number]).toEqual([200, expect.stringMatching(/^R\d{9}$/)])
  for (let round = 0; round < 8; round++) await ring(number)
  expect(await alarmOf(number)).toBeGreaterThan(Date.now() + 50 * MINUTE_MS)
  await mend()
  await ring(number)
  expect(await mailsOf(number)).toEqual(['offer-accepted', 'offer-accepted-store', 'offer-sent'])
})

test('each of two changes that are asked for while no mail can be written is told in its own words', async () => {
  const { number, token } = await offered()
  const mend = await broken(number, 'mails')
  await call('POST', `offers/${token}/change_requests`, { text: 'Blue, please' })
  await call('POST', `offers/${token}/change_requests`, { text: 'And twice as many' })
  await mend()
  await ring(number)
  const { results } = await bindings.DB.prepare('select text from mails where id like ? order by id')
    .bind(`offer-change ${number}%`)
    .all<{ text: string }>()
  expect(results.map(({ text }) => [text.includes('Blue, please'), text.includes('And twice as many')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a file that storage does not give is no attachment, and the draft stays; once sent, the original may go', async () => {
  const { number, boss } = await begun()
  const bytes = `A drawing ${number}`
  const hash = await sha256(bytes)
  const key = `artwork/${crypto.randomUUID()}`
  await bindings.DB.prepare('insert into artworks values (?, ?, ?, ?, ?, ?, null, null, ?)')
    .bind(`user ${boss.userId}`, hash, key, 'drawing.pdf', 'application/pdf', bytes.length, new Date().toISOString())
    .run()
  const path = `v1/managed_offers/${number}`
  const attach = () => call('PUT', path, { offer: draftOf({ attachments: [hash], message: 'With a file' }) }, boss)
  const away = await attach()
  expect([away.status, away.body.code]).toEqual([422, 'unknown_file'])
  const { draft, lock_version } = (await call('GET', path, undefined, boss)).body.data.attributes
  expect([draft.attachments, draft.message, lock_version]).toEqual([[], 'As we spoke about.', 1])
  await bindings.FILES.put(key, bytes)
  expect((await attach()).status).toBe(200)
  const token = await sendOffer({ number, boss })
  await bindings.FILES.delete(key)
  const { revision, files } = (await call('GET', `offers/${token}`)).body.data.attributes
  expect([revision.attachments[0].name, Object.keys(files)]).toEqual(['drawing.pdf', [hash]])
  expect(await (await bindings.FILES.get(`offers/${number}/${hash}`))!.text()).toBe(bytes)
  // The next revision has it too, without the original.
  const next = await sendOffer({ number, boss })
  expect(Object.keys((await call('GET', `offers/${next}`)).body.data.attributes.files)).toEqual([hash])
})

/** Lets an offer's object have a binding that sends mail, and a queue that takes tasks or fails. */
async function queued(number: string, isBroken: boolean): Promise<string[]> {
  const sent: string[] = []
  await runInDurableObject(objectOf(number), (object) => {
    const { env } = object as unknown as { env: object }
    const sendBatch = async (messages: { body: { kind: string; id?: string } }[]) => {
      if (isBroken) throw new Error('The queue does not answer.')
      sent.push(...messages.map(({ body }) => `${body.kind} ${body.id}`))
    }
    const value = { TASKS: { sendBatch }, EMAIL: { send: vi.fn() }, MAIL_FROM: 'shop@example.com' }
    for (const [name, binding] of Object.entries(value))
      Object.defineProperty(env, name, { configurable: true, value: binding })
  })
  return sent
}

test('what is sent, accepted, declined or forwarded while the queue is away stands, and each of its mails is queued once it answers', async () => {
  const { number, boss } = await begun()
  await queued(number, true)
  const token = await sendOffer({ number, boss })
  expect(token).toMatch(/^[\w-]{43}$/)
  const forwarded = await call('POST', `offers/${token}/forward`, { email: 'bea@example.com' })
  const accepted = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
  expect([forwarded.status, accepted.status]).toEqual([204, 200])
  expect(accepted.body.data.attributes.order.number).toMatch(/^R\d{9}$/)

  const sent = await queued(number, false)
  await ring(number)
  const { results } = await bindings.DB.prepare('select id from mails where id like ? order by id')
    .bind(`%${number}%`)
    .all<{ id: string }>()
  expect(results).toHaveLength(4)
  expect(sent.toSorted()).toEqual(results.map(({ id }) => `mail ${id}`))
  await ring(number)
  expect(sent).toHaveLength(4)
})

test('a storage that throws refuses the file by name, and neither the draft nor its version changes', async () => {
  const { number, boss } = await begun()
  const hash = await sha256(number)
  await bindings.DB.prepare('insert into artworks values (?, ?, ?, ?, ?, ?, null, null, ?)')
    .bind(`user ${boss.userId}`, hash, `artwork/${number}`, 'a.pdf', 'application/pdf', 5, new Date().toISOString())
    .run()
  const path = `v1/managed_offers/${number}`
  const attach = () => call('PUT', path, { offer: draftOf({ attachments: [hash] }) }, boss)
  await bindings.FILES.put(`artwork/${number}`, 'bytes')
  for (const act of ['get', 'put'] as const) {
    const away = vi.spyOn(bindings.FILES, act).mockRejectedValue(new Error('The storage does not answer.'))
    const { status, body } = await attach()
    expect([act, status, body.code, Object.keys(body.errors)]).toEqual([
      act,
      422,
      'file_unavailable',
      ['offer.attachments'],
    ])
    away.mockRestore()
  }
  const { draft, lock_version } = (await call('GET', path, undefined, boss)).body.data.attributes
  expect([draft.attachments, lock_version]).toEqual([[], 1])
  expect((await attach()).body.data.attributes.lock_version).toBe(2)
})
