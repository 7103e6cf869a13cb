import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import type { DeletionBlocker, PERSONAL_DATA_CALLS } from '../../contract/personal-data.ts'
import { isLastOfCompany, leavesCompanyAdministrator, touchCompanyOf } from '../companies/last-administrator.ts'
import { isLastAdministrator, isNotLastAdministrator } from '../identity/last-administrator.ts'
import { writeAccountMail } from '../identity/mails.ts'
import { accountOf } from '../identity/principal.ts'
import { provedAccount } from '../identity/proof.ts'
import { endSessions } from '../identity/sessions.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { enqueue } from '../queue-out.ts'
import { missing, Refusal } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { askedExport, exportPart, exportsOf } from './exports.ts'
import { hasOrderUnderWay } from './orders.ts'
import { hasCredit } from './wallets.ts'

/** How long a deletion can be canceled by signing in, in milliseconds. */
const GRACE = 14 * DAY_MS

const SAYS: Record<DeletionBlocker, string> = {
  open_order: 'An order of this account is still under way.',
  wallet_credit: 'There is credit in the wallet of this account.',
  last_administrator: 'Nobody else administers this shop.',
  last_company_administrator: 'Nobody else administers the company of this account.',
}

export const personalDataHandlers: Handlers<typeof PERSONAL_DATA_CALLS> = {
  async askExport(c) {
    const { userId } = await provedAccount(c)
    const asked = await askedExport(c.env.DB, userId)
    await enqueue(c.env, 'TASKS', [{ kind: 'export', id: asked.id, origin: c.req.header('X-Shop-Origin') ?? null }])
    return asked
  },

  async exports(c) {
    const { userId } = await accountOf(c)
    const data = await exportsOf(c.env.DB, userId)
    return { data, meta: { count: data.length } }
  },

  async exportPart(c, { params: { id, part } }) {
    const { userId } = await provedAccount(c)
    const content = /^\d{1,6}$/.test(part) ? await exportPart(c.env.DB, userId, id, Number(part)) : null
    if (content === null) throw missing()
    return { id: `${id} ${part}`, content }
  },

  async deletion(c) {
    const { userId } = await accountOf(c)
    return { blockers: await blockersOf(c, userId) }
  },

  async askDeletion(c) {
    const { userId, user } = await provedAccount(c)
    const [blocker] = await blockersOf(c, userId)
    if (blocker) throw blocked(blocker)
    const eraseAt = new Date(Date.now() + GRACE).toISOString()
    // Of two administrators who request it at the same time, one stays.
    const mayGo = and(eq(users.id, userId), isNotLastAdministrator(c.env.DB), leavesCompanyAdministrator(c.env.DB))
    const db = drizzle(c.env.DB)
    const [[asked]] = await db.batch([
      db.update(users).set({ eraseAt }).where(mayGo).returning({ id: users.id }),
      touchCompanyOf(c.env.DB, userId),
    ])
    if (!asked) throw blocked('last_administrator')
    await endSessions(c.env.DB, userId)
    await writeAccountMail(c, user, { kind: 'deletion' })
    return { id: userId, eraseAt }
  },
}

const blocked = (blocker: DeletionBlocker) => new Refusal(422, blocker, SAYS[blocker])

async function blockersOf(c: CommerceContext, userId: string): Promise<DeletionBlocker[]> {
  const blockers: DeletionBlocker[] = []
  if (await hasOrderUnderWay(c.env, userId, Date.now())) blockers.push('open_order')
  if (await hasCredit(c.env, userId)) blockers.push('wallet_credit')
  if (await isLastAdministrator(c.env.DB, userId)) blockers.push('last_administrator')
  if (await isLastOfCompany(c.env.DB, userId)) blockers.push('last_company_administrator')
  return blockers
}
