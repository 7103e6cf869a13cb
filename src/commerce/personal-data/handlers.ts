import { DAY_MS } from '../../contract/duration.ts'
import type { DeletionBlocker, PERSONAL_DATA_CALLS } from '../../contract/personal-data.ts'
import { isLastOfCompany } from '../companies/last-administrator.ts'
import { isLastAdministrator } from '../identity/last-administrator.ts'
import { accountPosting } from '../identity/mails.ts'
import { accountOf } from '../identity/principal.ts'
import { provedAccount } from '../identity/proof.ts'
import { writeWithMails } from '../mail/outbox.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { enqueue } from '../queue-out.ts'
import { missing, Refusal, SENTENCE } from '../refusal.ts'
import { statementOf } from '../statement.ts'
import { deletionOf, wasStopped } from './deletion.ts'
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
    const { env } = c
    const { userId, user, session } = await provedAccount(c)
    const [blocker] = await blockersOf(c, userId)
    if (blocker) throw blocked(blocker)
    const eraseAt = new Date(Date.now() + GRACE).toISOString()
    const mail = await accountPosting(c, user, { kind: 'deletion' })
    const act = deletionOf(env.DB, session, eraseAt).map((query) => statementOf(env.DB, query))
    try {
      await writeWithMails(env.DB, act, [mail])
    } catch (cause) {
      if (!wasStopped(cause)) throw cause
      const [since] = await blockersOf(c, userId)
      throw since ? blocked(since) : new Refusal(401, 'unauthorized', SENTENCE.unauthorized)
    }
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
