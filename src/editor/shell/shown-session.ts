import type { SavedWhere } from './saved-where.ts'
import type { SessionState } from './session-state.ts'

/** Holds what the screen shows of a session; listeners hear of each change. */
export class ShownSession {
  #state: SessionState
  readonly #listeners = new Set<() => void>()

  constructor(state: SessionState) {
    this.#state = state
  }

  get state(): SessionState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(changed: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }

  where(changed: Partial<SavedWhere>): void {
    this.show({ where: { ...this.#state.where, ...changed } })
  }
}
