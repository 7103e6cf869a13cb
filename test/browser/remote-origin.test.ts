import type { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serve } from '../../scripts/serve.ts'
import { dielineFileUrl } from '../../src/packaging/dieline-request.ts'
import { eventually } from '../eventually.ts'
import { PAGE_TIMEOUT } from './slow.ts'
import { testStore } from './store.ts'

let shop: Miniflare
let port: number

beforeAll(async () => {
  const vars = { API_ORIGIN: `http://localhost:${inject('port')}`, PAGE_TIMEOUT }
  shop = await serve({ port: 0, keep: null, vars, log: () => undefined })
  port = Number((await shop.ready).port)
})
afterAll(() => shop.dispose())

const FLAT = dielineFileUrl(
  { style: 'fefco-0427', mode: 'inner', size: { length: 200, width: 150, height: 50 }, caliper: 1.6 },
  'flat.svg',
)

/**
 * The text of a page that is there. It is asked for again where it is not: workerd keeps its connection to the API, which may be
 * closed there just when it is used again.
 */
const textOf = (address: string): Promise<string> =>
  eventually(async () => {
    const answer = await fetch(address)
    const text = await answer.text()
    expect([address, answer.status]).toEqual([address, 200])
    return text
  })

test.each(['picture', 'product', 'configured', 'dielines', 'flat', 'home'] as const)(
  'a shop whose API is elsewhere shows what needs a construction (%s)',
  async (what) => {
    const { url } = testStore('eu', port)
    const product = url('product', { product: 'mailer-box-eco' })
    const html = await textOf(product)
    const picture = new URL(/\/pictures\/[^"]+\.svg/.exec(html)![0], product).href
    const address = {
      picture,
      product,
      configured: `${product}?size=own&length=21&width=16&height=7&quantity=500`,
      dielines: url('dielines'),
      flat: new URL(FLAT, product).href,
      home: url('home'),
    }[what]
    expect(await textOf(address)).not.toBe('')
  },
)
