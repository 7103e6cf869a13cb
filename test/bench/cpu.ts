import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { serve } from '../../scripts/serve.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { load } from './load.ts'
import { workerds } from './process.ts'

export interface PageCost {
  page: string
  pagesPerSecond: number
  /** CPU milliseconds a page, and of the same bytes from a fixed string; each the least of several rounds. */
  cpu: number
  fixed: number
  ratio: number
}

/** Rounds in which page and constant take turns: what else the machine does only ever adds. */
const ROUNDS = 5

const eu = getRegion('eu')
const PAGES = {
  'home, kept': pathOf(eu, 'home'),
  'category, kept': pathOf(eu, 'category', { category: 'mailer-boxes' }),
  'product, kept': pathOf(eu, 'product', { product: 'mailer-box-full-color' }),
  'product, streamed': `${pathOf(eu, 'product', { product: 'mailer-box-full-color' })}?size=200x150x50&quantity=500`,
}

/** What pages cost in workerd, each beside a Worker that answers with the same bytes from a constant, in turns. */
export async function pageCosts(): Promise<PageCost[]> {
  const shop = await serve({ port: 0, keep: null, bare: true, log: () => undefined })
  const shopUrl = await shop.ready
  const costs: PageCost[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    const url = new URL(path, shopUrl).href
    const answer = await fetch(url, { headers: { Host: shopUrl.host } })
    const html = await answer.text()
    const limit = new Miniflare(
      convertV4MiniflareOptions({ ...fixedWorker(html), host: '127.0.0.1', port: 0, cf: false }),
    )
    const limitUrl = (await limit.ready).href
    const [shopPid, limitPid] = workerds()
    const times = page.endsWith('streamed') ? 500 : 1500
    let best = { pagesPerSecond: 0, cpu: Number.POSITIVE_INFINITY }
    let fixed = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      fixed = Math.min(fixed, (await load(limitUrl, limitPid!, { times: 1500 })).cpu)
      const now = await load(url, shopPid!, { times })
      if (now.cpu < best.cpu) best = now
    }
    costs.push({ page, ...best, fixed, ratio: best.cpu / fixed })
    await limit.dispose()
  }
  await shop.dispose()
  return costs
}

function fixedWorker(html: string) {
  const script = `const html = ${JSON.stringify(html)}\nexport default { fetch: () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }) }`
  return {
    workers: [
      {
        name: 'fixed',
        compatibilityDate: '2026-10-01',
        modules: [{ type: 'ESModule' as const, path: 'index.js', contents: script }],
      },
    ],
  }
}
