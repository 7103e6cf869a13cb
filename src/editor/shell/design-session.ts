import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import { EditorStore } from '../editor-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import type { PictureSending } from '../pictures/picture-sending.ts'
import type { AccountDesigns } from './account-designs.ts'
import type { SavedWhere } from './saved-where.ts'
import type { SessionState } from './session-state.ts'
import { Tabs } from './tabs.ts'

/** The server gets a design after this pause in the work, in milliseconds. */
const IDLE = 2_000
/** After a failure it is tried again after this long, in milliseconds. */
const RETRY = 15_000

interface Around {
  journal: Journal | null
  designs: AccountDesigns
  /** Sends the originals of its pictures, before the shop keeps what names them. */
  pictures: Pick<PictureSending, 'send'>
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * A design while it is worked on: each step is written to the journal of this browser, and to the maker's designs after a
 * pause once it has been saved there. It ends with `close`.
 */
export class DesignSession {
  readonly store: EditorStore
  readonly #around: Required<Around>
  readonly #listeners = new Set<() => void>()
  readonly #tabs: Tabs
  readonly #unsubscribe: () => void
  #state: SessionState
  /** The journal's revision that the next write expects; null before the first. */
  #from: number | null
  #revision: number
  #scene: Scene
  #face: SheetFace
  #writing: Promise<void> | null = null
  #idle: ReturnType<typeof setTimeout> | undefined

  /** @param from the revision that the journal has of it; null for a new design, which is written with its first step */
  constructor(design: KeptDesign, from: number | null, { now = Date.now, ...around }: Around) {
    const { key, name, quantity, speed, account, scene, face, revision } = design
    this.#around = { now, ...around }
    this.store = new EditorStore(scene)
    if (face === 'inside') this.store.show(face)
    this.#scene = scene
    this.#face = face
    this.#revision = revision
    this.#from = from
    const browser = around.journal ? 'saved' : 'off'
    this.#state = {
      key,
      name,
      quantity,
      speed,
      account,
      where: { browser, account: account ? (account.revision === revision ? 'saved' : 'waiting') : 'none' },
      theirs: null,
      other: 'none',
    }
    this.#tabs = new Tabs((news) => void this.#heard(news.key, news.kind))
    this.#tabs.tell(key, 'opened')
    this.#unsubscribe = this.store.subscribe(() => this.#followed())
    if (this.#state.where.account === 'waiting') this.#later(IDLE)
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
  async save(): Promise<boolean> {
    clearTimeout(this.#idle)
    if (this.#state.theirs) return false
    const { account, name } = this.#state
    const [scene, revision] = [this.store.state.scene, this.#revision]
    this.#where({ account: 'saving' })
    const { designs, pictures } = this.#around
    const sent = await pictures.send(scene.assets)
    if (sent !== 'sent') {
      this.#where({ account: sent })
      if (sent === 'offline' && account) this.#later(RETRY)
      return false
    }
    const kept = account
      ? await designs.save(account.id, account.version, name, scene)
      : await designs.create(name, scene)
    if (kept.state === 'saved') {
      this.#show({ account: { id: kept.id, version: kept.version, revision } })
      const isLatest = revision === this.#revision
      this.#where({ account: isLatest ? 'saved' : 'waiting' })
      if (!isLatest) this.#later(IDLE)
      this.#write()
      return true
    }
    if (kept.state === 'stale') await this.#meet(account!.id)
    else if (kept.state === 'gone' && account) {
      // It was deleted there: the next save keeps it anew.
      this.#show({ account: null })
      this.#where({ account: 'none' })
    } else this.#where({ account: kept.state === 'offline' ? 'offline' : 'refused' })
    if (kept.state === 'offline' && account) this.#later(RETRY)
    return false
  }

  /** Keeps the design on the screen under a key of its own, beside the other version. @param name of the copy */
  keepMine(name: string): void {
    this.#from = null
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
    const { id, version, name, scene } = theirs.design
    this.#show({ theirs: null, name, account: { id, version, revision: this.#revision + 1 } })
    this.store.load(scene)
    clearTimeout(this.#idle)
    this.#where({ account: 'saved' })
  }

  /** The design as it is now, to be written anywhere. */
  kept(): KeptDesign {
    const { key, name, quantity, speed, account } = this.#state
    const { scene, face } = this.store.state
    const changedAt = this.#around.now()
    return { key, name, quantity, speed, account, scene, face, revision: this.#revision, changedAt }
  }

  /** Resolves when all that was done is written to the journal. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#unsubscribe()
    this.#tabs.close()
  }

  #followed(): void {
    const { scene, face } = this.store.state
    if (scene === this.#scene && face === this.#face) return
    const isStep = scene !== this.#scene
    this.#scene = scene
    this.#face = face
    // What nobody has worked on yet is not kept for having been looked at.
    if (isStep || this.#from !== null) this.#changed()
  }

  #changed(): void {
    this.#revision++
    if (this.#state.account) {
      this.#where({ account: 'waiting' })
      this.#later(IDLE)
    }
    this.#write()
  }

  #later(wait: number): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.save(), wait)
  }

  /** Writes the latest state; while one is being written, the next one waits for it. */
  #write(): void {
    const { journal } = this.#around
    if (!journal || this.#writing || this.#state.theirs) return
    this.#where({ browser: 'saving' })
    this.#writing = this.#writeAll(journal).finally(() => {
      this.#writing = null
    })
  }

  async #writeAll(journal: Journal): Promise<void> {
    for (;;) {
      const design = this.kept()
      const written = await journal.write(design, this.#from)
      if (written === 'other') {
        const theirs = await journal.read(design.key)
        if (theirs) return this.#show({ theirs: { from: 'tab', design: theirs } })
      }
      if (written === 'written') {
        this.#from = design.revision
        this.#tabs.tell(design.key, 'written')
      }
      const isLatest = design.revision === this.#revision
      if (written !== 'written') return this.#where({ browser: written === 'full' ? 'full' : 'off' })
      if (isLatest) return this.#where({ browser: 'saved' })
    }
  }

  async #heard(key: string, kind: 'opened' | 'here' | 'written'): Promise<void> {
    if (key !== this.#state.key) return
    if (kind === 'opened') this.#tabs.tell(key, 'here')
    if (kind !== 'written') return this.#show({ other: 'open' })
    // What is being written here meets the other version by itself.
    if (this.#writing || this.#state.theirs) return
    const theirs = await this.#around.journal?.read(key)
    if (!theirs || this.#writing || theirs.revision <= (this.#from ?? -1)) return
    this.#load(theirs)
    this.#show({ other: 'changed' })
  }

  /** Another version from this browser's journal instead of the one on the screen. */
  #load({ name, quantity, speed, account, scene, revision }: KeptDesign): void {
    this.#from = revision
    this.#revision = revision
    this.#scene = scene
    this.store.load(scene)
    this.#show({ name, quantity, speed, account, theirs: null })
    this.#where({ browser: 'saved', account: account ? (account.revision === revision ? 'saved' : 'waiting') : 'none' })
  }

  /** The version that is kept with its maker's designs is a newer one: both stand. */
  async #meet(id: string): Promise<void> {
    const design = await this.#around.designs.get(id)
    if (design) return this.#show({ theirs: { from: 'account', design } })
    this.#where({ account: 'offline' })
  }

  #where(changed: Partial<SavedWhere>): void {
    this.#show({ where: { ...this.#state.where, ...changed } })
  }

  #show(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
