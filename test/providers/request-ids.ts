import type { Answered } from './provider-server.ts'

/** The ids of requests that a provider has done: another time it gives the same answer, and does nothing. */
export class RequestIds {
  readonly #done = new Map<string, { request: string; answer: Answered }>()

  /** @param refused the answer where the id was given to another request */
  once(id: string, request: string, act: () => Answered, refused: Answered): Answered {
    const known = this.#done.get(id)
    if (known) return known.request === request ? known.answer : refused
    const answer = act()
    this.#done.set(id, { request, answer })
    return answer
  }

  /** So much time has passed that none is known any more. */
  forget(): void {
    this.#done.clear()
  }
}
