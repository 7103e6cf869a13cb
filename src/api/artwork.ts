import { type ArtworkAddress, ORDER_ARTWORK_CALLS } from '../contract/artwork.ts'
import { ARTWORK_APPROVAL_CALLS } from '../contract/artwork-approval.ts'
import type { Order } from '../contract/order.ts'
import { sha256 } from '../contract/sha256.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

/** The artwork of a placed order. */
export function artworkCalls(ask: Ask) {
  const { start, part, finish, files } = ORDER_ARTWORK_CALLS
  const { bring, filesets, approve } = ARTWORK_APPROVAL_CALLS
  return {
    /** The files of an order, each with an address that downloads it for some minutes. */
    async files(number: string): Promise<ArtworkAddress[]> {
      return present(await ask(files, { params: { number } }))
    },
    /** Sends a whole file to an order, in parts. @returns its SHA-256 */
    async send(number: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const hash = await sha256(bytes)
      const body = { name, bytes: bytes.byteLength, sha256: hash }
      const { id: upload, partBytes, parts, artwork } = present(await ask(start, { params: { number }, body }))
      if (artwork) return hash
      for (let at = 1; (at - 1) * partBytes < bytes.byteLength; at++) {
        if (parts.includes(at)) continue
        const file = { type: 'application/octet-stream', bytes: bytes.slice((at - 1) * partBytes, at * partBytes) }
        present(await ask(part, { params: { number, upload, part: String(at) }, file }))
      }
      return present(await ask(finish, { params: { number, upload } })).id
    },
    /** Makes a file that was sent the artwork of a line. */
    async bring(number: string, line: string, hash: string): Promise<Order> {
      return orderOf(await ask(bring, { params: { number, line }, body: { sha256: hash } }))
    },
    /** Approves the artwork of a line, or withdraws the approval. */
    async approve(number: string, line: string, status: 'approved' | 'pending'): Promise<void> {
      const all = present(await ask(filesets, { query: { order_number: number } }))
      const uuid = all.find(({ lineItemId }) => lineItemId === line)?.uuid ?? 'none'
      orderOf(await ask(approve, { params: { uuid }, body: { order_number: number, status } }))
    },
  }
}
