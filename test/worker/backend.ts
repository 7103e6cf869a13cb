import { WorkerEntrypoint } from 'cloudflare:workers'
import { commerce } from '../../src/commerce/commerce.ts'
import { daily } from '../../src/commerce/daily.ts'
import { takeBatch } from '../../src/commerce/queues.ts'
import { envOf } from '../../src/contract/env.ts'
import { takeOwn } from './own-messages.ts'
import { noteCode } from './unstated-codes.ts'

export { CompanyObject } from '../../src/commerce/companies/approval/company-object.ts'
export { DocumentNumberObject } from '../../src/commerce/documents/number-object.ts'
export { AttemptObject } from '../../src/commerce/identity/attempt-object.ts'
export { OfferObject } from '../../src/commerce/offers/offer-object.ts'
export { OrderObject } from '../../src/commerce/orders/order-object.ts'
export { PromotionObject } from '../../src/commerce/promotions/promotion-object.ts'
export { WalletObject } from '../../src/commerce/wallet/wallet-object.ts'
export class SharedPages extends WorkerEntrypoint {}

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: { name: string; queries: string[] }[]
      /** Empties what is stored (`scripts/tested-storage.ts`). */
      STORAGE: Fetcher
    }
  }
}

/** The embedded commerce alone, as the proxy sees it. */
export default {
  fetch: async (request: Request, bindings: Bindings, ctx: ExecutionContext) => {
    const answer = await commerce.fetch(request, envOf(bindings), ctx)
    await noteCode(request, answer)
    return answer
  },
  queue: (batch: MessageBatch, bindings: Bindings) => takeOwn(batch, (own) => takeBatch(own, envOf(bindings))),
  scheduled: (_: ScheduledController, bindings: Bindings) => daily(envOf(bindings)),
}
