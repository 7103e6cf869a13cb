import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, serve } from '../../../scripts/serve.ts'
import { openChromium } from '../chromium.ts'
import { firstRows } from '../full.ts'
import { bagsBought, signedUp } from '../prepared.ts'
import { PAGE_TIMEOUT } from '../slow.ts'
import { testStore } from '../store.ts'
import { STORES } from './people.ts'

const visit = openChromium()
let folder: string
let shop: Miniflare

/** Opens a shop that keeps its state. @returns its port */
async function open(): Promise<number> {
  shop = await serve({ port: 0, keep: folder, vars: { PAGE_TIMEOUT }, log: () => undefined })
  return Number((await shop.ready).port)
}

/** Makes whatever is made dearer, while the shop stands still. */
async function raisePrices(): Promise<void> {
  await shop.dispose()
  const { run, close } = await openDatabase(folder)
  const sql =
    "UPDATE price_lists SET document = json_set(document, '$.handling', json_extract(document, '$.handling') * 2)"
  await run([{ sql, params: [] }])
  await close()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boxwright-'))
})
afterAll(async () => {
  await shop.dispose()
  await rm(folder, { recursive: true, force: true })
})

test('in two stores, scripts on and off, what is ordered again says what it costs now and cost then', async () => {
  const before = await open()
  const customers = await Promise.all(
    firstRows(STORES).map(async (code) => {
      const context = await visit()
      const page = await context.newPage()
      const store = testStore(code, before)
      const email = `again-${code}@example.com`
      await signedUp(page, store, email)
      const { number } = await bagsBought(page, store, email)
      return { code, context, number }
    }),
  )
  await raisePrices()
  const after = await open()
  for (const { code, context, number } of customers) {
    const store = testStore(code, after)
    const noScripts = await visit({ scripts: false })
    for (const visitor of [context, noScripts]) {
      // A session's older token ends it.
      if (visitor === noScripts) await noScripts.addCookies(await context.cookies())
      const page = await visitor.newPage()
      await page.goto(store.url('account-order', { orderNumber: number }))
      await page.getByRole('button', { name: store.t('orders.reorderAct') }).click()
      await page.waitForURL(store.url('cart'))
      const line = (await page.locator('[data-line]').textContent()) ?? ''
      const [product, said, now] = [store.t('product-name.paper-bag'), '{{before}}', '{{after}}']
      const pattern = store.t('notice.priceChanged', { product, before: said, after: now })
      const note = (await page.locator('main').getByText(pattern.split(said)[0]!).first().textContent()) ?? ''
      const [, was, is] = new RegExp(
        pattern
          .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
          .replace(said, '(.+)')
          .replace(now, '(.+)'),
      ).exec(note)!
      expect([code, was === is, line.includes(is!)]).toEqual([code, false, true])
    }
  }
})
