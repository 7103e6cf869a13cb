import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { orderObject } from '../orders/access.ts'
import { invoices } from '../schema/invoices.ts'
import { ksefInvoices } from '../schema/ksef-invoices.ts'

/**
 * Names a document in its order, with what became of it at KSeF: once it is issued, and again once KSeF has judged it. One that is
 * still being issued is named by whoever issues it, who reads that judgement too. May be repeated.
 */
export async function noteInOrder(env: Env, number: string): Promise<void> {
  const [row] = await drizzle(env.DB)
    .select({ issued: invoices, ksef: ksefInvoices })
    .from(invoices)
    .leftJoin(ksefInvoices, eq(ksefInvoices.number, invoices.number))
    .where(eq(invoices.number, number))
  if (!row) return
  const { orderNumber, kind, issuedOn, total } = row.issued
  const ksef = row.ksef && { state: row.ksef.state, ksefNumber: row.ksef.ksefNumber }
  await orderObject(env, orderNumber).noteDocument({ kind, number, issuedOn, total, ...(ksef && { ksef }) })
}
