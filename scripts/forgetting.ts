import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What an isolate of the shop learns of its database or its callers and remembers, by the file that does: how
 * that is forgotten. What follows from the code alone, as a compiled table of addresses, is no row here.
 */
const REMEMBERED: Record<string, string> = {
  'commerce/catalogue/store.ts': 'cached = null',
  'commerce/payments/hokodo/hokodo-gateway.ts': 'known.gateways = new WeakMap()',
  'commerce/payments/paypal/paypal-gateway.ts': 'known.gateways = new WeakMap()',
  'commerce/payments/stripe/stripe-gateway.ts': 'known.gateways = new WeakMap()',
  'commerce/regions/locale.ts': 'locales.clear()',
  'commerce/ksef/ksef-sandbox.ts': 'tried.clear()',
  'commerce/vat/vies-sandbox.ts': 'asked.clear()',
  'i18n/load.ts': 'loaded.clear()',
  'i18n/translate.ts': 'reported.clear()',
  'routes/page/store-catalogue.ts': 'memory.clear()',
  'routes/content/text.tsx': 'hasWarned = false',
  'routes/page/storefront.tsx': 'storefronts.clear()',
  'routes/page-cache/cached-page.ts': 'memory.clear()',
}

/**
 * Tests in workerd follow each other in one isolate, and the next file's shop knows nothing of the one before: each file in the
 * table adds its way of forgetting to `globalThis.shopForgets`. What is deployed has no such door.
 *
 * @param src the folder of the shop's sources
 */
export function forgetting(src: string): Plugin {
  const forgets = new Map(Object.entries(REMEMBERED).map(([file, act]) => [join(src, file), act]))
  return {
    name: 'boxwright:forgetting',
    enforce: 'pre',
    transform: (code, id) =>
      forgets.has(id)
        ? { code: `${code}\n;(globalThis.shopForgets ??= []).push(() => { ${forgets.get(id)} })\n`, map: null }
        : null,
  }
}
