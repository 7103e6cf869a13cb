import { ARTWORK_CALLS, type ArtworkAddress, type ArtworkUpload, ORDER_ARTWORK_CALLS } from '../contract/artwork.ts'
import { type ApprovalFileset, ARTWORK_APPROVAL_CALLS } from '../contract/artwork-approval.ts'
import type { SentFile } from '../contract/call.ts'
import type { Order } from '../contract/order.ts'
import { sha256 } from '../contract/sha256.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'
import { orderOf } from './orders.ts'

/** The artwork of a placed order, and files of one's own. */
export function artworkCalls(ask: Ask) {
  const { start, part, finish, files, address } = ORDER_ARTWORK_CALLS
  const { bring, filesets, approve } = ARTWORK_APPROVAL_CALLS
  return {
    /** The files of an order, each with an address that downloads it for some minutes. */
    async files(number: string): Promise<ArtworkAddress[]> {
      return present(await ask(files, { params: { number } }))
    },
    /** A file of an order, with an address that downloads it for some minutes. @throws ApiError 'not_found' */
    async ofOrder(number: string, hash: string): Promise<ArtworkAddress> {
      return present(await ask(address, { params: { number, sha256: hash } }))
    },
    /** Sends a whole file to an order, in parts. @returns its SHA-256 */
    async send(number: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      return sent(bytes, {
        start: async (hash) =>
          present(await ask(start, { params: { number }, body: { name, bytes: bytes.byteLength, sha256: hash } })),
        part: async (upload, at, file) => present(await ask(part, { params: { number, upload, part: at }, file })),
        finish: async (upload) => present(await ask(finish, { params: { number, upload } })),
      })
    },
    /** Sends a whole file to the caller's own, in parts. @returns its SHA-256 */
    async sendOwn(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      return sent(bytes, {
        start: async (hash) =>
          present(await ask(ARTWORK_CALLS.start, { body: { name, bytes: bytes.byteLength, sha256: hash } })),
        part: async (upload, at, file) =>
          present(await ask(ARTWORK_CALLS.part, { params: { upload, part: at }, file })),
        finish: async (upload) => present(await ask(ARTWORK_CALLS.finish, { params: { upload } })),
      })
    },
    /** A file of the caller's own, with an address that downloads it for some minutes. */
    async own(hash: string): Promise<ArtworkAddress> {
      return present(await ask(ARTWORK_CALLS.address, { params: { sha256: hash } }))
    },
    /** The filesets of an order by line. */
    async filesets(number: string): Promise<Record<string, ApprovalFileset>> {
      const all = present(await ask(filesets, { query: { order_number: number } }))
      return Object.fromEntries(all.map((fileset) => [fileset.lineItemId, fileset]))
    },
    /** Makes a file that was sent the artwork of a line. */
    async bring(number: string, line: string, hash: string): Promise<Order> {
      return orderOf(await ask(bring, { params: { number, line }, body: { sha256: hash } }))
    },
    /** Approves a fileset, or withdraws the approval. @throws ApiError 'not_found' where another one has come since */
    async approve(number: string, uuid: string, status: 'approved' | 'pending'): Promise<void> {
      orderOf(await ask(approve, { params: { uuid }, body: { order_number: number, status } }))
    },
  }
}

interface PartsCalls {
  start(hash: string): Promise<ArtworkUpload>
  part(upload: string, at: string, file: SentFile): Promise<unknown>
  finish(upload: string): Promise<unknown>
}

/** Sends a file in parts, but for what is there. @returns its SHA-256 */
async function sent(bytes: Uint8Array<ArrayBuffer>, { start, part, finish }: PartsCalls): Promise<string> {
  const hash = await sha256(bytes)
  const { id: upload, partBytes, parts, artwork } = await start(hash)
  if (artwork) return hash
  for (let at = 1; (at - 1) * partBytes < bytes.byteLength; at++) {
    if (parts.includes(at)) continue
    const type = 'application/octet-stream'
    await part(upload, String(at), { type, bytes: bytes.slice((at - 1) * partBytes, at * partBytes) })
  }
  await finish(upload)
  return hash
}
