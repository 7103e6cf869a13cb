import { randomUUID } from 'node:crypto'
import { TAKES_BACK } from '../src/commerce/identity/one-time-data.ts'
import { hashPassword } from '../src/commerce/identity/password-hash.ts'
import { passwordProblem } from '../src/commerce/identity/password-policy.ts'
import { emailKeyOf } from '../src/contract/email-key.ts'
import { ACCOUNT_ROLES, type AccountRole, MERCHANT_ROLES } from '../src/contract/roles.ts'
import type { RunBatch } from './run-batch.ts'

/** The e-mail address and password of an account. */
export interface Credentials {
  email: string
  password: string
}

/** An account as the list of the merchant's accounts shows it. */
export interface AccountLine {
  id: string
  email: string
  role: AccountRole
  disabled_at: string | null
}

interface FoundAccount extends AccountLine {
  /** ISO instant; null where its owner has not asked for its erasure. */
  erase_at: string | null
}

const PROBLEMS = {
  too_short: 'A password of somebody who works for the merchant has at least 15 characters.',
  too_long: 'A password has at most 256 characters.',
  too_common: 'This password is among those that are tried first: choose another.',
  too_personal: 'A password must not be made of the address: choose another.',
} as const

/**
 * Creates an administrator.
 *
 * @throws Error that says what is wrong with the address or the password, or that there is an account already
 */
export async function createAdministrator(run: RunBatch, { email, password }: Credentials): Promise<void> {
  const emailKey = keyOf(email)
  const problem = await passwordProblem(password, { role: 'administrator', email })
  if (problem) throw new Error(PROBLEMS[problem])
  const known = await find(run, emailKey)
  if (known) {
    refuseDisabled(known)
    throw new Error(`${email} has an account already: npm run admin -- role ${email} administrator changes its role.`)
  }
  const id = randomUUID()
  const now = new Date().toISOString()
  await run([
    {
      sql: `INSERT INTO users (id, kind, created_at, role, email, email_key, region, language)
        VALUES (?1, 'registered', ?2, 'administrator', ?3, ?4, 'eu', 'en')`,
      params: [id, now, email.trim(), emailKey],
    },
    {
      sql: 'INSERT INTO passwords (user_id, hash, changed_at) VALUES (?1, ?2, ?3)',
      params: [id, await hashPassword(password), now],
    },
    // Whoever has the mail of a registration that was begun before would be signed in as an administrator.
    { sql: `DELETE FROM one_time_codes WHERE email_key = ?1 AND ${IS_FORWARD}`, params: [emailKey] },
  ])
}

/** Creates an administrator where the address has no account yet. */
export async function ensureAdministrator(run: RunBatch, credentials: Credentials): Promise<void> {
  if (!(await find(run, keyOf(credentials.email)))) await createAdministrator(run, credentials)
}

/** All accounts that work for the merchant. */
export async function merchants(run: RunBatch): Promise<AccountLine[]> {
  const roles = MERCHANT_ROLES.map((role) => `'${role}'`).join()
  const sql = `SELECT id, email, role, disabled_at FROM users WHERE role IN (${roles}) ORDER BY email_key`
  const [rows] = await run([{ sql, params: [] }])
  return rows as unknown as AccountLine[]
}

/**
 * Gives an account a role, and ends its sessions. Somebody who begins to work for the merchant must choose a new
 * password by the link of a mail (`/sign_in/recover/`), because a customer's password may be too short for that.
 *
 * @returns whether a password must be chosen
 * @throws Error for an unknown role or account, a disabled account, and where nobody would be left to administer the shop
 */
export async function changeRole(run: RunBatch, email: string, role: string): Promise<boolean> {
  const known = ACCOUNT_ROLES.find((one) => one === role)
  if (!known) throw new Error(`A role is one of ${ACCOUNT_ROLES.join(', ')}.`)
  const account = await accountOf(run, email)
  refuseDisabled(account)
  if (known !== 'administrator') await keepOne(run, account)
  const mustChoose = MERCHANT_ROLES.includes(known) && !MERCHANT_ROLES.includes(account.role)
  await run([
    { sql: 'UPDATE users SET role = ?2 WHERE id = ?1', params: [account.id, known] },
    ...(mustChoose ? madeAnew(account.id) : []),
    ...endedSessions(account.id, keyOf(email)),
  ])
  return mustChoose
}

