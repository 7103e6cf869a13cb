import type { CommerceEnv } from '../env.ts'
import type { CardGateway } from '../payments/gateway.ts'
import { rootCause } from '../root-cause.ts'
import { againAt, isUnlisted } from './due.ts'
import type { OrderStorage } from './order-storage.ts'
import { doPending } from './pending.ts'
import { projectOrder } from './projection.ts'

/** Does what an order asks for outside its object: what is pending in its document, and its row in the lists. */
export class OrderDuties {
  readonly #store: OrderStorage
  readonly #env: CommerceEnv
  readonly #gateway: CardGateway
  #last: Promise<void> = Promise.resolve()

  constructor(store: OrderStorage, env: CommerceEnv, gateway: CardGateway) {
    this.#store = store
    this.#env = env
    this.#gateway = gateway
  }

  /** Does all that is to be done, one after the other. Never rejects: what fails stays, and the alarm tries it again. */
  attend(): Promise<void> {
    this.#last = this.#last.then(() => this.#attendOnce())
    return this.#last
  }

  async #attendOnce(): Promise<void> {
    for (const item of this.#store.read()?.pending ?? [])
      await this.#attempt(item.kind, async () => {
        const document = this.#store.read()
        if (document) await doPending(item, document, { gateway: this.#gateway, env: this.#env })
        this.#store.done(item)
      })
    const document = this.#store.read()
    if (document && isUnlisted(document, this.#store.projected))
      await this.#attempt('projection', async () => {
        await projectOrder(this.#env.DB, document)
        this.#store.listed(document.version)
      })
    this.#store.schedule(this.#store.read(), againAt(Date.now()))
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      console.error(JSON.stringify({ order: this.#store.read()?.number, failed: what, error: rootCause(cause) }))
    }
  }
}
