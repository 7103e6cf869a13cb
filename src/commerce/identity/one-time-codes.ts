import { and, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { mails } from '../schema/mails.ts'
import { oneTimeCodes } from '../schema/one-time-codes.ts'
import { statementOf } from '../statement.ts'
import { beginCounted } from './attempts.ts'
import { CODE_SECONDS, type CodeDataOf, type CodePurpose, TAKES_BACK } from './one-time-data.ts'

/** Tries for the six digits of a mail: the chance of a hit is one in 200,000. */
const MOST_TRIES = 5

export interface NewCode<Purpose extends CodePurpose> {
  purpose: Purpose
  emailKey: string
  data: CodeDataOf[Purpose]
  /** The secret of the requesting browser, in which the six digits are valid, too. */
  browser?: string | undefined
  /** Whether it is the link alone, without digits. */
  isLinkOnly?: boolean
  /** The id of the mail that says it, written before it in the same batch: without the mail there is no code. */
  mail?: string
}

/** A code as it is sent: a token for the link, and six digits for the requesting browser. */
export interface SentCode {
  token: string
  digits: string | null
}

/** Creates a code. Only hashes are stored, so that the database does not disclose it. */
export async function newCode<Purpose extends CodePurpose>(db: D1Database, asked: NewCode<Purpose>): Promise<SentCode> {
  const { code, insertion } = await draftedCode(asked)
  await statementOf(db, insertion).run()
  return code
}

/** A code, and the query that stores it: for a batch. */
export async function draftedCode<Purpose extends CodePurpose>({
  purpose,
  emailKey,
  data,
  browser,
  isLinkOnly = false,
  mail,
}: NewCode<Purpose>): Promise<{ code: SentCode; insertion: SQL }> {
  const token = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  const digits = browser && !isLinkOnly ? sixDigits() : null
  const [tokenHash, browserHash] = [await sha256(token), browser ? await sha256(browser) : null]
  const digitsHash = browser && digits ? await sha256(`${browser} ${digits}`) : null
  const expiresAt = new Date(Date.now() + CODE_SECONDS[purpose] * 1000).toISOString()
  const isMailed = mail === undefined ? sql`true` : sql`exists (select 1 from ${mails} where id = ${mail})`
  const insertion = sql`
    insert into ${oneTimeCodes} (token_hash, purpose, email_key, data, browser_hash, digits_hash, expires_at)
    select ${tokenHash}, ${purpose}, ${emailKey}, ${JSON.stringify(data)}, ${browserHash}, ${digitsHash}, ${expiresAt}
    where ${isMailed}`
  return { code: { token, digits }, insertion }
}

/** A code after its use. */
export interface UsedCode<Purpose extends CodePurpose> {
  emailKey: string
  data: CodeDataOf[Purpose]
  /** Whether it was used in the browser that requested it. */
  isSameBrowser: boolean
}

type Row = typeof oneTimeCodes.$inferSelect

const now = () => new Date().toISOString()

/** The content of a link, without using it up; null for an invalid one. */
export async function peekCode<Purpose extends CodePurpose>(
  db: D1Database,
  purpose: Purpose,
  token: string,
): Promise<{ emailKey: string; data: CodeDataOf[Purpose] } | null> {
  const [row] = await drizzle(db)
    .select()
    .from(oneTimeCodes)
    .where(isGood(purpose, await sha256(token)))
  return row ? { emailKey: row.emailKey, data: row.data as CodeDataOf[Purpose] } : null
}

/** Uses a link up; null for an invalid one. Of concurrent uses, one succeeds. */
export async function redeemToken<Purpose extends CodePurpose>(
  db: D1Database,
  purpose: Purpose,
  token: string,
  browser?: string,
): Promise<UsedCode<Purpose> | null> {
  const [row] = await drizzle(db)
    .delete(oneTimeCodes)
    .where(isGood(purpose, await sha256(token)))
    .returning()
  if (!row) return null
  return usedOf(row, browser !== undefined && row.browserHash === (await sha256(browser)))
}

/**
 * Uses up the six digits of the newest mail that the requesting browser has asked for; null where they are wrong, expired, or tried too
 * often. A browser may name itself as it likes and ask for many mails, so a try is about one of them, and counts for its address.
 */
export async function redeemDigits<Purpose extends CodePurpose>(
  env: Env,
  purpose: Purpose,
  digits: string,
  browser: string,
): Promise<UsedCode<Purpose> | null> {
  const shop = drizzle(env.DB)
  const asked = and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.browserHash, await sha256(browser)),
    gt(oneTimeCodes.expiresAt, now()),
  )
  // Counted before the comparison, so that concurrent tries do not exceed the limit.
  const tried = await shop
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(asked)
    .returning()
  const [newest] = tried.sort((one, other) => other.expiresAt.localeCompare(one.expiresAt))
  if (!newest || newest.tries > MOST_TRIES) return null
  if ((await beginCounted(env, 'digits', newest.emailKey)).kind !== 'allowed') return null
  if (newest.digitsHash !== (await sha256(`${browser} ${digits}`))) return null
  const [row] = await shop.delete(oneTimeCodes).where(eq(oneTimeCodes.tokenHash, newest.tokenHash)).returning()
  return row ? usedOf(row, true) : null
}

