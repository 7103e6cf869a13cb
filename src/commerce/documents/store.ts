import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { invoices } from '../schema/invoices.ts'

type Row = typeof invoices.$inferSelect

const keyOf = (file: string): string => `documents/${file}`

/** A numbered document by what it is about; null where it is not issued yet. */
export async function invoiceBySource(db: D1Database, sourceKey: string): Promise<Row | null> {
  const [row] = await drizzle(db).select().from(invoices).where(eq(invoices.sourceKey, sourceKey))
  return row ?? null
}

/**
 * Keeps a file under its name, once: what is there stays, also where another release would draw it otherwise, and of two who keep
 * it at the same moment the store takes one.
 *
 * @returns the SHA-256 of the file that is kept
 */
export async function keepDocumentFile(
  { FILES }: Env,
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<string> {
  const written = await FILES.put(keyOf(file), bytes, {
    httpMetadata: { contentType },
    onlyIf: { etagDoesNotMatch: '*' },
  })
  if (written) return sha256(bytes)
  const kept = await FILES.get(keyOf(file))
  if (!kept) throw new Error(`${file} was there, and is not any more.`)
  return sha256(new Uint8Array(await kept.arrayBuffer()))
}

/** A kept file; null where there is none. */
export const keptFile = ({ FILES }: Env, file: string): Promise<R2ObjectBody | null> => FILES.get(keyOf(file))

/** Deletes all files of a numbered document. */
export async function dropDocumentFiles({ FILES }: Env, number: string): Promise<void> {
  const { objects } = await FILES.list({ prefix: keyOf(`${number}.`) })
  await FILES.delete(objects.map(({ key }) => key))
}

/** Notes a document whose files are kept. Idempotent. */
export async function noteInvoice(db: D1Database, row: Row): Promise<void> {
  await drizzle(db).insert(invoices).values(row).onConflictDoNothing()
}

/** Whether a numbered document is of an order. */
export async function isOfOrder(db: D1Database, number: string, orderNumber: string): Promise<boolean> {
  const [row] = await drizzle(db)
    .select({ orderNumber: invoices.orderNumber })
    .from(invoices)
    .where(eq(invoices.number, number))
  return row?.orderNumber === orderNumber
}
