import type { Journal } from '../journal/journal.ts'
import type { KeptPicture } from '../journal/kept-design.ts'

/** What the screen shows of the pictures of a design: an address for each, as soon as it is known. */
export class PictureShelf {
  readonly #journal: Journal | null
  readonly #addresses = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #times = 0

  constructor(journal: Journal | null) {
    this.#journal = journal
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
      void this.#journal?.picture(sha256).then((picture) => picture && this.#show(picture))
    }
    return null
  }

  /** Takes a new picture. @returns whether the journal has it, too: otherwise it is gone with the page */
  async take(picture: KeptPicture): Promise<boolean> {
    this.#show(picture)
    return (await this.#journal?.keepPicture(picture)) === 'written'
  }

  #show({ sha256, preview }: KeptPicture): void {
    if (this.#addresses.has(sha256)) return
    this.#addresses.set(sha256, URL.createObjectURL(preview))
    this.#times++
    for (const listener of this.#listeners) listener()
  }
}
