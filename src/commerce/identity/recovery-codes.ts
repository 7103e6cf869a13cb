import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { sha256 } from '../../contract/sha256.ts'
import { recoveryCodes } from '../schema/recovery-codes.ts'
import { base32 } from './totp.ts'

const CODES = 10

/** Replaces the recovery codes of an account by ten new ones. @returns them; only their hashes are stored */
export async function newRecoveryCodes(db: D1Database, userId: string): Promise<string[]> {
  // Fifty random bits each, in two groups of five characters.
  const codes = Array.from({ length: CODES }, () =>
    base32(crypto.getRandomValues(new Uint8Array(10)))
      .slice(0, 10)
      .replace(/^.{5}/, '$&-'),
  )
  const rows = await Promise.all(codes.map(async (code) => ({ userId, codeHash: await hashOf(userId, code) })))
  const shop = drizzle(db)
  await shop.batch([
    shop.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    shop.insert(recoveryCodes).values(rows),
  ])
  return codes
}

/** Uses a code up. @returns whether it was valid */
export async function takeRecoveryCode(db: D1Database, userId: string, code: string): Promise<boolean> {
  const used = await drizzle(db)
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, await hashOf(userId, code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** The number of unused codes. */
export const recoveryCodesLeft = (db: D1Database, userId: string): Promise<number> =>
  drizzle(db).$count(recoveryCodes, eq(recoveryCodes.userId, userId))

const hashOf = (userId: string, code: string): Promise<string> =>
  sha256(`${userId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, '')}`)
