import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailHash, normalisedEmail } from '../../../src/analytics/email-hash.ts'
import { EMAIL_VECTORS, NO_EMAILS } from './email-vectors.ts'

describe('an e-mail address for advertising networks', () => {
  test.each(EMAIL_VECTORS)('%j is matched as %s', async (typed, normalised, hash) => {
    expect([normalisedEmail(typed), await emailHash(typed)]).toEqual([normalised, hash])
  })

  test.each(NO_EMAILS)('%j has no hash', async (typed) => {
    expect(await emailHash(typed)).toBeNull()
  })

  test('is the same however it was spaced and capitalised, and normalising it again changes nothing', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat(50), (email, at) => {
        const spaced = `${email.slice(0, at)} \t${email.slice(at)}`.toUpperCase()
        const once = normalisedEmail(email)
        expect(normalisedEmail(spaced)).toBe(once)
        if (once !== null) expect(normalisedEmail(once)).toBe(once)
      }),
    )
  })
})
