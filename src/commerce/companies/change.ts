import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { LoggedAct } from '../../contract/company-log.ts'
import { type Posting, writeWithMails } from '../mail/outbox.ts'
import { Refusal } from '../refusal.ts'
import { companies } from '../schema/companies.ts'
import { companyLog } from '../schema/company-log.ts'
import { statementOf } from '../statement.ts'
import type { CompanyRow } from './store.ts'

/** How often a change that no version was named for is decided again after another change of the same company. */
const TRIES = 3

/** An entry for the log of a company. */
export interface Logged {
  /** The user who does it; null for the shop itself. */
  actorId: string | null
  act: LoggedAct
  /** The user, the address or the thing that it is about. */
  about?: string
  detail?: string
  /** ISO instant; now where it is left out. */
  at?: string
}

/** The row of an act in the company's log. */
export const logRow = (companyId: string, { actorId, act, about, detail, at = new Date().toISOString() }: Logged) => ({
  companyId,
  at,
  actorId,
  act,
  about: about ?? null,
  detail: detail ?? null,
})

/** Two amounts as the log has them, minor units: `50000 -` for a limit without a budget. */
export const amountsText = (amounts: readonly [number | null, number | null]): string =>
  amounts.map((minor) => minor ?? '-').join(' ')

/** The statement that writes an act into the company's log. */
export const logged = (db: D1Database, companyId: string, entry: Logged): SQLWrapper =>
  drizzle(db).insert(companyLog).values(logRow(companyId, entry))

/** The same where a condition holds, which is looked at in the transaction. */
export function loggedWhere(companyId: string, entry: Logged, holds: SQLWrapper): SQLWrapper {
  const { at, actorId, act, about, detail } = logRow(companyId, entry)
  const columns = sql.raw('company_id, at, actor_id, act, about, detail')
  return sql`insert into ${companyLog} (${columns})
    select ${companyId}, ${at}, ${actorId}, ${act}, ${about}, ${detail} where ${holds}`
}

/** The same unless the log has it already: for work that may be done twice, which names the moment of the act. */
export function loggedOnce(companyId: string, entry: Logged & Required<Pick<Logged, 'about' | 'at'>>): SQLWrapper {
  const { at, act, about } = entry
  const known = sql`select 1 from ${companyLog} known
    where known.company_id = ${companyId} and known.at = ${at} and known.act = ${act} and known.about = ${about}`
  return loggedWhere(companyId, entry, sql`not exists (${known})`)
}

/**
 * Changes a company in one transaction, if its version is still the one that the change was decided on. The version cannot
 * become null: where it is another, the first statement fails, and with it the batch. So does a batch that makes somebody a member
 * who has become one of another company since. The mails that tell of the change are written with it, or not at all.
 *
 * @returns whether it was changed
 */
export async function changeCompany(
  db: D1Database,
  { id, version }: Pick<CompanyRow, 'id' | 'version'>,
  statements: readonly SQLWrapper[],
  mails: readonly Posting[] = [],
): Promise<boolean> {
  const next = sql<number>`case when ${companies.version} = ${version} then ${version + 1} end`
  const first = drizzle(db).update(companies).set({ version: next }).where(eq(companies.id, id))
  const changes = [first, ...statements].map((query) => statementOf(db, query))
  try {
    await writeWithMails(db, changes, mails)
    return true
  } catch (cause) {
    const isStale = /NOT NULL constraint failed: companies\.version|UNIQUE constraint failed: company_members\.user_id/
    if (isStale.test(String(cause))) return false
    throw cause
  }
}

/**
 * Decides about a company as it is now and changes it, anew where it has changed in between.
 *
 * @param decide reads the company and what the decision needs, and throws what forbids it
 * @throws Refusal 409 `stale_company`
 */
export async function decided<Known extends { company: CompanyRow }>(
  db: D1Database,
  decide: () => Promise<{ known: Known; statements: SQLWrapper[]; mails?: readonly Posting[] }>,
): Promise<Known> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { known, statements, mails } = await decide()
    if (await changeCompany(db, known.company, statements, mails)) return known
  }
  throw staleCompany()
}

/** The refusal of a change that was decided on another version. */
export const staleCompany = (): Refusal => new Refusal(409, 'stale_company', 'The company has changed in the meantime.')
