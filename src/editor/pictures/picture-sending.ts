import { ApiError } from '../../api/error.ts'
import type { SceneAsset } from '../../contract/design-scene.ts'

/** Sends one original. @param progress gets the share that is there @throws ApiError */
export type SendOriginal = (original: Blob, name: string, progress: (share: number) => void) => Promise<unknown>

/** Tells whether the shop has an original of the caller's. @throws ApiError */
export type HasOriginal = (sha256: string) => Promise<boolean>

/** How the sending of originals ended. `missing`: neither this browser nor the shop has one of them. */
export type Sent = 'sent' | 'offline' | 'refused' | 'missing'

/** Sends the originals of a design's pictures to the shop, one after the other, each once. What was cut goes on where it was. */
export class PictureSending {
  readonly #originalOf: (sha256: string) => Promise<Blob | null>
  readonly #send: SendOriginal
  readonly #isThere: HasOriginal
  readonly #sent = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #running: Promise<Sent> = Promise.resolve('sent')
  #share: number | null = null

  constructor(originalOf: (sha256: string) => Promise<Blob | null>, send: SendOriginal, isThere: HasOriginal) {
    this.#originalOf = originalOf
    this.#send = send
    this.#isThere = isThere
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The share of the file that is being sent, 0 to 1; null while none is. */
  get share(): number | null {
    return this.#share
  }

  /**
   * Sends what the shop does not have yet. A picture that this browser does not have was sent from another one, or is nowhere:
   * then the others are sent nevertheless.
   *
   * @param anew what was sent before is asked for again: it may have been somebody else's, as before a sign-in in another tab
   */
  send(assets: Readonly<Record<string, SceneAsset>>, anew = false): Promise<Sent> {
    this.#running = this.#running.then(() => this.#sendAll(assets, anew))
    return this.#running
  }

  async #sendAll(assets: Readonly<Record<string, SceneAsset>>, anew: boolean): Promise<Sent> {
    let isMissing = false
    for (const [sha256, { name }] of Object.entries(assets)) {
      if (!anew && this.#sent.has(sha256)) continue
      const original = await this.#originalOf(sha256)
      try {
        if (original) {
          this.#show(0)
          await this.#send(original, name || sha256, (share) => this.#show(share))
        }
        if (original || (await this.#isThere(sha256))) this.#sent.add(sha256)
        else isMissing = true
      } catch (cause) {
        return cause instanceof ApiError && !cause.isRetryable ? 'refused' : 'offline'
      } finally {
        this.#show(null)
      }
    }
    return isMissing ? 'missing' : 'sent'
  }

  #show(share: number | null): void {
    this.#share = share
    for (const listener of this.#listeners) listener()
  }
}
