import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import { NO_HISTORY } from '../../design/history.ts'
import { historyToKeep } from '../../design/kept-history.ts'
import { EditorStore } from '../editor-store.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import type { AccountDesign } from './account-designs.ts'
import { AccountSaving } from './account-saving.ts'
import { JournalWriting } from './journal-writing.ts'
import { OtherTabs } from './other-tabs.ts'
import { changedAccount } from './saved-where.ts'
import type { SessionAround } from './session-around.ts'
import {
  accountWhere,
  isLaterSave,
  SAVED_AFTER,
  type SessionState,
  sessionState,
  type Theirs,
} from './session-state.ts'
import { ShownSession } from './shown-session.ts'
import type { WrittenByTab } from './tabs.ts'

/**
 * A design while it is worked on: each step is written to the journal of this browser, and to the maker's designs after a
 * pause once it has been saved there. It ends with `close`.
 */
export class DesignSession {
  readonly store: EditorStore
  readonly #around: Required<Omit<SessionAround, 'history'>>
  readonly #shown: ShownSession
  readonly #tabs: OtherTabs
  readonly #unsubscribe: () => void
  /** Null where the browser keeps nothing. */
  readonly #writing: JournalWriting | null
  readonly #saving: AccountSaving
  #revision: number
  #scene: Scene
  #face: SheetFace

