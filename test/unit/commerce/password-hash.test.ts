import { describe, expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword, NOBODYS_HASH } from '../../../src/commerce/identity/password-hash.ts'

/** At a cost that the shop does not use. */
const CHEAP = '$scrypt$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'

describe('the hash of a password', () => {
  test('costs what OWASP asks for, for a known address and for an unknown one', async () => {
    const hash = await hashPassword('sixteen grey pallets')
    for (const one of [hash, NOBODYS_HASH])
      expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await isPassword('sixteen grey pallets', hash)).toBe(true)
    expect(await isPassword('sixteen gray pallets', hash)).toBe(false)
    expect(await isPassword('anything', NOBODYS_HASH)).toBe(false)
  })

  test('is renewed where it was made at another cost, and only there', () => {
    expect(isOutdated(NOBODYS_HASH)).toBe(false)
    expect(isOutdated(`${CHEAP}${'A'.repeat(43)}`)).toBe(true)
    expect(isOutdated('anything')).toBe(true)
  })
})
