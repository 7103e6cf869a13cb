import type { Env } from '../../contract/env.ts'
import type { DocumentModel } from '../../documents/model.ts'
import type { KsefMark } from '../../documents/pdf/ksef-mark.ts'
import { fa3Of, sellerNip } from '../../documents/xml/fa3.ts'
import { keepDocumentFile } from '../documents/store.ts'
import { verificationAddress } from './ksef.ts'
import { ksefOf } from './ksef-of.ts'
import { fa3File, sendNowOrLater } from './send.ts'
import { awaitKsef, ksefRow } from './store.ts'

/**
 * Keeps the FA(3) of a numbered document and sends it, at once or later. May be repeated.
 *
 * @param at ISO instant of the event that the document is about
 * @returns what its printed form shows; null for one that KSeF has refused
 * @throws Error for a credit note whose invoice has no number of KSeF yet, which it has to name
 */
export async function throughKsef(env: Env, model: DocumentModel, at: string): Promise<KsefMark | null> {
  const { number, preceding } = model
  const corrected = preceding && (await ksefRow(env.DB, preceding.number))
  if (corrected?.state === 'waiting') throw new Error(`The invoice ${corrected.number} has no number of KSeF yet.`)
  const xml = fa3Of(model, { madeAt: at, precedingKsefNumber: corrected?.ksefNumber ?? null })
  const sha256 = await keepDocumentFile(env, fa3File(number), new TextEncoder().encode(xml), 'application/xml')
  await awaitKsef(env.DB, number, at)
  await sendNowOrLater(env, number)
  const row = await ksefRow(env.DB, number)
  if (row?.state === 'refused') return null
  const nip = sellerNip(model)
  const { verifyOrigin } = await ksefOf(env, nip)
  const address = verificationAddress(verifyOrigin, { nip, issuedOn: model.issuedOn }, sha256)
  return { address, label: row?.ksefNumber ?? 'OFFLINE' }
}