/**
 * The query that revokes the codes of an address, once one of them was used. The links that take something back stay valid: they were
 * mailed to nobody else.
 */
export const dropCodes = (db: D1Database, emailKey: string) =>
  drizzle(db)
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.emailKey, emailKey), notInArray(oneTimeCodes.purpose, TAKES_BACK)))

/**
 * The query that revokes the unused codes of an account after its password or address has changed: somebody else may have requested them. The
 * links that take something back stay valid.
 */
export const dropCodesOf = (db: D1Database, userId: string) =>
  drizzle(db)
    .delete(oneTimeCodes)
    .where(and(isOf(userId), notInArray(oneTimeCodes.purpose, TAKES_BACK)))

/** The query that revokes the links which restore a former address of an account, of its changes at a moment (ISO instant) and after it. */
export const dropUndoLinks = (db: D1Database, userId: string, from: string) => {
  const isSince = sql`json_extract(${oneTimeCodes.data}, '$.changedAt') >= ${from}`
  return drizzle(db)
    .delete(oneTimeCodes)
    .where(and(isOf(userId), eq(oneTimeCodes.purpose, 'email-undo'), isSince))
}

/**
 * The query that begins a batch which uses a link up: where the link is not good any more, or a condition does not hold, it fails, and
 * with it the batch (`wasBadLink`). So of concurrent uses one succeeds, and a link whose act could not be written stays good.
 */
export async function goodLink(purpose: CodePurpose, token: string, condition: SQL): Promise<SQL> {
  const link = sql`select 1 from ${oneTimeCodes} where ${isGood(purpose, await sha256(token))}`
  return sql`insert into ${oneTimeCodes} (token_hash) select null where not (exists (${link}) and ${condition})`
}

/** The query that ends such a batch: it uses the link up. */
export const spentLink = async (token: string): Promise<SQL> =>
  sql`delete from ${oneTimeCodes} where token_hash = ${await sha256(token)}`

/** Whether a batch failed because its link was not good any more, or because of the condition beside it. */
export const wasBadLink = (cause: unknown): boolean =>
  String(cause).includes('NOT NULL constraint failed: one_time_codes.')

const isOf = (userId: string) => sql`json_extract(${oneTimeCodes.data}, '$.userId') = ${userId}`

const isGood = (purpose: CodePurpose, tokenHash: string) =>
  and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.tokenHash, tokenHash), gt(oneTimeCodes.expiresAt, now()))

const usedOf = <Purpose extends CodePurpose>({ emailKey, data }: Row, isSameBrowser: boolean): UsedCode<Purpose> => ({
  emailKey,
  data: data as CodeDataOf[Purpose],
  isSameBrowser,
})

function sixDigits(): string {
  const number = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000
  return String(number).padStart(6, '0')
}
