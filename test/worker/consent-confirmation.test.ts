import { describe, expect, test, vi } from 'vitest'
import { displayedText } from '../../src/analytics/consent/builder.ts'
import { WORDING_VERSION } from '../../src/analytics/consent/wording.ts'
import { firstBroken } from '../../src/commerce/consent/chain.ts'
import { keepSubmission } from '../../src/commerce/consent/keep.ts'
import { type ConsentLink, consentToken } from '../../src/commerce/consent/link.ts'
import { chainOf, headsOf } from '../../src/commerce/consent/store.ts'
import { sendMail } from '../../src/commerce/mail/outbox.ts'
import type { ConsentSubmission } from '../../src/contract/consent.ts'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { loadLanguage } from '../../src/i18n/load.ts'
import { translator } from '../../src/i18n/translate.ts'
import { eventually } from '../eventually.ts'
import { manager } from '../merchant.ts'
import { signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'

const KINDS = ['marketing', 'newsletter', 'envelope']

const submission = (email: string, value = 'granted', kinds = KINDS, text = 'Yes.') => ({
  email,
  location: 'Newsletter form',
  consents: Object.fromEntries(kinds.map((kind) => [kind, { value, text }])),
  region: 'cz',
  locale: 'cs-CZ',
  user_id: '',
  anonymous_id: '',
})
const save = (body: object) =>
  call('POST', 'v1/emails/save_with_consents', body, { headers: { 'X-Shop-Origin': 'http://cz.localhost:8787' } })
const follow = (token: string) => call('POST', 'v1/emails/confirm_consents', { token })
const said = async (email: string) =>
  (await chainOf(env.DB, email)).map(({ name, value, method, confirmedAt }) => [
    name,
    value,
    method,
    confirmedAt !== '',
  ])

/** The mails that somebody got, the newest first, whole. */
async function mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]> {
  const { body } = await call('GET', 'v1/mails', undefined, await manager())
  const own = body.data.filter((mail: { attributes: { recipient: string } }) => mail.attributes.recipient === email)
  return Promise.all(
    own.map(
      async ({ id }: { id: string }) =>
        (await call('GET', `v1/mails/${id}`, undefined, await manager())).body.data.attributes,
    ),
  )
}
const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)![0])

