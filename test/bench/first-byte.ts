import { Agent, request } from 'node:http'
import { serve } from '../../scripts/serve.ts'
import { pathOf } from '../../src/regions/paths.ts'
import { getRegion } from '../../src/regions/regions.ts'
import { SlowOrigin } from './slow-origin.ts'

export interface FirstByte {
  page: string
  /** Milliseconds at the median, with everything well and with the deferred calls hanging. */
  well: number
  stalled: number
}

const TIMES = 15
const eu = getRegion('eu')
const PAGES = {
  'product, streamed': `${pathOf(eu, 'product', { product: 'paper-bag' })}?size=240x100x320&quantity=500`,
  cart: pathOf(eu, 'cart'),
}

/** When the first byte of a streamed page comes, through a remote API of which some calls may hang. */
export async function firstBytes(shop: URL): Promise<FirstByte[]> {
  const origin = await SlowOrigin.open(Number(shop.port))
  const second = await serve({ port: 0, keep: null, vars: { API_ORIGIN: origin.url }, log: () => undefined })
  const url = await second.ready
  const cookie = await cartCookie(url)
  const rows: FirstByte[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    const address = new URL(path, url).href
    origin.stalls = null
    await firstByte(address, cookie)
    const well = await median(() => firstByte(address, cookie))
    origin.stalls = /delivery_estimates|promotions|emissions/
    rows.push({ page, well, stalled: await median(() => firstByte(address, cookie)) })
  }
  await second.dispose()
  await origin.close()
  return rows
}

async function median(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let time = 0; time < TIMES; time++) values.push(await measure())
  return values.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!
}

/** A cart with something in it, so that its page has something to wait for. */
async function cartCookie(shop: URL): Promise<string> {
  const body = new URLSearchParams({ intent: 'add', product: 'paper-bag', quantity: '500' })
  const address = new URL(PAGES.cart, `http://localhost:${shop.port}`)
  const answer = await fetch(address, { method: 'POST', body, headers: { Origin: address.origin }, redirect: 'manual' })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function firstByte(address: string, cookie: string): Promise<number> {
  const { port, pathname, search } = new URL(address)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        agent: new Agent(),
        headers: { Host: `localhost:${port}`, Cookie: cookie },
      },
      (answer) => {
        answer.once('data', () => {
          resolve(performance.now() - start)
          answer.destroy()
        })
      },
    )
    call.on('error', (cause) => (cause.message === 'aborted' ? undefined : reject(cause)))
    call.end()
  })
}
