import type { KeptDesign } from '../journal/kept-design.ts'
import type { AccountDesign, NewDesign } from './account-designs.ts'
import { keptWithMaker, type MakersKeeping } from './kept-with-maker.ts'
import { isAmongSent, isSameChoice } from './same-work.ts'
import type { RefusedWhy } from './saved-where.ts'
import { accountWhere, SAVED_AFTER, SAVED_AGAIN } from './session-state.ts'

interface Saved {
  /** The design as it is now. */
  latest: () => KeptDesign
  /** Whether another version stands beside it: nothing is saved until one of both is chosen. */
  isHeld: () => boolean
  /** A save begins. */
  onSaving: () => void
  /** A state is kept, the latest of them or one that others follow. */
  onSaved: (account: NonNullable<KeptDesign['account']>) => void
  /** Another device has saved since: nothing of ours is. */
  onOther: (theirs: AccountDesign) => void
  /** It was deleted there: the next save keeps it anew. */
  onGone: () => void
  onFailed: (how: 'offline' | RefusedWhy) => void
}

/** Keeps a design with its maker's, one save at a time: each has the version that the one before it has made. */
export class AccountSaving {
  readonly #keeping: MakersKeeping
  readonly #saved: Saved
  #saving: Promise<boolean> | null = null
  /** What was sent since the last answer that came: each may be kept there. */
  #unheard: NewDesign[] = []
  #idle: ReturnType<typeof setTimeout> | undefined
  #isEnded = false
  /** The name that this tab knows it to have there; null for none. */
  #knownName: string | null = null

  constructor(keeping: MakersKeeping, saved: Saved) {
    this.#keeping = keeping
    this.#saved = saved
    this.follow(saved.latest())
  }

  /** A version takes the place of what was on the screen, with its name. */
  follow(design: Pick<KeptDesign, 'name' | 'account' | 'revision'>): void {
    this.#knownName = accountWhere(design) === 'saved' ? design.name : null
  }

  /** Keeps it now, or after the save that is in progress. @returns whether it is kept there */
  save(): Promise<boolean> {
    const { key } = this.#saved.latest()
    const saving = this.#saving
      ? this.#saving.then((isKept) => (isKept && this.#hasLatest(key)) || this.#saveNow(key))
      : this.#saveNow(key)
    this.#saving = saving
    void saving.finally(() => {
      if (this.#saving === saving) this.#saving = null
    })
    return saving
  }

  /** Keeps it after a pause, which begins anew each time. @param wait in milliseconds */
  later(wait: number): void {
    this.stop()
    if (!this.#isEnded) this.#idle = setTimeout(() => void this.save(), wait)
  }

  /** Keeps nothing after a pause any more. */
  stop(): void {
    clearTimeout(this.#idle)
  }

  /** Begins no save any more, and drops the answer of the one that is in progress. */
  end(): void {
    this.#isEnded = true
    this.stop()
  }

  /** It may be kept there or not, with its name. One that is sent again is no other. */
  #sentUnheard(design: NewDesign): void {
    if (design.name) this.#knownName = null
    const last = this.#unheard.at(-1)
    const isAgain =
      last?.scene === design.scene && last.name === design.name && isSameChoice(last.chosen, design.chosen)
    if (!isAgain) this.#unheard.push(design)
  }

  #hasLatest(key: string): boolean {
    const design = this.#saved.latest()
    return design.key === key && accountWhere(design) === 'saved'
  }

  /** Whether the design is still the one that was to be saved: a copy of it has a key of its own. */
  #isStill(key: string): boolean {
    return !this.#isEnded && this.#saved.latest().key === key
  }

  async #saveNow(key: string): Promise<boolean> {
    const { latest, isHeld, onSaving, onSaved, onOther, onGone, onFailed } = this.#saved
    if (!this.#isStill(key) || isHeld()) return false
    this.stop()
    const { account, name, scene, quantity, speed, revision } = latest()
    onSaving()
    // Where it is called otherwise by now, and not by this tab, that name stays.
    const said = account && name === this.#knownName ? '' : name
    const design = { name: said, scene, chosen: { quantity, speed } }
    let kept = await keptWithMaker(this.#keeping, { key, account }, design)
    const there = account && kept.state === 'stale' ? await this.#keeping.designs.get(account.id) : null
    let theirs = there === 'away' ? null : there
    if (account && theirs && isAmongSent([...this.#unheard, design], theirs)) {
      // The newer version is one of ours, whose answer was lost.
      const { version } = theirs
      theirs = null
      kept = await keptWithMaker(this.#keeping, { key, account: { ...account, version } }, design)
    }
    if (kept.state === 'offline') this.#sentUnheard(design)
    if (!this.#isStill(key)) return false
    if (kept.state === 'saved') {
      this.#unheard = []
      this.#knownName = name
      onSaved({ id: kept.id, version: kept.version, revision })
      if (!this.#hasLatest(key)) this.later(SAVED_AFTER)
      return true
    }
    if (theirs) onOther(theirs)
    else if (kept.state === 'gone' && account) onGone()
    else if (kept.state === 'offline' || kept.state === 'stale') {
      onFailed('offline')
      this.later(SAVED_AGAIN)
    } else onFailed(kept.state === 'gone' ? 'refused' : kept.state)
    return false
  }
}