describe('a grant of marketing', () => {
  test('begins unconfirmed, and the owner of the address confirms it by the link in a mail', async () => {
    await save(submission('jana@example.com'))
    expect(await said('jana@example.com')).toEqual(KINDS.map((kind) => [kind, 'granted', 'unknown', false]))
    const [mail] = await mailsTo('jana@example.com')
    expect(mail!.subject).toBe('Potvrďte prosím odběr novinek')
    const link = linkIn(mail!.text)
    expect(link.origin + link.pathname).toBe('http://cz.localhost:8787/newsletter/confirm/')
    expect(mail!.html).toContain(link.href)
    expect((await follow(link.searchParams.get('token')!)).status).toBe(200)
    expect((await said('jana@example.com')).slice(3)).toEqual(
      KINDS.map((kind) => [kind, 'granted', 'double-opt-in', true]),
    )
    const head = (await headsOf(env.DB, ['jana@example.com'])).get('jana@example.com') ?? null
    expect(await firstBroken(await chainOf(env.DB, 'jana@example.com'), head)).toBeNull()
  })

  test('is asked about in the language of its form, Portuguese too, which has no store', async () => {
    await save({ ...submission('ana@example.com'), locale: 'pt-PT', region: 'eu' })
    const [mail] = await mailsTo('ana@example.com')
    const t = translator('pt', await loadLanguage('pt'), {})
    expect(mail!.subject).toBe(t('mail.confirmSubject'))
    expect(mail!.html).toContain('<html lang="pt-PT">')
    expect(linkIn(mail!.text).searchParams.get('language')).toBe('pt')
  })

  test('is confirmed once, and not at all once it was withdrawn', async () => {
    await save(submission('once@example.com', 'granted', ['newsletter']))
    const token = linkIn((await mailsTo('once@example.com'))[0]!.text).searchParams.get('token')!
    await follow(token)
    await follow(token)
    expect(await said('once@example.com')).toHaveLength(2)
    await save(submission('once@example.com', 'declined', ['newsletter']))
    await follow(token)
    expect((await said('once@example.com')).at(-1)).toEqual(['newsletter', 'declined', 'unknown', false])
  })

  test('is not confirmed by the link of a grant before it, which was withdrawn', async () => {
    const tokenOf = async () => linkIn((await mailsTo('stale@example.com'))[0]!.text).searchParams.get('token')!
    await save(submission('stale@example.com', 'granted', ['newsletter']))
    const old = await tokenOf()
    await save(submission('stale@example.com', 'declined', ['newsletter']))
    await save({ ...submission('stale@example.com', 'granted', ['newsletter']), location: 'A stranger' })
    await follow(old)
    expect((await said('stale@example.com')).at(-1)).toEqual(['newsletter', 'granted', 'unknown', false])
    await eventually(async () => expect(await mailsTo('stale@example.com')).toHaveLength(2))
    const fresh = (await mailsTo('stale@example.com')).map(({ text }) => linkIn(text).searchParams.get('token')!)
    for (const token of fresh) await follow(token)
    expect((await said('stale@example.com')).at(-1)).toEqual(['newsletter', 'granted', 'double-opt-in', true])
  })

  test('that was confirmed is not taken back by an empty box, nor by a stranger who orders in their name', async () => {
    const t = translator('cs', await loadLanguage('cs'), {})
    const box = displayedText(t, 'consent-wording.marketing')
    await save(submission('kept@example.com', 'granted', ['marketing'], box))
    await follow(linkIn((await mailsTo('kept@example.com'))[0]!.text).searchParams.get('token')!)
    await save({ ...submission('kept@example.com', 'declined', ['marketing'], box), location: 'Checkout' })
    expect((await said('kept@example.com')).at(-1)).toEqual(['marketing', 'granted', 'double-opt-in', true])
    await save(submission('kept@example.com', 'declined', ['marketing'], t('unsubscribe-text.marketing')))
    expect((await said('kept@example.com')).at(-1)).toEqual(['marketing', 'declined', 'by-link', false])
  })

  test('said again brings the mail again, three times a day and a letter box at most, however many at once', async () => {
    for (let time = 0; time < 2; time++) await save(submission('again@example.com'))
    expect(await said('again@example.com')).toHaveLength(3)
    expect(await mailsTo('again@example.com')).toHaveLength(2)
    const others = Array.from({ length: 20 }, (_, at) => `again+${at}@example.com`)
    await Promise.all(others.map((email) => save(submission(email))))
    const { results } = await env.DB.prepare("SELECT id FROM mails WHERE letter_box = 'again@example.com'").all()
    expect(results).toHaveLength(3)
  })

  test('of what is no address brings no mail', async () => {
    await save(submission('nowhere'))
    expect(await mailsTo('nowhere')).toEqual([])
  })

  test('of the terms alone needs no mail', async () => {
    await save(submission('terms@example.com', 'granted', ['terms_and_conditions_and_privacy_policy']))
    expect(await mailsTo('terms@example.com')).toEqual([])
    expect(await said('terms@example.com')).toEqual([
      ['terms_and_conditions_and_privacy_policy', 'granted', 'unknown', false],
    ])
  })
})

