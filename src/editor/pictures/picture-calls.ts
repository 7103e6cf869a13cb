import { askerOf } from '../../api/ask.ts'
import { ApiError } from '../../api/error.ts'
import { uploadArtwork } from '../../client/artwork/uploads.ts'
import { ARTWORK_CALLS } from '../../contract/artwork.ts'
import { editorCall, PART_TIMEOUT } from '../editor-call.ts'
import type { HasOriginal, SendOriginal } from './picture-sending.ts'

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
  const hasOriginal: HasOriginal = async (sha256) => {
    try {
      return (await ask(ARTWORK_CALLS.address, { params: { sha256 } })) !== null
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return false
      throw cause
    }
  }
  return { send, fetchOriginal, hasOriginal }
}