  /** @param from the revision that the journal has of it; null for a new design, which is written with its first step */
  constructor(
    design: KeptDesign,
    from: number | null,
    { now = Date.now, history = NO_HISTORY, ...around }: SessionAround,
  ) {
    const { scene, face, revision } = design
    this.#around = { now, ...around }
    this.#shown = new ShownSession(sessionState(design, around.journal !== null))
    this.store = new EditorStore(scene, history)
    if (face === 'inside') this.store.show(face)
    this.#scene = scene
    this.#face = face
    this.#revision = revision
    this.#writing =
      around.journal &&
      new JournalWriting(around.journal, from, () => this.#latest(), {
        onWriting: () => this.#shown.where({ browser: 'saving' }),
        onWritten: (design, isLatest) => this.#written(design, isLatest),
        onOther: (theirs) => this.#meet({ from: 'tab', design: theirs }),
        onFailed: (how) => this.#shown.where({ browser: how === 'full' ? 'full' : 'off' }),
      })
    this.#saving = new AccountSaving(around, {
      latest: () => this.kept(),
      isHeld: () => this.state.theirs !== null,
      onSaving: () => this.#shown.where({ account: 'saving' }),
      onSaved: (account) => {
        this.#setAccount(account)
        this.#write()
      },
      onOther: (theirs) => this.#meet({ from: 'account', design: theirs }),
      onGone: () => this.#setAccount(null),
      onFailed: (account) => this.#shown.where({ account }),
    })
    this.#tabs = new OtherTabs(around.journal, this.#writing, {
      key: () => this.state.key,
      isHeld: () => this.state.theirs !== null,
      onOpen: () => this.#shown.show({ other: 'open' }),
      onSame: (written) => this.#savedByOther(written),
      canShow: ({ scene }) => around.canShow(scene.goods),
      onOther: (theirs, isShown) => this.#changedByOther(theirs, isShown),
    })
    this.#unsubscribe = this.store.subscribe(() => this.#followed())
    if (this.state.where.account === 'waiting') this.#saving.later(SAVED_AFTER)
  }

  get state(): SessionState {
    return this.#shown.state
  }

  subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener)

  /** How many, how fast and what it is called: kept with the design, and no step of its history. */
  set(changed: Partial<Pick<SessionState, 'name' | 'quantity' | 'speed'>>): void {
    this.#shown.show(changed)
    this.#changed()
  }

  /** Keeps it with its maker's designs now. @returns whether it is kept there */
  save(): Promise<boolean> {
    return this.#saving.save()
  }

  /** Keeps the design on the screen under a key of its own, beside the other version. @param name of the copy */
  keepMine(name: string): void {
    this.#saving.stop()
    this.#writing?.leave(this.state)
    this.#shown.show({ key: crypto.randomUUID(), name, account: null, theirs: null, other: 'none' })
    this.#shown.where({ account: 'none' })
    this.#changed()
  }

  /** Shows the other version instead of the one on the screen. @returns whether it can be shown */
  async takeTheirs(): Promise<boolean> {
    const { theirs } = this.state
    const canShow = !theirs || (await this.#around.canShow(theirs.design.scene.goods))
    if (!theirs || !canShow || theirs !== this.state.theirs) return canShow
    if (theirs.from === 'tab') this.#load(theirs.design)
    else this.#loadAccount(theirs.design)
    return true
  }

  #loadAccount({ id, version, name, scene, chosen }: AccountDesign): void {
    this.#shown.show({ theirs: null, name, ...chosen, account: { id, version, revision: this.#revision + 1 } })
    this.store.load(scene)
    this.#saving.stop()
    this.#shown.where({ account: 'saved' })
    this.#saving.follow(this.kept())
  }

  /** The design as it is now, to be written anywhere. */
  kept(): KeptDesign {
    const { key, name, quantity, speed, account } = this.state
    const { scene, face } = this.store.state
    const changedAt = this.#around.now()
    return { key, name, quantity, speed, account, scene, face, revision: this.#revision, changedAt }
  }

  #latest = () => ({ design: this.kept(), history: historyToKeep(this.store.state.history) })

  /** Resolves when all that was done is written to the journal. */
  async written(): Promise<void> {
    await this.#writing?.written()
  }

  close(): void {
    this.#saving.end()
    this.#unsubscribe()
    this.#tabs.close()
  }

  #followed(): void {
    const { scene, face } = this.store.state
    if (scene === this.#scene && face === this.#face) return
    const isStep = scene !== this.#scene
    this.#scene = scene
    this.#face = face
    // A design that was only opened is not saved, and a face is nothing that a held one would lose.
    if (isStep || (this.#writing?.from != null && !this.state.theirs)) this.#changed()
  }

  #changed(): void {
    this.#revision++
    const { account, where } = this.state
    this.#shown.where({ account: changedAccount(where.account, account !== null) })
    if (account) this.#saving.later(SAVED_AFTER)
    this.#write()
  }

  #write(): void {
    if (this.state.theirs) this.#shown.where({ browser: 'off' })
    else this.#writing?.write()
  }

  #written(design: KeptDesign, isLatest: boolean): void {
    this.#tabs.tellWritten(design)
    if (isLatest) this.#shown.where({ browser: 'saved' })
  }

  #changedByOther(theirs: KeptDesign, canShow: boolean): void {
    // What could not be written here would be lost.
    if (!canShow || this.state.where.browser !== 'saved') this.#meet({ from: 'tab', design: theirs })
    else {
      this.#load(theirs)
      this.#shown.show({ other: 'changed' })
    }
  }

  /** Another tab has saved what this one began from: the next save is made over that version. */
  #savedByOther({ account, revision }: WrittenByTab): void {
    if (!isLaterSave(account, this.state.account)) return
    this.#setAccount(account)
    if (revision === this.#revision) return
    this.#write()
    this.#saving.later(SAVED_AFTER)
  }

  /** Another version from this browser's journal instead of the one on the screen. */
  #load({ name, quantity, speed, account, scene, revision }: KeptDesign): void {
    if (this.#writing) this.#writing.from = revision
    this.#revision = revision
    this.#scene = scene
    this.store.load(scene)
    this.#shown.show({ name, quantity, speed, account, theirs: null })
    this.#shown.where({ browser: 'saved', account: accountWhere({ account, revision }) })
    this.#saving.follow({ name, account, revision })
  }

  /** @param account where it is kept with its maker's designs; null where it is not any more */
  #setAccount(account: KeptDesign['account']): void {
    this.#shown.show({ account })
    this.#shown.where({ account: accountWhere(this.kept()) })
  }

  /** Another version stands beside it: from now on nothing is kept, and it says so. */
  #meet(theirs: Theirs): void {
    this.#shown.show({ theirs })
    // A step that meets another tab's is written nowhere.
    this.#shown.where(theirs.from === 'tab' ? { browser: 'off' } : { account: accountWhere(this.kept()) })
  }
}