describe('a mail', () => {
  test('goes out by the binding once, from the shop’s own address, and again where it failed', async () => {
    await save(submission('sent@example.com'))
    const { results } = await env.DB.prepare("SELECT id FROM mails WHERE recipient = 'sent@example.com'").all<{
      id: string
    }>()
    const send = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue({ messageId: '1' })
    const bound = { ...env, EMAIL: { send } as unknown as SendEmail, MAIL_FROM: 'hello@example.com' }
    await expect(sendMail(bound, results[0]!.id)).rejects.toThrow('away')
    await Promise.allSettled([sendMail(bound, results[0]!.id), sendMail(bound, results[0]!.id)])
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[1]![0].headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/cz\.localhost:8787\/unsubscribe\/newsletter\/\?e=sent%40example\.com&t=[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(send.mock.calls[1]![0]).toMatchObject({
      from: 'hello@example.com',
      to: 'sent@example.com',
      subject: 'Potvrďte prosím odběr novinek',
    })
    expect((await mailsTo('sent@example.com'))[0]).toMatchObject({ sentAt: expect.stringMatching(/^20/) })
  })
})

describe('a link', () => {
  test.each(['', 'junk', 'a.b.c'])('%j is refused by its field', async (token) => {
    const { status, body } = await follow(token)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']])
  })

  test.each([
    ['confirms for a week', { act: 'confirm', kinds: ['marketing'] }, 7 * 24 * 60 - 60, 200],
    ['confirms no longer', { act: 'confirm', kinds: ['marketing'] }, 7 * 24 * 60 + 60, 422],
    ['undoes for half an hour', { act: 'undo', at: '2026-01-01' }, 25, 200],
    ['undoes no longer', { act: 'undo', at: '2026-01-01' }, 35, 422],
  ])('%s', async (_, link, minutes, status) => {
    vi.useFakeTimers({ now: Date.now() - minutes * MINUTE_MS, toFake: ['Date'] })
    const token = await consentToken(env, { ...link, subject: 'time@example.com' } as ConsentLink)
    vi.useRealTimers()
    expect((await follow(token)).status).toBe(status)
  })

  test('of another secret, another kind of token or another time is refused', async () => {
    const link: ConsentLink = { act: 'confirm', subject: 'x@example.com', kinds: ['marketing'], upTo: 1 }
    const forged = await consentToken({ ...env, API_TOKEN_SECRET: 'somebody else’s' }, link)
    const { body: user } = await call('POST', 'users/anonymous', {})
    for (const token of [forged, user.data.attributes.api_token]) expect((await follow(token)).status).toBe(422)
    const good = await consentToken(env, link)
    const [head, , signature] = good.split('.')
    const payload = btoa(JSON.stringify({ link, sub: 'x@example.com', exp: 9e9 })).replaceAll('=', '')
    expect((await follow(`${head}.${payload}.${signature}`)).status).toBe(422)
    expect((await follow(good)).status).toBe(200)
  })
})

describe('a withdrawal', () => {
  test('can be taken back with the token of its own answer, to what held before and no further', async () => {
    await save(submission('back@example.com', 'granted', ['marketing']))
    await follow(linkIn((await mailsTo('back@example.com'))[0]!.text).searchParams.get('token')!)
    const { body } = await save(submission('back@example.com', 'declined', ['marketing', 'newsletter']))
    const { undo } = body.data.attributes
    expect((await follow(undo)).status).toBe(200)
    expect((await said('back@example.com')).at(-1)).toEqual(['marketing', 'granted', 'undo', true])
    expect((await said('back@example.com')).filter(([name]) => name === 'newsletter')).toEqual([
      ['newsletter', 'declined', 'unknown', false],
    ])
    await follow(undo)
    expect((await said('back@example.com')).filter(([, , method]) => method === 'undo')).toHaveLength(1)
  })

  test('that took nothing away gives nothing back, and does not tell that it did not', async () => {
    const { body } = await save(submission('nothing@example.com', 'declined', ['marketing']))
    const { undo } = body.data.attributes
    // Anybody can read what a token says.
    expect(JSON.parse(atob(undo.split('.')[1])).link).toEqual({ act: 'undo', at: expect.stringMatching(/^20/) })
    expect((await follow(undo)).status).toBe(200)
    expect(await said('nothing@example.com')).toEqual([['marketing', 'declined', 'unknown', false]])
  })

  test('that is taken back says nothing of what is in force again, so that nobody hears who is on a list', async () => {
    await save(submission('listed@example.com', 'granted', ['marketing']))
    await follow(linkIn((await mailsTo('listed@example.com'))[0]!.text).searchParams.get('token')!)
    const answers = []
    for (const email of ['listed@example.com', 'unlisted@example.com']) {
      const { body } = await save(submission(email, 'declined', ['marketing']))
      answers.push((await follow(body.data.attributes.undo)).body.data.attributes)
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await said('listed@example.com')).at(-1)).toEqual(['marketing', 'granted', 'undo', true])
  })

  test('cannot be taken back once something else was said', async () => {
    await save(submission('since@example.com', 'granted', ['marketing']))
    const { body } = await save(submission('since@example.com', 'declined', ['marketing']))
    await save(submission('since@example.com', 'granted', ['marketing']))
    await save(submission('since@example.com', 'declined', ['marketing']))
    await follow(body.data.attributes.undo)
    expect((await said('since@example.com')).at(-1)?.[1]).toBe('declined')
  })
})

