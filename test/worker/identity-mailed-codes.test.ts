import { describe, expect, test, vi } from 'vitest'
import { MOST_DIGITS } from '../../src/commerce/identity/attempt-rules.ts'
import { beginCounted } from '../../src/commerce/identity/attempts.ts'
import { MAIL_ALLOWANCE } from '../../src/commerce/mail/allowance.ts'
import { eventually } from '../eventually.ts'
import { browserOf, mailTo, signUp } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const countOf = async (query: string, ...values: string[]) =>
  (await env.DB.prepare(query)
    .bind(...values)
    .first<{ count: number }>())!.count
const codesOf = (email: string) => countOf('select count(*) count from one_time_codes where email_key = ?', email)
const linksTo = (email: string) =>
  countOf("select count(*) count from mails where recipient = ? and kind = 'account-sign-in'", email)

/** Asks for a link and waits for its mail. */
async function askedLink(email: string, browser: string) {
  const before = await linksTo(email)
  expect((await call('POST', 'sign_in_links', { email, browser })).status).toBe(204)
  await eventually(async () => expect(await linksTo(email)).toBe(before + 1))
  return mailTo(email, 'account-sign-in')
}
const use = (proof: object) => call('POST', 'sign_in_links/use', proof)
const otherThan = (digits: string) => (digits === '000000' ? '000001' : '000000')

test('a mail that cannot be written is logged without its address', async () => {
  const email = 'unwritten@example.com'
  await signUp(email)
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await env.DB.prepare('alter table one_time_codes rename to one_time_codes_away').run()
  try {
    expect((await call('POST', 'sign_in_links', { email, browser: browserOf('unwritten') })).status).toBe(204)
    const line = await eventually(() => {
      const said = log.mock.calls.map(String).find((text) => text.includes('"mail":"sign-in"'))
      expect(said).toBeDefined()
      return said
    })
    expect(line).not.toContain(email)
  } finally {
    await env.DB.prepare('alter table one_time_codes_away rename to one_time_codes').run()
    log.mockRestore()
  }
})

describe('the digits of a mail', () => {
  test('are of the newest one that a browser has asked for, and the links of the others stay good', async () => {
    await signUp('newest@example.com')
    const browser = browserOf('newest')
    const first = await askedLink('newest@example.com', browser)
    const second = await askedLink('newest@example.com', browser)
    if (first.digits !== second.digits) expect((await use({ digits: first.digits, browser })).status).toBe(422)
    expect((await use({ digits: second.digits, browser })).status).toBe(200)
    expect((await use({ token: first.token })).status).toBe(200)
  })

  test('of another address are not tried beside them', async () => {
    const browser = browserOf('both')
    await signUp('one@example.com')
    await signUp('other@example.com')
    const one = await askedLink('one@example.com', browser)
    await askedLink('other@example.com', browser)
    await env.DB.prepare(
      "update one_time_codes set expires_at = '2999-01-01' where email_key = 'other@example.com'",
    ).run()
    expect((await use({ digits: one.digits, browser })).status).toBe(422)
  })

  test('are closed for an address after many wrong ones, of whichever mails and browsers, until a link is used', async () => {
    const email = 'closed-digits@example.com'
    await signUp(email)
    const before = await askedLink(email, browserOf('before'))
    for (let wrong = 1; wrong < MOST_DIGITS; wrong++) await beginCounted(env, 'digits', email)
    expect((await use({ digits: otherThan(before.digits), browser: browserOf('before') })).status).toBe(422)
    expect((await use({ digits: before.digits, browser: browserOf('before') })).status).toBe(422)
    const { token, digits } = await askedLink(email, browserOf('after'))
    expect(digits).toBe('')
    expect((await use({ token })).status).toBe(200)
    const again = await askedLink(email, browserOf('again'))
    expect((await use({ digits: again.digits, browser: browserOf('again') })).status).toBe(200)
  })
})

test('there is no code without its mail', async () => {
  const email = 'no-mail@example.com'
  await signUp(email)
  const { mailbox } = MAIL_ALLOWANCE['account-sign-in']
  for (let sent = 0; sent < mailbox; sent++) await askedLink(email, browserOf('many'))
  const [mails, codes] = [await linksTo(email), await codesOf(email)]
  expect((await call('POST', 'sign_in_links', { email, browser: browserOf('many') })).status).toBe(204)
  // A mail that was asked for after it is a sign that it was done with.
  await signUp('sign@example.com')
  await askedLink('sign@example.com', browserOf('sign'))
  expect([await linksTo(email), await codesOf(email)]).toEqual([mails, codes])
  expect(codes).toBe(mailbox)
})

describe('a link that strangers ask for again and again', () => {
  const from = (network: string) => ({ headers: { 'X-Shop-Network': network } })

  test.each([
    ['account-sign-in', 'sign_in_links', (email: string) => ({ email })],
    ['account-reset', 'user_passwords/recover', (email: string) => ({ user: { email } })],
  ] as const)('is still written for its owner: %s', async (kind, path, bodyOf) => {
    const email = `${kind}@example.com`
    const written = () => countOf('select count(*) count from mails where recipient = ? and kind = ?', email, kind)
    const { deviceToken } = await signUp(email)
    const other = await signUp(`other-${email}`)
    const { mailbox, share } = MAIL_ALLOWANCE[kind]
    const ask = async (network: string, device_token?: string) =>
      expect((await call('POST', path, { ...bodyOf(email), device_token }, from(network))).status).toBe(204)
    const asked = async (network: string, most: number) => {
      for (let sent = await written(); sent < most; sent++) {
        await ask(network)
        await eventually(async () => expect(await written()).toBe(sent + 1))
      }
    }
    await asked('198.51.100.1', share)
    // One network has its share, and one more is not written; another network has its own.
    await ask('198.51.100.1')
    await asked('198.51.100.2', mailbox)
    await ask('198.51.100.3')
    await ask('198.51.100.3', other.deviceToken)
    await ask('198.51.100.3', deviceToken)
    await eventually(async () => expect(await written()).toBe(mailbox + 1))
  })
})
