import { PRINT_FILESET_CALLS, type PrintFileset } from '../contract/print-filesets.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

/** Files of whole sheets that a user approves before there is an order. */
export function printFilesetCalls(ask: Ask) {
  const { make, show, decide } = PRINT_FILESET_CALLS
  return {
    /** Makes a fileset of a file that the caller has uploaded. */
    async make(fileset: Pick<PrintFileset, 'sku' | 'email'> & { sha256: string }): Promise<PrintFileset> {
      return present(await ask(make, { body: fileset }))
    },
    /** One of the caller's own; null where it does not exist or is not the caller's. */
    get(uuid: string): Promise<PrintFileset | null> {
      return unlessMissing(() => ask(show, { params: { uuid } }))
    },
    /** Approves it, or withdraws the approval. @throws ApiError 'bad_artwork_state' */
    async decide(uuid: string, status: 'approved' | 'pending'): Promise<PrintFileset> {
      return present(await ask(decide, { params: { uuid }, body: { status } }))
    },
  }
}
