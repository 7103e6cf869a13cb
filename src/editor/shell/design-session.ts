import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import { type History, NO_HISTORY } from '../../design/history.ts'
import { historyToKeep } from '../../design/kept-history.ts'
import { EditorStore } from '../editor-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import { AccountSaving } from './account-saving.ts'
import { JournalWriting } from './journal-writing.ts'
import type { MakersKeeping } from './kept-with-maker.ts'
import type { SavedWhere } from './saved-where.ts'
import { accountWhere, SAVED_AFTER, type SessionState, sessionState, type Theirs } from './session-state.ts'
import { Tabs } from './tabs.ts'

interface Around extends MakersKeeping {
  journal: Journal | null
  /** The steps that led to the design. */
  history?: History
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * A design while it is worked on: each step is written to the journal of this browser, and to the maker's designs after a
 * pause once it has been saved there. It ends with `close`.
 */
export class DesignSession {
  readonly store: EditorStore
  readonly #around: Required<Omit<Around, 'history'>>
  readonly #listeners = new Set<() => void>()
  readonly #tabs: Tabs
  readonly #unsubscribe: () => void
  /** Null where the browser keeps nothing. */
  readonly #writing: JournalWriting | null
  readonly #saving: AccountSaving
  #state: SessionState
  #revision: number
  #scene: Scene
  #face: SheetFace

  /** @param from the revision that the journal has of it; null for a new design, which is written with its first step */
  constructor(design: KeptDesign, from: number | null, { now = Date.now, history = NO_HISTORY, ...around }: Around) {
    const { key, scene, face, revision } = design
    this.#around = { now, ...around }
    this.store = new EditorStore(scene, history)
    if (face === 'inside') this.store.show(face)
    this.#scene = scene
    this.#face = face
    this.#revision = revision
    this.#writing =
      around.journal &&
      new JournalWriting(around.journal, from, () => this.#latest(), {
        onWriting: () => this.#where({ browser: 'saving' }),
        onWritten: (design, isLatest) => this.#written(design, isLatest),
        onOther: (theirs) => this.#meet({ from: 'tab', design: theirs }),
        onFailed: (how) => this.#where({ browser: how === 'full' ? 'full' : 'off' }),
      })
    this.#saving = new AccountSaving(around, {
      latest: () => this.kept(),
      isHeld: () => this.#state.theirs !== null,
      onSaving: () => this.#where({ account: 'saving' }),
      onSaved: (account) => this.#saved(account),
      onOther: (theirs) => this.#meet({ from: 'account', design: theirs }),
      onGone: () => this.#saved(null),
      onFailed: (account) => this.#where({ account }),
    })
    this.#state = sessionState(design, around.journal !== null)
    this.#tabs = new Tabs((news) => void this.#heard(news.key, news.kind))
    this.#tabs.tell(key, 'opened')
    this.#unsubscribe = this.store.subscribe(() => this.#followed())
    if (this.#state.where.account === 'waiting') this.#saving.later(SAVED_AFTER)
  }

  get state(): SessionState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** How many, how fast and what it is called: kept with the design, and no step of its history. */
  set(changed: Partial<Pick<SessionState, 'name' | 'quantity' | 'speed'>>): void {
    this.#show(changed)
    this.#changed()
  }

  /** Keeps it with its maker's designs now. @returns whether it is kept there */
  save(): Promise<boolean> {
    return this.#saving.save()
  }

  /** Keeps the design on the screen under a key of its own, beside the other version. @param name of the copy */
  keepMine(name: string): void {
    this.#saving.stop()
    if (this.#writing) this.#writing.from = null
    this.#show({ key: crypto.randomUUID(), name, account: null, theirs: null, other: 'none' })
    this.#where({ account: 'none' })
    this.#changed()
  }

  /** Shows the other version instead of the one on the screen. */
  takeTheirs(): void {
    const { theirs } = this.#state
    if (!theirs) return
    if (theirs.from === 'tab') {
      this.#load(theirs.design)
      return
    }
    const { id, version, name, scene, chosen } = theirs.design
    this.#show({ theirs: null, name, ...chosen, account: { id, version, revision: this.#revision + 1 } })
    this.store.load(scene)
    this.#saving.stop()
    this.#where({ account: 'saved' })
  }

  /** The design as it is now, to be written anywhere. */
  kept(): KeptDesign {
    const { key, name, quantity, speed, account } = this.#state
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
    if (isStep || (this.#writing?.from != null && !this.#state.theirs)) this.#changed()
  }

  #changed(): void {
    this.#revision++
    if (this.#state.account) {
      this.#where({ account: 'waiting' })
      this.#saving.later(SAVED_AFTER)
    }
    this.#write()
  }

  #write(): void {
    if (this.#state.theirs) this.#where({ browser: 'off' })
    else this.#writing?.write()
  }

  #written({ key }: KeptDesign, isLatest: boolean): void {
    this.#tabs.tell(key, 'written')
    if (isLatest) this.#where({ browser: 'saved' })
  }

  async #heard(key: string, kind: 'opened' | 'here' | 'written'): Promise<void> {
    if (key !== this.#state.key) return
    if (kind === 'opened') this.#tabs.tell(key, 'here')
    if (kind !== 'written') return this.#show({ other: 'open' })
    // A write that is in progress finds the other version itself.
    const writing = this.#writing
    if (!writing || writing.isWriting || this.#state.theirs) return
    const theirs = await this.#around.journal?.read(key)
    if (!theirs || writing.isWriting || theirs.revision <= (writing.from ?? -1)) return
    this.#load(theirs)
    this.#show({ other: 'changed' })
  }

  /** Another version from this browser's journal instead of the one on the screen. */
  #load({ name, quantity, speed, account, scene, revision }: KeptDesign): void {
    if (this.#writing) this.#writing.from = revision
    this.#revision = revision
    this.#scene = scene
    this.store.load(scene)
    this.#show({ name, quantity, speed, account, theirs: null })
    this.#where({ browser: 'saved', account: accountWhere({ account, revision }) })
  }

  /** @param account where it is kept with its maker's designs; null where it is not any more */
  #saved(account: KeptDesign['account']): void {
    this.#show({ account })
    this.#where({ account: accountWhere({ account, revision: this.#revision }) })
    if (account) this.#write()
  }

  /** Another version stands beside it: from now on nothing is kept, and it says so. */
  #meet(theirs: Theirs): void {
    this.#show({ theirs })
    // A step that meets another tab's is written nowhere.
    if (theirs.from === 'tab') this.#where({ browser: 'off' })
    else this.#where({ account: accountWhere(this.kept()) })
  }

  #where(changed: Partial<SavedWhere>): void {
    this.#show({ where: { ...this.#state.where, ...changed } })
  }

  #show(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
