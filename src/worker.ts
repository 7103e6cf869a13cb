import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import { answerCall, backend, backendOf } from './backend.ts'
import { daily } from './commerce/daily.ts'
import type { CommerceEnv } from './commerce/env.ts'
import { takeBatch } from './commerce/queues.ts'
import { postCart, showCart } from './routes/cart/cart.tsx'
import { showCrossSell } from './routes/cart/cross-sell.tsx'
import { postAddress, showAddress } from './routes/checkout/address.tsx'
import { postDelivery, showDelivery } from './routes/checkout/delivery.tsx'
import { postPayment, showPayment } from './routes/checkout/payment.tsx'
import { saveCookies, showCookies } from './routes/consent/cookies.tsx'
import { confirmNewsletter, postNewsletter, showConfirm, showNewsletter } from './routes/consent/newsletter.tsx'
import { postUnsubscribe, showUnsubscribe } from './routes/consent/unsubscribe.tsx'
import { showMail } from './routes/dev/mail.tsx'
import { showPackagingGallery } from './routes/dev/packaging.tsx'
import { showDielineFile } from './routes/dielines/dieline-files.ts'
import { answerError } from './routes/error/errors.tsx'
import { showPicture } from './routes/files/pictures.ts'
import { showManifest, showRobots, showSitemap, showSpeculationRules } from './routes/files/robots.ts'
import { cookieGate } from './routes/middleware/cookie-gate.ts'
import { form } from './routes/middleware/form.ts'
import { absent, methods } from './routes/middleware/methods.ts'
import { rateLimit } from './routes/middleware/rate-limit.ts'
import { requestId } from './routes/middleware/request-id.ts'
import { sameOrigin } from './routes/middleware/same-origin.ts'
import { securityHeaders } from './routes/middleware/security-headers.ts'
import { timing } from './routes/middleware/timing.ts'
import { unread } from './routes/middleware/unread.ts'
import { visit, visitPath } from './routes/middleware/visit.ts'
import { downloadInsight, showInsight } from './routes/office/insight.tsx'
import { findOrder, sendOrderLink } from './routes/order/find-order.tsx'
import { showOrder, showSummary } from './routes/order/order.tsx'
import { answerSharedPage } from './routes/page-cache/edge.ts'
import { showShared } from './routes/page-cache/shared.ts'
import type { Bindings, ShopEnv } from './routes/shop-env.ts'
import { savePrices } from './routes/store/prices.ts'
import { postSwitch, showSwitch } from './routes/store/switch-store.tsx'

export { OrderObject } from './commerce/orders/object.ts'

const shop = new Hono<ShopEnv>({ getPath: (request, options) => visitPath(request, options?.env as Bindings) })

shop.use(requestId, timing, securityHeaders, unread, cookieGate, visit, methods, sameOrigin, form, rateLimit, backend)

shop.all('/call', answerCall)

shop.get('/file/pictures/*', showPicture)
shop.get('/file/dielines/*', showDielineFile)
shop.get('/file/dev/packaging', showPackagingGallery)
shop.get('/file/dev/mail', showMail)
shop.get('/file/manager/insight', showInsight)
shop.get('/file/manager/insight.csv', downloadInsight)
shop.get('/file/sitemap.xml', showSitemap)
shop.get('/file/robots.txt', showRobots)
shop.get('/file/manifest.webmanifest', showManifest)
shop.get('/file/speculation-rules.json', showSpeculationRules)

shop.get('/page/cart', showCart)
shop.post('/page/cart', postCart)
shop.get('/page/cross-sell', showCrossSell)
shop.get('/page/checkout-address', showAddress)
shop.post('/page/checkout-address', postAddress)
shop.get('/page/checkout-delivery', showDelivery)
shop.post('/page/checkout-delivery', postDelivery)
shop.get('/page/payment', showPayment)
shop.post('/page/payment', postPayment)
shop.get('/page/payment-summary', showSummary)
shop.get('/page/order-details', showOrder)
shop.get('/page/order', findOrder)
shop.post('/page/order', sendOrderLink)
shop.get('/page/cookies', showCookies)
shop.post('/page/cookies', saveCookies)
shop.get('/page/newsletter', showNewsletter)
shop.post('/page/newsletter', postNewsletter)
shop.get('/page/newsletter-confirm', showConfirm)
shop.post('/page/newsletter-confirm', confirmNewsletter)
shop.get('/page/unsubscribe', showUnsubscribe)
shop.post('/page/unsubscribe', postUnsubscribe)
shop.get('/page/store-switch', showSwitch)
shop.post('/page/store-switch', postSwitch)
shop.post('/page/prices', savePrices)
shop.get('/page/shared', showShared)

shop.notFound((c) => answerError(absent(c, shop.routes), c))
shop.onError((cause, c) => answerError(cause, c))

export default {
  fetch: shop.fetch,
  scheduled: (_: ScheduledController, env: Bindings) => daily(env as unknown as CommerceEnv),
  queue: (batch: MessageBatch, env: Bindings) => takeBatch(batch, env as unknown as CommerceEnv),
}

/** Renders the pages that all visitors share. Workers Cache stands before this entrypoint and before no other. */
export class SharedPages extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request): Promise<Response> {
    return answerSharedPage(request, (region, origin) =>
      backendOf(this.env, this.ctx, region, { requestId: crypto.randomUUID(), origin, network: null }),
    )
  }
}
