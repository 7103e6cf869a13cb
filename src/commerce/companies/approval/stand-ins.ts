import type { Env } from '../../../contract/env.ts'
import { companyFacts } from './company-facts.ts'
import { asking, deciderOf, decidersNow, type Flow } from './flow.ts'
import type { FlowStorage } from './flow-storage.ts'

/** What waits for whoever stands in for somebody of a company, in the storage of its object. */
export class StandIns {
  readonly #env: Env
  readonly #flows: FlowStorage
  readonly #attend: () => Promise<void>

  /** @param attend does the outstanding work of approvals */
  constructor(env: Env, flows: FlowStorage, attend: () => Promise<void>) {
    this.#env = env
    this.#flows = flows
    this.#attend = attend
  }

  /** Asks whoever stands in today to decide about what waits; a mail that was written before is not written again. */
  async ask(companyId: string): Promise<void> {
    const facts = await companyFacts(this.#env.DB, companyId)
    if (!facts) return
    for (const flow of this.#flows.open()) {
      const standIns = decidersNow(flow, facts.roster).filter(({ userId, forId }) => userId !== forId)
      if (standIns.length === 0) continue
      const pending = asking(flow, facts.roster).filter(({ to }) => standIns.some(({ userId }) => userId === to))
      this.#flows.write({ ...flow, pending: [...flow.pending, ...pending] })
    }
    await this.#attend()
  }

  /** The numbers of the orders that wait and about which somebody decides today. */
  async waitingFor(companyId: string, userId: string): Promise<string[]> {
    const facts = await companyFacts(this.#env.DB, companyId)
    const decides = (flow: Flow) => facts !== null && deciderOf(flow, userId, facts.roster) !== null
    return this.#flows
      .open()
      .filter(decides)
      .map(({ orderNumber }) => orderNumber)
  }
}
