import { SECOND_MS } from '../../contract/duration.ts'
import type { Journal } from '../journal/journal.ts'
import type { KeptPicture } from '../journal/kept-design.ts'

/** A picture that did not come is asked for again after this long, in milliseconds. */
const ASKED_AGAIN = 15 * SECOND_MS

interface Sources {
  journal: Journal | null
  /** Fetches an original that another browser brought; null where there is none. */
  fetchOriginal: (sha256: string) => Promise<Blob | null>
  /** What the screen shows of an original; null where it cannot be decoded. */
  previewOf: (original: Blob) => Promise<Blob | null>
}

/** The pictures of a design: an address of each for the screen, as soon as it is known, and the originals. */
export class PictureShelf {
  readonly #sources: Sources
  readonly #addresses = new Map<string, string>()
  readonly #asked = new Set<string>()
  /** Pictures that the browser has no room for. */
  readonly #unkept = new Map<string, KeptPicture>()
  readonly #listeners = new Set<() => void>()
  #times = 0

  constructor(sources: Sources) {
    this.#sources = sources
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes with each picture that comes. */
  get times(): number {
    return this.#times
  }

  /** The address of a picture's preview; null until this browser has it. */
  addressOf(sha256: string): string | null {
    const known = this.#addresses.get(sha256)
    if (known) return known
    if (!this.#asked.has(sha256)) {
      this.#asked.add(sha256)
      void this.#find(sha256)
    }
    return null
  }

  /** A picture that this browser has; null where another one brought it. */
  async ownPicture(sha256: string): Promise<KeptPicture | null> {
    return this.#unkept.get(sha256) ?? (await this.#sources.journal?.picture(sha256)) ?? null
  }

  /** A picture, from the shop where this browser does not have it; null where it does not come. */
  async pictureOf(sha256: string): Promise<KeptPicture | null> {
    const own = await this.ownPicture(sha256)
    const original = own ? null : await this.#sources.fetchOriginal(sha256)
    return original ? this.#takeOriginal(sha256, original) : own
  }

  /** Takes a picture. @returns whether the journal has it, too: otherwise it is gone with the page */
  async take(picture: KeptPicture): Promise<boolean> {
    this.#show(picture)
    const isKept = (await this.#sources.journal?.keepPicture(picture)) === 'written'
    if (!isKept) this.#unkept.set(picture.sha256, picture)
    return isKept
  }

  async #find(sha256: string): Promise<void> {
    const own = await this.ownPicture(sha256)
    if (own) return this.#show(own)
    const original = await this.#sources.fetchOriginal(sha256)
    // Not at once: it is asked for each time that the sheet is drawn.
    if (!original) setTimeout(() => this.#asked.delete(sha256), ASKED_AGAIN)
    else await this.#takeOriginal(sha256, original)
  }

  async #takeOriginal(sha256: string, original: Blob): Promise<KeptPicture | null> {
    const preview = await this.#sources.previewOf(original)
    if (!preview) return null
    const picture = { sha256, original, preview, keptAt: Date.now() }
    await this.take(picture)
    return picture
  }

  #show({ sha256, preview }: KeptPicture): void {
    if (this.#addresses.has(sha256)) return
    this.#addresses.set(sha256, URL.createObjectURL(preview))
    this.#times++
    for (const listener of this.#listeners) listener()
  }
}
