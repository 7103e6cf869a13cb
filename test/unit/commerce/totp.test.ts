import { expect, test } from 'vitest'
import { base32, codeAt, newSecret, stepOf } from '../../../src/commerce/identity/totp.ts'

/** The secret of RFC 6238's appendix B. */
const SECRET = base32(new TextEncoder().encode('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i is the one of RFC 6238', async (seconds, code) => {
  expect(await codeAt(SECRET, Math.floor(seconds / 30))).toBe(code)
  expect(await stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is taken one step to either side, and no further', async () => {
  const now = 1_800_000_000_000
  const step = now / 30_000
  const taken = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (off) => (await stepOf(SECRET, await codeAt(SECRET, step + off), now)) !== null),
  )
  expect(taken).toEqual([false, true, true, true, false])
})

test('a secret is what apps can read, and never the same', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  expect(new Set(secrets).size).toBe(50)
})
