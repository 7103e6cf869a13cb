import type { SendCall } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import type { ArtworkType } from '../../contract/artwork-file.ts'
import { sha256 } from '../../contract/sha256.ts'
import { wait, withRetries } from '../../contract/timing.ts'

/** A file that the shop has; pixels are null where it has none of its own. */
export interface UploadedArtwork {
  sha256: string
  type: ArtworkType
  width: number | null
  height: number | null
}

export interface UploadOptions {
  call: SendCall
  /** The file's name as its owner has it. */
  name: string
  /** The placed order that the file is brought to; without it the file is the caller's own. */
  order?: string
  /** The share of the file that is there, 0 to 1; called after each part. */
  progress?: (share: number) => void
  /** Ends the upload between two parts; what is there stays for the next attempt. */
  signal?: AbortSignal
  /** Waits before a part is sent again, in milliseconds; a test gives a function that does not. */
  wait?: (ms: number) => Promise<void>
}

/** Waits before each new attempt of a part, in milliseconds. */
const WAITS = [1_000, 4_000, 15_000]

interface Wire {
  data: { id: string; attributes: Record<string, unknown> }
}
interface UploadWire {
  part_bytes: number
  parts: number[]
  artwork: Wire['data'] | null
}

/**
 * Sends a file in parts. A part that fails is sent again; after a failure for good the same call continues where it was cut, also
 * in another session, because the shop knows an unfinished upload by its file.
 *
 * @throws ApiError of the shop (`unknown_type`, `too_many_pixels`, `damaged_file`, `too_much_artwork`, `wrong_hash` …), or of the
 * network; DOMException `AbortError` where `signal` ended it
 */
export async function uploadArtwork(file: Blob, options: UploadOptions): Promise<UploadedArtwork> {
  const { call, name, order, progress = () => undefined, signal } = options
  const base = order ? `v1/orders/${encodeURIComponent(order)}/artwork` : 'v1/artwork'
  const hash = await sha256(new Uint8Array(await file.arrayBuffer()))
  const begun = await wireOf(call('post', `${base}/uploads`, { body: { name, bytes: file.size, sha256: hash } }))
  const { part_bytes: size, parts, artwork } = begun.attributes as unknown as UploadWire
  if (artwork) {
    progress(1)
    return artworkOf(artwork)
  }
  const count = Math.ceil(file.size / size)
  const there = new Set(parts)
  const shown = () => progress(Math.min(1, (there.size * size) / file.size))
  shown()
  for (let part = 1; part <= count; part++) {
    if (there.has(part)) continue
    signal?.throwIfAborted()
    const bytes = new Uint8Array(await file.slice((part - 1) * size, part * size).arrayBuffer())
    const path = `${base}/uploads/${begun.id}/parts/${part}`
    await again(() => wireOf(call('put', path, { file: { type: 'application/octet-stream', bytes } })), options)
    there.add(part)
    shown()
  }
  signal?.throwIfAborted()
  return artworkOf(await again(() => wireOf(call('post', `${base}/uploads/${begun.id}/finish`)), options))
}

/** Makes a call again after a failure that may pass. */
const again = <Value>(make: () => Promise<Value>, { signal, wait: pause = wait }: UploadOptions): Promise<Value> =>
  withRetries(WAITS, make, {
    waitFor: (cause) => (cause instanceof ApiError && cause.isRetryable ? cause.retryAfter : null),
    pause: async (ms) => {
      await pause(ms)
      signal?.throwIfAborted()
    },
  })

/** @throws ApiError 401 for a caller without a token */
async function wireOf(answer: Promise<unknown>): Promise<Wire['data']> {
  const said = (await answer) as Wire | null
  if (!said) throw new ApiError('Auth token is not defined', { status: 401, code: 'unauthorized' })
  return said.data
}

const artworkOf = ({ id, attributes }: Wire['data']): UploadedArtwork => ({
  sha256: id,
  type: attributes.type as ArtworkType,
  width: (attributes.width as number | null) ?? null,
  height: (attributes.height as number | null) ?? null,
})
