import shop from '../../src/worker.ts'
import { takeOwn } from '../worker/own-messages.ts'

/** The Worker as the tests of this suite find it. An entrypoint must stand here by its name; classes of objects need not. */
export * from '../../src/worker.ts'
export { SharedPages } from '../../src/worker.ts'

export default {
  fetch: shop.fetch,
  scheduled: shop.scheduled,
  queue: (batch: MessageBatch, bindings: Bindings) => takeOwn(batch, (own) => shop.queue(own, bindings)),
}
