import { downloadZip } from 'client-zip'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { accountById } from '../identity/accounts.ts'
import { postAccountMail } from '../identity/mails.ts'
import { dataExports } from '../schema/data-exports.ts'
import { copyOf } from './copy.ts'
import { storeExport } from './store-export.ts'

/**
 * Makes a requested copy, and sends a mail to its owner. It takes the place of the account's former ones: each may have
 * tens of megabytes, and can be asked for at any time. Idempotent: an existing copy stays, and the mail has a fixed id. Of a request that was deleted meanwhile, with its account, nothing is stored or sent.
 */
export async function makeExport(env: Env, { id, origin }: { id: string; origin: string | null }): Promise<void> {
  const [asked] = await drizzle(env.DB).select().from(dataExports).where(eq(dataExports.id, id))
  const account = asked && (await accountById(env.DB, asked.userId))?.account
  if (!asked || !account) return
  if (asked.readyAt === null) {
    const archive = await downloadZip(await copyOf(env, account, { region: account.region, origin })).bytes()
    if (!(await storeExport(env.DB, asked, archive))) return
  }
  const sender = { caller: `user ${account.id}`, network: null }
  await postAccountMail(env, account, { kind: 'export' }, { origin, sender, id: `data-export ${id}` })
}