describe('the ticket of a page that withdraws', () => {
  const opened = async (email: string): Promise<string> =>
    (await call('POST', 'v1/emails/withdrawals', { email })).body.data.attributes.ticket
  const withdraw = async (email: string, ticket: string): Promise<string> =>
    (await save({ ...submission(email, 'declined', ['marketing']), ticket })).body.data.attributes.undo
  const granted = async (email: string) => {
    await save(submission(email, 'granted', ['marketing']))
    await follow(linkIn((await mailsTo(email))[0]!.text).searchParams.get('token')!)
  }
  const lastOf = async (email: string) => (await chainOf(env.DB, email)).at(-1)

  test('makes what is sent again one withdrawal, of when the page was opened, which the last answer undoes', async () => {
    const email = 'lost-answer@example.com'
    await granted(email)
    const ticket = await opened(email)
    await withdraw(email, ticket)
    const { at } = JSON.parse(atob(ticket.split('.')[1]!)).link
    expect(await lastOf(email)).toMatchObject({ value: 'declined', recordedAt: at })
    const undo = await withdraw(email, ticket)
    expect(await said(email)).toHaveLength(3)
    await follow(undo)
    expect((await said(email)).at(-1)).toEqual(['marketing', 'granted', 'undo', true])
    const head = (await headsOf(env.DB, [email])).get(email) ?? null
    expect(await firstBroken(await chainOf(env.DB, email), head)).toBeNull()
  })

  test('withdraws what was granted since, then and there', async () => {
    const email = 'granted-since@example.com'
    vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] })
    const ticket = await opened(email)
    vi.useRealTimers()
    await granted(email)
    await follow(await withdraw(email, ticket))
    expect((await lastOf(email))!.value).toBe('granted')
    await withdraw(email, ticket)
    expect((await lastOf(email))!.value).toBe('declined')
  })

  test('undoes no withdrawal that its owner has made at another page', async () => {
    const email = 'owner-withdrew@example.com'
    await granted(email)
    vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] })
    const strangers = await opened(email)
    vi.useRealTimers()
    await withdraw(email, await opened(email))
    await follow(await withdraw(email, strangers))
    expect((await lastOf(email))!.value).toBe('declined')
  })

  test('tells nothing, withdraws nothing, is no link, and dates nothing of another address or a grant', async () => {
    const email = 'only-opened@example.com'
    await granted(email)
    vi.useFakeTimers({ now: Date.now() - MINUTE_MS, toFake: ['Date'] })
    const tickets = [await opened(email), await opened('somebody-else@example.com')]
    vi.useRealTimers()
    const linksOf = tickets.map((ticket) => JSON.parse(atob(ticket.split('.')[1]!)).link)
    expect(linksOf).toEqual(tickets.map(() => ({ act: 'withdraw', at: expect.stringMatching(/^20/) })))
    expect((await lastOf(email))!.value).toBe('granted')
    expect((await follow(tickets[0]!)).status).toBe(422)
    expect((await call('POST', 'v1/emails/unsubscribe_link', { token: tickets[0] })).status).toBe(422)
    await save({ ...submission(email, 'granted', ['newsletter']), ticket: tickets[0] })
    await withdraw(email, tickets[1]!)
    const times = (await chainOf(env.DB, email)).slice(2).map(({ recordedAt }) => recordedAt)
    expect(times.map((time) => time > linksOf[1].at)).toEqual([true, true])
  })
})

describe('what a record proves', () => {
  test('is by which words and in which way it was given, recognised by the server', async () => {
    const t = translator('cs', await loadLanguage('cs'), {})
    const text = displayedText(t, 'consent-wording.newsletter')
    await save(submission('words@example.com', 'granted', ['newsletter'], text))
    const [record] = await chainOf(env.DB, 'words@example.com')
    expect(record).toMatchObject({
      text,
      method: 'by-cta-click',
      wordingVersion: WORDING_VERSION,
      region: 'cz',
      locale: 'cs-CZ',
    })
    expect(Math.abs(Date.parse(record!.recordedAt) - Date.now())).toBeLessThan(600_000)
  })
})

describe('when the database is away', () => {
  test('a submission is answered as queued, and kept once it is back; the log names nobody', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await env.DB.prepare('ALTER TABLE consent_records RENAME TO away').run()
    const { status, body } = await save(submission('queued@example.com', 'declined', ['marketing']))
    await env.DB.prepare('ALTER TABLE away RENAME TO consent_records').run()
    expect([status, body.data.attributes.queued]).toEqual([202, true])
    expect(log.mock.calls.flat().join()).toContain('no such table')
    expect(log.mock.calls.flat().join()).not.toContain('queued@')
    log.mockRestore()
    await expect.poll(() => said('queued@example.com')).toEqual([['marketing', 'declined', 'unknown', false]])
  })

  test('so is that of somebody signed in, whose session cannot be looked up either', async () => {
    const email = 'queued-owner@example.com'
    const { userToken } = await signUp(email)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    for (const table of ['consent_records', 'sessions'])
      await env.DB.prepare(`alter table ${table} rename to ${table}_away`).run()
    const body = submission(email, 'declined', ['marketing'])
    const answer = await call('POST', 'v1/emails/save_with_consents', body, { userToken })
    for (const table of ['consent_records', 'sessions'])
      await env.DB.prepare(`alter table ${table}_away rename to ${table}`).run()
    expect([answer.status, answer.body.data?.attributes.queued]).toEqual([202, true])
    log.mockRestore()
    await expect.poll(() => said(email)).toEqual([['marketing', 'declined', 'unknown', false]])
  })
})