/**
 * Disables an account: nobody can sign in to it, and all its sessions end.
 *
 * @param role the account's role, which must be named of a customer's: a mistyped address of a colleague may be one
 * @throws Error for an unknown account, a customer's whose role is not named, and where nobody would be left to administer the
 * shop
 */
export async function disable(run: RunBatch, email: string, role?: string): Promise<void> {
  const account = await accountOf(run, email)
  if (role !== account.role && (role !== undefined || !MERCHANT_ROLES.includes(account.role)))
    throw new Error(
      `${email} has the role ${account.role}: npm run admin -- disable ${email} ${account.role} disables it all the same.`,
    )
  await keepOne(run, account)
  const { id } = account
  await run([
    { sql: 'UPDATE users SET disabled_at = ?2 WHERE id = ?1', params: [id, new Date().toISOString()] },
    ...endedSessions(id, keyOf(email)),
  ])
}

/**
 * Lets the owner of a disabled account sign in to it again, with the password and the role that it had.
 *
 * @throws Error for an unknown account, one that is not disabled, and one that is being erased
 */
export async function enable(run: RunBatch, email: string): Promise<void> {
  const { id, disabled_at, erase_at } = await accountOf(run, email)
  const now = new Date().toISOString()
  if (disabled_at === null) throw new Error(`${email} is not disabled.`)
  // Erasing locks an account first, and goes on until nothing is left.
  if (erase_at !== null && erase_at <= now) throw new Error(`${email} is being erased, as its owner asked.`)
  await run([
    {
      sql: 'UPDATE users SET disabled_at = NULL WHERE id = ?1 AND (erase_at IS NULL OR erase_at > ?2)',
      params: [id, now],
    },
  ])
}

/** @throws Error that names the way out, where an account is disabled: what is changed of it would let nobody in */
function refuseDisabled({ email, disabled_at }: AccountLine): void {
  if (disabled_at !== null)
    throw new Error(`${email} is disabled: npm run admin -- enable ${email} lets its owner sign in again.`)
}

/** Whether a code takes nothing back. */
const IS_FORWARD = `purpose NOT IN (${TAKES_BACK.map((purpose) => `'${purpose}'`).join()})`

/** Whether a code names an account: one that changes its address was mailed to the new address. */
const names = (parameter: string) => `json_extract(data, '$.userId') = ${parameter}`

/**
 * Ends the sessions of an account and invalidates the links that were mailed to it, or on its behalf to another address, because they were made
 * for its former role. From a thief's address, its owner may still take it back.
 */
const endedSessions = (id: string, emailKey: string) => [
  { sql: 'DELETE FROM sessions WHERE user_id = ?1', params: [id] },
  {
    sql: `DELETE FROM one_time_codes WHERE email_key = ?1 OR (${names('?2')} AND ${IS_FORWARD})`,
    params: [emailKey, id],
  },
]

/** Leaves nothing of a customer's account that could open a merchant's: no password, and no link that restores a former address. */
const madeAnew = (id: string) => [
  { sql: 'DELETE FROM passwords WHERE user_id = ?1', params: [id] },
  { sql: `DELETE FROM one_time_codes WHERE ${names('?1')}`, params: [id] },
]

/** @throws Error where this is the last account that can sign in as an administrator */
async function keepOne(run: RunBatch, { id, email }: AccountLine): Promise<void> {
  const sql = `SELECT id FROM users WHERE role = 'administrator' AND disabled_at IS NULL AND erase_at IS NULL`
  const [left = []] = await run([{ sql, params: [] }])
  if (left.length === 1 && left[0]!.id === id)
    throw new Error(`${email} is the only administrator: npm run admin -- create <e-mail> makes another first.`)
}

async function accountOf(run: RunBatch, email: string): Promise<FoundAccount> {
  const account = await find(run, keyOf(email))
  if (!account) throw new Error(`${email} has no account.`)
  return account
}

async function find(run: RunBatch, emailKey: string): Promise<FoundAccount | undefined> {
  const sql = 'SELECT id, email, role, disabled_at, erase_at FROM users WHERE email_key = ?1'
  const [[row] = []] = await run([{ sql, params: [emailKey] }])
  return row as FoundAccount | undefined
}

function keyOf(email: string): string {
  const emailKey = emailKeyOf(email)
  if (!emailKey) throw new Error(`${email} is no e-mail address.`)
  return emailKey
}
