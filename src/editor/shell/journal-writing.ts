import type { KeptHistory } from '../../design/kept-history.ts'
import type { Journal, Written } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import { onScreen } from '../on-screen.ts'
import type { AccountDesign } from './account-designs.ts'
import { isLaterSave, type SessionState } from './session-state.ts'

/** A design as it is now, and the steps that led to it. */
interface Latest {
  design: KeptDesign
  history: KeptHistory
}

interface Heard {
  /** A write begins. */
  onWriting: () => void
  /** A state is written, the latest of them or one that others follow. */
  onWritten: (design: KeptDesign, isLatest: boolean) => void
  /** Another tab has written since: nothing of ours is. */
  onOther: (theirs: KeptDesign) => void
  onFailed: (how: Exclude<Written, 'written'>) => void
}

/** Writes the states of a design to the journal, one at a time: what comes meanwhile is written once, with the latest state. */
export class JournalWriting {
  /** The journal's revision that the next write expects; null before the first. */
  from: number | null
  readonly #journal: Journal
  readonly #latest: () => Latest
  readonly #heard: Heard
  #writing: Promise<void> | null = null
  /** What another device made of the design that was left, until the copy is written. */
  #left: { key: string; theirs: AccountDesign } | null = null

  /** @param latest the design as it is now */
  constructor(journal: Journal, from: number | null, latest: () => Latest, heard: Heard) {
    this.from = from
    this.#journal = journal
    this.#latest = latest
    this.#heard = heard
  }

  get isWriting(): boolean {
    return this.#writing !== null
  }

  write(): void {
    if (this.#writing) return
    this.#heard.onWriting()
    this.#writing = this.#writeAll().finally(() => {
      this.#writing = null
    })
  }

  /**
   * Goes on with a copy, under a key that is new here. What another device made of the design is kept under the key that it
   * had: it would show ours again otherwise, and meet theirs again. Only once the copy is written, though: until then, ours
   * stands under that key alone.
   */
  leave({ key, theirs }: Pick<SessionState, 'key' | 'theirs'>): void {
    this.from = null
    if (theirs?.from === 'account') this.#left = { key, theirs: theirs.design }
  }

  /** @param written the key of what has just been written: of the copy, or of the design still, whose write was in progress */
  async #leaveTheirs(written: string): Promise<void> {
    if (!this.#left || this.#left.key === written) return
    const { key, theirs } = this.#left
    this.#left = null
    const ours = await this.#journal.read(key)
    if (!ours) return
    const { id, version, name, scene, chosen } = theirs
    const revision = ours.revision + 1
    const account = { id, version, revision }
    // Another tab may have taken theirs meanwhile, and gone on with it.
    if (!isLaterSave(account, ours.account)) return
    await this.#journal.write({ ...ours, ...chosen, name, scene, revision, account }, ours.revision)
  }

  /** Resolves when all that was asked for is written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #writeAll(): Promise<void> {
    // Copying 300 objects into the database takes a third of a frame, so the change is painted first.
    await onScreen()
    for (;;) {
      const { design, history } = this.#latest()
      const written = await this.#journal.write(design, this.from, history)
      if (written === 'other') {
        const theirs = await this.#journal.read(design.key)
        if (theirs) return this.#heard.onOther(theirs)
      }
      if (written !== 'written') return this.#heard.onFailed(written)
      this.from = design.revision
      await this.#leaveTheirs(design.key)
      const now = this.#latest().design
      const isLatest = design.revision === now.revision && design.account === now.account
      this.#heard.onWritten(design, isLatest)
      if (isLatest) return
    }
  }
}
