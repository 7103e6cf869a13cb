import type { Journal } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import type { JournalWriting } from './journal-writing.ts'
import { type TabMessage, Tabs, type WrittenByTab } from './tabs.ts'

interface Heard {
  /** The key of the design on the screen. */
  key: () => string
  /** Whether another version stands beside it already. */
  isHeld: () => boolean
  /** Another tab has it open. */
  onOpen: () => void
  /** Another tab has written what this one began from, with the account that it has it in now. */
  onSame: (written: WrittenByTab) => void
  /** Whether a design can be shown here. */
  canShow: (design: KeptDesign) => Promise<boolean>
  /** Another tab has written a step, and none of this one is being written. */
  onOther: (theirs: KeptDesign, isShown: boolean) => void
}

/** What the other tabs of this browser do with the design on the screen, and what they hear of it. */
export class OtherTabs {
  readonly #journal: Journal | null
  readonly #writing: JournalWriting | null
  readonly #heard: Heard
  readonly #tabs: Tabs

  /** @param writing of this tab */
  constructor(journal: Journal | null, writing: JournalWriting | null, heard: Heard) {
    this.#journal = journal
    this.#writing = writing
    this.#heard = heard
    this.#tabs = new Tabs((message) => void this.#hear(message))
    this.#tabs.tell({ key: heard.key(), kind: 'opened' })
  }

  /** Tells that this tab has written a design. */
  tellWritten({ key, revision, account }: KeptDesign): void {
    this.#tabs.tell({ key, kind: 'written', written: { revision, account } })
  }

  close(): void {
    this.#tabs.close()
  }

  async #hear({ key, kind, written }: TabMessage): Promise<void> {
    const { isHeld, onOpen, onSame, canShow, onOther } = this.#heard
    if (key !== this.#heard.key()) return
    if (kind === 'opened') this.#tabs.tell({ key, kind: 'here' })
    if (kind !== 'written') return onOpen()
    const writing = this.#writing
    if (!writing || isHeld()) return
    const isNew = (revision: number) => revision > (writing.from ?? -1)
    if (written && !isNew(written.revision)) return onSame(written)
    // A write that is in progress finds the other version itself.
    if (writing.isWriting) return
    const theirs = await this.#journal?.read(key)
    const isShown = theirs != null && (await canShow(theirs))
    if (!theirs || !isNew(theirs.revision) || writing.isWriting) return
    // Meanwhile the other version may have been found, and a copy made.
    if (!isHeld() && key === this.#heard.key()) onOther(theirs, isShown)
  }
}
