import type { Env } from '../../contract/env.ts'
import { exampleMailboxes } from '../../regions/example-mailboxes.ts'
import { regionList } from '../../regions/regions.ts'

let hasWarned = false

/** Logs once per isolate that stores of a deployed shop still have the example's mailbox: what customers write to them is lost. */
export function warnOfExampleContact({ ENVIRONMENT }: Pick<Env, 'ENVIRONMENT'>, all = regionList): void {
  if (hasWarned || ENVIRONMENT === 'local') return
  const stores = exampleMailboxes(all)
  if (stores.length === 0) return
  hasWarned = true
  console.error(
    JSON.stringify({
      mail: `What customers write to ${stores.join(', ')} reaches nobody: set the contact of each store in src/regions/stores.`,
    }),
  )
}
