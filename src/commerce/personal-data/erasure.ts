import { and, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { utcDay } from '../../contract/day.ts'
import type { Env } from '../../contract/env.ts'
import { goodsOf, type OrderedDesign } from '../../contract/line-item.ts'
import { dropFilesOf } from '../artwork/drop-files.ts'
import type { ArtworkOwner } from '../artwork/store.ts'
import { endedWithoutMembers } from '../companies/ended-company.ts'
import { leavesCompanyAdministrator, touchCompanyOf } from '../companies/last-administrator.ts'
import { membershipOf } from '../companies/store.ts'
import { dropFrozen } from '../designs/frozen.ts'
import type { FrozenRef } from '../designs/holders.ts'
import { designsOf } from '../designs/store.ts'
import { dropDesignFiles } from '../designs/unheld-copies.ts'
import { reopenAddress } from '../identity/attempts.ts'
import { isNotLastAdministrator } from '../identity/last-administrator.ts'
import { finishClaims } from '../identity/left-claims.ts'
import { offerObject } from '../offers/access.ts'
import { isOneOf } from '../one-of.ts'
import { orderObject } from '../orders/access.ts'
import { forgetCardsOf } from '../payments/saved-cards.ts'
import { deletePictures } from '../pictures/store.ts'
import { releaseRequestDesigns } from '../quotes/held-designs.ts'
import { consentRecords } from '../schema/consent-records.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { sealedRecords } from '../schema/sealed-records.ts'
import { users } from '../schema/users.ts'
import { inBatch } from '../statement.ts'
import { walletOf } from '../wallet/wallet.ts'
import { foundRows } from './found-rows.ts'
import { handOverOffers } from './handed-offers.ts'
import { companysOrders, hasOrderUnderWay, orderNumbers, ownOrder } from './orders.ts'
import type { FoundPerson } from './person.ts'
import { PERSONAL_TABLES } from './registry.ts'
import { ledgerKeptUntil, retentionOf } from './retention.ts'
import { fileOwnersOf } from './rows-of.ts'
import { hasCredit, walletsOf } from './wallets.ts'

/** Retention of a consent's proof after its end, in years (privacy policy, section 6). */
const PROOF_YEARS = 3
/** Records of a consent in one sealed row: a row of D1 holds two megabytes, and texts of 10,000 characters were accepted once. */
const PIECE = 25
/** Columns of a consent that one function puts together: with their names, D1 takes 32 arguments. */
const HALF = 15
/** Entries of a wallet in one sealed row, for the same reason. */
const ENTRIES = 1000

/**
 * Erases an account that is due, unless its owner has signed in since. Once its claims are finished it is locked; each step is idempotent,
 * and the last deletes all rows in one batch, so that a failed run can be repeated. With an order in progress, remaining credit,
 * or as the last administrator, it is retried the next day.
 */
export async function eraseAccount(env: Env, userId: string): Promise<void> {
  const now = Date.now()
  // An interrupted claim may have left an order with the visitor.
  await finishClaims(env, userId)
  if ((await hasOrderUnderWay(env, userId, now)) || (await hasCredit(env, userId))) return
  const at = new Date(now).toISOString()
  const [closed] = await drizzle(env.DB)
    .update(users)
    .set({ disabledAt: at })
    .where(
      and(
        eq(users.id, userId),
        lte(users.eraseAt, at),
        isNotLastAdministrator(env.DB),
        leavesCompanyAdministrator(env.DB),
      ),
    )
    .returning()
  if (!closed) return
  const { name, email, emailKey } = closed
  const numbers = await orderNumbers(env.DB, userId)
  const companys = await companysOrders(env, numbers)
  // What a company ordered is its own, with its files and designs.
  const orders = numbers.filter((number) => !companys.includes(number))
  const account = { id: userId, email: email ?? '', emailKey: emailKey ?? '' }
  const names = namesOf({ name, email })
  const found = await foundRows(env.DB, account, orders)
  for (const number of numbers) await sealOrder(env, number, userId)
  for (const number of orders) {
    await deletePictures(env, number)
    const isKept = (other: string, design: FrozenRef) => hasElsewhere(env, orders, other, design)
    await dropFrozen(env, await orderedDesigns(env, number, userId), isKept)
  }
  // Before their rows: a repeated run would not find them otherwise.
  const { requests } = found
  const staying = await handOverOffers(env, found.offers, { userId, emailKey: account.emailKey, names, requests })
  const offers = found.offers.filter((number) => !staying.includes(number))
  for (const number of offers) await offerObject(env, number).forget()
  for (const request of await requestsWithLines(env.DB, requests)) await releaseRequestDesigns(env, request)
  for (const { id } of await designsOf(env.DB, userId)) await dropDesignFiles(env, id)
  const person = { ...account, ...found, orders, offers }
  await dropFilesOf(env, [...fileOwnersOf(person), ...(await claimedVisitors(env.DB, userId))])
  // Before the owner is removed from the orders: a repeated run would not find them otherwise.
  await inBatch(env.DB, erasedRows(env.DB, person, true))
  for (const number of numbers) await orderObject(env, number).erasePerson(userId, names)
  await sealWallet(env, userId, now)
  await forgetCardsOf(env, userId)
  await reopenAddress(env, account.emailKey, null)
  const membership = await membershipOf(env.DB, userId)
  await inBatch(env.DB, [
    sealedConsents(person, now),
    touchCompanyOf(env.DB, userId),
    ...erasedRows(env.DB, person, false),
    ...(membership ? endedWithoutMembers(env.DB, membership.company.id) : []),
  ])
}

/**
 * By what a person may be named in texts: their address, and their name, whole and each word of it. Words without a capital letter beside others
 * that have one are no name by themselves: “de”, “von der”.
 */
function namesOf({ name, email }: Pick<typeof users.$inferSelect, 'name' | 'email'>): string[] {
  const words = (name ?? '').split(/\s+/)
  const named = words.filter((word) => /^\p{Lu}/u.test(word))
  return [email ?? '', name ?? '', ...(named.length > 0 ? named : words)]
}

/** The visitors that an account was, as owners of files which a claim has not dropped: with their rows nobody would find those any more. */
async function claimedVisitors(db: D1Database, userId: string): Promise<ArtworkOwner[]> {
  const visitors = await drizzle(db).select({ id: users.id }).from(users).where(eq(users.claimedBy, userId))
  return visitors.map(({ id }): ArtworkOwner => `user ${id}`)
}

/** Quote requests, with what they are of. */
const requestsWithLines = (db: D1Database, numbers: readonly string[]) =>
  drizzle(db)
    .select({ number: quoteRequests.number, lines: quoteRequests.lines })
    .from(quoteRequests)
    .where(isOneOf(quoteRequests.number, numbers))

/** The frozen designs of an order. */
async function orderedDesigns(env: Env, number: string, userId: string): Promise<OrderedDesign[]> {
  const order = await ownOrder(env, number, userId)
  return goodsOf(order?.lines ?? []).flatMap(({ boxDesign }) => boxDesign ?? [])
}

/** Whether an order has a frozen design that is not erased with some: a company's, or that of somebody who has taken the same quote. */
async function hasElsewhere(env: Env, erased: readonly string[], number: string, design: FrozenRef): Promise<boolean> {
  if (erased.includes(number)) return false
  const order = await orderObject(env, number).read({ isManager: true })
  return goodsOf(order?.lines ?? []).some(
    ({ boxDesign }) => boxDesign?.id === design.id && boxDesign.sha256 === design.sha256,
  )
}

/** Stores the buyer of a placed order separately. */
async function sealOrder(env: Env, number: string, userId: string): Promise<void> {
  const order = await ownOrder(env, number, userId)
  if (!order?.completedAt) return
  const { email, shipAddress, billAddress, buyer } = order
  const row = {
    id: `order ${number}`,
    ...retentionOf(order),
    document: { email, shipAddress, billAddress, buyer },
    sealedAt: new Date().toISOString(),
  }
  await drizzle(env.DB).insert(sealedRecords).values(row).onConflictDoNothing()
}

/** Stores the ledger of a wallet separately, in pieces that each fit into a row. */
async function sealWallet(env: Env, userId: string, now: number): Promise<void> {
  const wallets = await walletsOf(env, userId)
  if (wallets.length === 0) return
  const pieces = wallets.flatMap(({ entries, ...wallet }) =>
    Array.from({ length: Math.max(1, Math.ceil(entries.length / ENTRIES)) }, (_, at) => ({
      ...wallet,
      entries: entries.slice(at * ENTRIES, (at + 1) * ENTRIES),
    })),
  )
  const kept = { country: '', sealedAt: new Date(now).toISOString(), keptUntil: ledgerKeptUntil(now) }
  const rows = pieces.map((piece, at) => ({ ...kept, id: pieceId(`wallet ${userId}`, at), document: [piece] }))
  await inBatch(
    env.DB,
    rows.map((row) => drizzle(env.DB).insert(sealedRecords).values(row).onConflictDoNothing()),
  )
  await walletOf(env, userId).forget()
}

/** The id of a piece, counted from 0: the first one has no number. */
const pieceId = (id: string, at: number): string => (at === 0 ? id : `${id} ${at + 1}`)

/** Stores a user's consents, if there are any, in pieces that each fit into a row. */
function sealedConsents({ id, subjects }: FoundPerson, now: number): SQL {
  const columns = Object.values(getTableColumns(consentRecords))
  const halves = [columns.slice(0, HALF), columns.slice(HALF)]
  const [first, second] = halves.map((half, at) =>
    sql.join(
      half.flatMap((column) => [sql`${at === 0 ? column.name : `$.${column.name}`}`, sql`${column}`]),
      sql`, `,
    ),
  )
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + PROOF_YEARS)
  const nth = sql`row_number() over (order by subject, piece)`
  return sql`
    insert into ${sealedRecords} (id, country, document, sealed_at, kept_until)
    select ${`consents ${id}`} || iif(${nth} = 1, '', ' ' || ${nth}), '', document,
      ${new Date(now).toISOString()}, ${utcDay(until.getTime())}
    from (
      select subject, (sequence - 1) / ${sql.raw(`${PIECE}`)} as piece, json_group_array(json_set(json_object(${first}), ${second})) as document
      from ${consentRecords} where ${isOneOf(consentRecords.subject, subjects)} group by 1, 2
    )`
}

/** The statements that erase a person's rows: those that their orders lead to, or all others. */
const erasedRows = (db: D1Database, person: FoundPerson, areOfOrders: boolean) =>
  PERSONAL_TABLES.filter(({ isKept, isOfOrders = false }) => !isKept && isOfOrders === areOfOrders).map((row) =>
    erased(db, row, person),
  )

function erased(db: D1Database, { table, of, emptied }: (typeof PERSONAL_TABLES)[number], person: FoundPerson) {
  const database = drizzle(db)
  return emptied ? database.update(table).set(emptied).where(of(person)) : database.delete(table).where(of(person))
}
