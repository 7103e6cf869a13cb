import { PERSONAL_DATA_CALLS } from '../contract/personal-data.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** A copy of somebody's data, and the deletion of their account. */
export function personalDataCalls(ask: Ask) {
  const { askExport, exports, exportPart, deletion, askDeletion } = PERSONAL_DATA_CALLS
  return {
    /** @throws ApiError 'proof_needed' */
    async askExport(): Promise<void> {
      await ask(askExport, {})
    },
    async exports() {
      return present(await ask(exports, {})).data
    },
    /** A piece of an archive in base64url. @throws ApiError 'proof_needed', 'not_found' */
    async exportPart(id: string, part: number): Promise<string> {
      return present(await ask(exportPart, { params: { id, part: String(part) } })).content
    },
    async deletionBlockers() {
      return present(await ask(deletion, {})).blockers
    },
    /**
     * Asks for the account to be deleted.
     *
     * @returns when it will be erased, as an ISO instant
     * @throws ApiError 'proof_needed', or the reason why it cannot be deleted
     */
    async askDeletion(): Promise<string> {
      return present(await ask(askDeletion, {})).eraseAt
    },
  }
}
