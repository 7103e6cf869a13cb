import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAttempt } from '../../src/commerce/identity/attempts.ts'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { PASSWORD, signIn, signUp } from './account.ts'
import { env } from './env.ts'

// Not in the past: the alarm of a counter, an hour after its first attempt, would ring at once, again and again.
const START = Date.now()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * A thousand guesses in one minute of the clock, a few at a time, each from the network that is named. The first are counted
 * alone: hashing a password takes a tenth of a second.
 */
async function flood(
  emailKey: string,
  networkOf: (attempt: number) => string,
  counted = 0,
): Promise<Map<string, number>> {
  const codes = new Map<string, number>()
  for (let attempt = 0; attempt < counted; attempt++)
    await beginAttempt(env, { emailKey, network: networkOf(attempt), isKnownDevice: false })
  for (let attempt = counted; attempt < 1000; attempt += 4) {
    vi.setSystemTime(START + (attempt * MINUTE_MS) / 1000)
    const answers = await Promise.all(
      [0, 1, 2, 3].map((at) =>
        signIn(emailKey, `guess number ${attempt + at}`, {}, { 'X-Shop-Network': networkOf(attempt + at) }),
      ),
    )
    for (const { status, body } of answers) {
      const code = status === 200 ? 'let in' : body.code
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  return codes
}

const from = (network: string) => ({ 'X-Shop-Network': network })

test('hash-flood: a thousand guesses a minute from one network let nobody in, and cost it an hour’s quiet at most', async () => {
  const email = 'flooded@example.com'
  await signUp(email)
  const codes = await flood(email, () => '192.0.2.1')
  expect(codes.get('let in')).toBeUndefined()
  // Nearly all are refused before a password is hashed.
  expect(codes.get('too_many_attempts')).toBeGreaterThan(980)
  // Its owner, elsewhere, notices nothing.
  expect((await signIn(email, PASSWORD, {}, from('198.51.100.1'))).status).toBe(200)
  vi.setSystemTime(START + 61 * MINUTE_MS)
  expect((await signIn(email, PASSWORD, {}, from('192.0.2.1'))).status).toBe(200)
})

test('hash-flood: a thousand guesses a minute from as many networks let nobody in, and lock nobody out for good', async () => {
  const email = 'spread@example.com'
  const { deviceToken } = await signUp(email)
  const codes = await flood(email, (attempt) => `10.${attempt >> 8}.${attempt & 255}.1`, 92)
  expect(codes.get('let in')).toBeUndefined()
  // After a hundred no password counts from strangers, the right one neither.
  expect(codes.get('password_closed')).toBe(900)
  expect((await signIn(email, PASSWORD, {}, from('203.0.113.1'))).body.code).toBe('password_closed')
  // In their own browser their owner goes in as ever, which opens the address to them everywhere; so does the link of a mail.
  expect((await signIn(email, PASSWORD, { device_token: deviceToken }, from('203.0.113.2'))).status).toBe(200)
  expect((await signIn(email, PASSWORD, {}, from('203.0.113.3'))).status).toBe(200)
})
