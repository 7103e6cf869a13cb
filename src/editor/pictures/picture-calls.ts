import { askerOf } from '../../api/ask.ts'
import { uploadArtwork } from '../../client/artwork/uploads.ts'
import { ARTWORK_CALLS } from '../../contract/artwork.ts'
import { editorCall, PART_TIMEOUT } from '../editor-call.ts'
import type { SendOriginal } from './picture-sending.ts'

/** How originals reach the shop, and come back from it. @param region the store's code */
export function pictureCalls(region: string) {
  const call = editorCall(region, PART_TIMEOUT)
  const ask = askerOf(call)
  const send: SendOriginal = (original, name, progress) => uploadArtwork(original, { call, name, progress })
  /** An original that the shop has; null where it has none of the caller's, or cannot be reached. */
  const fetchOriginal = async (sha256: string): Promise<Blob | null> => {
    try {
      const found = await ask(ARTWORK_CALLS.address, { params: { sha256 } })
      const answer = found && (await fetch(found.address))
      return answer?.ok ? await answer.blob() : null
    } catch {
      return null
    }
  }
  return { send, fetchOriginal }
}
