import type { Env } from '../../contract/env.ts'
import { noteInOrder } from '../documents/note-in-order.ts'
import { keepDocumentFile, keptFile } from '../documents/store.ts'
import { enqueue } from '../queue-out.ts'
import { missing, Refusal } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import type { KsefAnswer, KsefInvoice } from './ksef.ts'
import { ksefOf } from './ksef-of.ts'
import { awaitKsefAgain, changeKsef, type KsefRow, ksefRow } from './store.ts'

/** The name of an invoice's FA(3) among the kept files. */
export const fa3File = (number: string): string => `${number}.fa3.xml`

/**
 * Sends an invoice that waits to KSeF, or asks what became of it, and writes that down, in its order too.
 *
 * @throws Error where it has to be tried again: KSeF cannot be reached, has failed, or has not judged it
 */
export async function sendToKsef(env: Env, number: string): Promise<void> {
  const row = await ksefRow(env.DB, number)
  if (!row) return
  if (row.state === 'waiting') await judge(env, row)
  // Of one that was judged before, too: what was lost may have been this.
  await noteInOrder(env, number)
}

async function judge(env: Env, { number, ticket, offlineSince }: KsefRow): Promise<void> {
  const xml = await (await keptFile(env, fa3File(number)))?.text()
  if (xml === undefined) throw new Error(`The file of ${number} is not kept yet.`)
  const nip = /<NIP>(\d{10})</.exec(xml)?.[1] ?? ''
  const issuedOn = /<P_1>([^<]+)</.exec(xml)?.[1] ?? ''
  const ksef = await ksefOf(env, nip)
  const invoice: KsefInvoice = { number, issuedOn, nip, xml, isOffline: offlineSince !== null }
  const isAway = { offlineSince: offlineSince ?? new Date().toISOString() }
  let answer: KsefAnswer
  try {
    answer = ticket ? await ksef.ask(ticket) : await ksef.send(invoice)
  } catch (cause) {
    if (!ticket) await changeKsef(env.DB, number, isAway)
    throw cause
  }
  if (answer.state === 'failed') {
    await changeKsef(env.DB, number, { ...isAway, ticket: null })
    throw new Error(`KSeF failed to judge ${number}: ${answer.reason}`)
  }
  if (answer.state === 'processing') {
    await changeKsef(env.DB, number, { ticket: answer.ticket })
    throw new Error(`KSeF has not judged ${number} yet.`)
  }
  if (answer.state === 'refused') return changeKsef(env.DB, number, { state: 'refused', reason: answer.reason })
  if (answer.receipt) {
    const bytes = new TextEncoder().encode(answer.receipt)
    await keepDocumentFile(env, `${number}.upo.xml`, bytes, 'application/xml')
  }
  await changeKsef(env.DB, number, { state: 'accepted', ksefNumber: answer.ksefNumber })
}

/** Sends an invoice at once; where that fails, a task tries again with growing delays. */
export async function sendNowOrLater(env: Env, number: string): Promise<void> {
  try {
    await sendToKsef(env, number)
  } catch (cause) {
    console.error(JSON.stringify({ ksef: number, sent: 'later', error: rootCause(cause) }))
    await enqueue(env, 'TASKS', [{ kind: 'ksef', number }])
  }
}

/**
 * Sends an invoice that was refused once more, as it was issued.
 *
 * @throws Refusal 404 for one that does not go to KSeF, 422 `not_refused` for one that waits there or is accepted
 */
export async function sendAgain(env: Env, number: string): Promise<void> {
  if (!(await awaitKsefAgain(env.DB, number))) {
    if (!(await ksefRow(env.DB, number))) throw missing()
    throw new Refusal(422, 'not_refused', 'Only an invoice that KSeF has refused can be sent again.')
  }
  await sendNowOrLater(env, number)
}