describe('what is only claimed', () => {
  test('does not become evidence: another user’s id, a store and a locale that are none', async () => {
    await save({ ...submission('claims@example.com', 'declined'), user_id: 'u1', region: 'xx', locale: 'klingon' })
    const [record] = await chainOf(env.DB, 'claims@example.com')
    expect([record!.userId, record!.region, record!.locale]).toEqual(['', 'eu', ''])
  })

  test('that waited in the queue does not undo what was said since', async () => {
    await save(submission('late@example.com', 'declined', ['marketing']))
    const options = {
      at: '2026-01-01T00:00:00.000Z',
      origin: 'http://localhost',
      isOrder: false,
      sender: { caller: null, network: null },
    }
    await keepSubmission(env, submission('late@example.com', 'granted', ['marketing']) as ConsentSubmission, options)
    expect(await said('late@example.com')).toHaveLength(1)
  })

  test('is at most sixty records a day, but a withdrawal is never too much', async () => {
    for (let time = 0; time < 33; time++)
      for (const value of ['granted', 'declined']) await save(submission('much@example.com', value, ['marketing']))
    const records = await said('much@example.com')
    expect(records.length).toBeLessThanOrEqual(61)
    expect(records.at(-1)?.[1]).toBe('declined')
  })
})

describe('an order’s consents', () => {
  test('are kept anew for each order, since each is its own contract', async () => {
    const terms = ['terms_and_conditions_and_privacy_policy']
    const kept = async (cart: TestCart) =>
      call(
        'POST',
        'v2/orders/consents',
        { order_number: cart.number, ...submission('ada@example.com', 'granted', terms) },
        { token: cart.order.token },
      )
    const carts = [await (await TestCart.open('cz')).toPayment(), await (await TestCart.open('cz')).toPayment()]
    for (const cart of carts) for (let time = 0; time < 2; time++) expect((await kept(cart)).status).toBe(200)
    const records = (await chainOf(env.DB, 'ada@example.com')).filter(({ name }) => terms.includes(name))
    expect(records.map(({ location }) => location)).toEqual(carts.map(({ number }) => `Newsletter form ${number}`))
  })

  test('that waited in the queue are kept behind those of a later order, once', async () => {
    const terms = submission('two-orders@example.com', 'granted', ['terms_and_conditions_and_privacy_policy'])
    const late = (number: string, at: string) =>
      keepSubmission(env, { ...terms, location: `Checkout ${number}` } as ConsentSubmission, {
        at,
        origin: 'http://localhost',
        isOrder: true,
        sender: { caller: null, network: null },
      })
    await late('R100000002', '2026-01-02T00:00:00.000Z')
    for (let time = 0; time < 2; time++) await late('R100000001', '2026-01-01T00:00:00.000Z')
    await late('R100000002', '2026-01-02T00:00:00.000Z')
    const records = await chainOf(env.DB, 'two-orders@example.com')
    expect(records.map(({ location, recordedAt }) => [location, recordedAt.slice(0, 10)])).toEqual([
      ['Checkout R100000002', '2026-01-02'],
      ['Checkout R100000001', '2026-01-01'],
    ])
    const head = (await headsOf(env.DB, ['two-orders@example.com'])).get('two-orders@example.com') ?? null
    expect(await firstBroken(records, head)).toBeNull()
  })

  test('are kept for whom the order belongs to, and for nobody else', async () => {
    const cart = await (await TestCart.open('cz')).toPayment()
    const body = { order_number: cart.number, ...submission('ada@example.com', 'granted', ['marketing']) }
    const kept = await call('POST', 'v2/orders/consents', body, { token: cart.order.token })
    expect(kept.status).toBe(200)
    expect((await said('ada@example.com')).at(-1)).toEqual(['marketing', 'granted', 'unknown', false])
    const foreign = { ...body, email: 'eve@example.com' }
    expect((await call('POST', 'v2/orders/consents', foreign)).status).toBe(404)
    const refused = await call('POST', 'v2/orders/consents', foreign, { token: cart.order.token })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']])
    expect(await said('eve@example.com')).toEqual([])
  })
})
