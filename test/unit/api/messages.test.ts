import { describe, expect, test, vi } from 'vitest'
import type { ApiOptions } from '../../../src/api/call.ts'
import { withinChunkTime } from '../../../src/api/chunk.ts'
import { createApi } from '../../../src/api/client.ts'
import { ApiError } from '../../../src/api/error.ts'

const json = (status: number, body: unknown) => async () => Response.json(body, { status })

function client(fetch: ApiOptions['fetch'], options: Partial<ApiOptions> = {}) {
  const log = { warn: vi.fn(), error: vi.fn() }
  return { api: createApi({ fetch, region: 'eu', log, ...options }), log }
}

const hang: ApiOptions['fetch'] = (_, { signal }) =>
  new Promise((_, reject) => {
    const stop = () => reject(new Error('stopped'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
const down: ApiOptions['fetch'] = async () => Promise.reject(new TypeError('connection refused'))

/** What becomes of a call: its value, or the message that it throws; and the messages that were logged. */
async function outcome(
  work: (api: ReturnType<typeof createApi>) => Promise<unknown>,
  fetch: ApiOptions['fetch'],
  options: Partial<ApiOptions> = {},
) {
  const { api, log } = client(fetch, options)
  const value = await work(api).then(
    (value) => ({ value }),
    (cause: Error) => ({ thrown: cause.message }),
  )
  return {
    ...value,
    warned: log.warn.mock.calls.map(([message]) => message as string),
    logged: log.error.mock.calls.map(([message]) => message as string),
  }
}

const FAILED = 'Request failed with status code 500'

/** Every message of the specification's section 8 that is the client's: what brings it, and what becomes of it. */
const MESSAGES = [
  {
    message: 'ApiService.call received wrong method',
    when: 'any other method',
    work: (api) => api.call('trace' as 'get', 'x'),
    fetch: json(200, {}),
    thrown: 'ApiService.call received wrong method',
  },
  ...[401, 403, 404].map((status) => ({
    message: 'Call to API failed because token is invalid',
    when: `${status} without a token`,
    work: (api: Api) => api.call('get', 'x'),
    fetch: json(status, { error: 'no', code: 'no' }),
    value: null,
    warned: ['Call to API failed because token is invalid'],
  })),
  {
    message: 'you are trying to set empty token',
    when: 'a token that is none',
    work: (api) => api.call('get', 'x'),
    fetch: json(200, { ok: 1 }),
    options: { token: '' },
    value: { ok: 1 },
    warned: ['you are trying to set empty token'],
  },
  {
    message: 'Network Error',
    when: 'no response',
    work: (api) => api.call('get', 'x'),
    fetch: down,
    thrown: 'Network Error',
    logged: ['Network Error'],
  },
  {
    message: 'timeout of N ms exceeded',
    when: 'no response in time',
    work: (api) => api.call('get', 'x'),
    fetch: hang,
    options: { timeout: 20 },
    thrown: 'timeout of 20 ms exceeded',
    logged: ['timeout of 20 ms exceeded'],
  },
  {
    message: 'Request aborted',
    when: 'the caller has left',
    work: (api) => api.call('get', 'x'),
    fetch: hang,
    options: { signal: AbortSignal.abort() },
    thrown: 'Request aborted',
    logged: ['Request aborted'],
  },
  {
    message: FAILED,
    when: 'a failed response',
    work: (api) => api.call('get', 'x'),
    fetch: json(500, {}),
    thrown: FAILED,
    logged: [FAILED],
  },
  {
    message: 'Unable to fetch Pricing by Product Variant',
    when: 'prices of a product fail',
    work: (api) => api.prices.ofProduct('paper-bag'),
    fetch: json(500, {}),
    thrown: 'Unable to fetch Pricing by Product Variant',
    logged: [FAILED],
  },
  {
    message: 'Unable to fetch All Pricing for Products',
    when: 'the price list fails',
    work: (api) => api.prices.list(),
    fetch: json(500, {}),
    thrown: 'Unable to fetch All Pricing for Products',
    logged: [FAILED],
  },
  {
    message: 'Unable to fetch Product Emissions',
    when: 'emissions fail',
    work: (api) => api.emissions('x', 1),
    fetch: json(500, {}),
    thrown: 'Unable to fetch Product Emissions',
    logged: [FAILED],
  },
  {
    message: 'Unable to fetch Delivery Estimates',
    when: 'estimates fail',
    work: (api) => api.deliveryEstimates.latest({ variantSkus: ['x'] }),
    fetch: json(500, {}),
    thrown: 'Unable to fetch Delivery Estimates',
    logged: [FAILED],
  },
  {
    message: 'Unable to fetch Express Delivery Options',
    when: 'express options fail',
    work: (api) => api.prices.expressOptions('x'),
    fetch: json(500, {}),
    thrown: 'Unable to fetch Express Delivery Options',
    logged: [FAILED],
  },
] satisfies Row[]

type Api = ReturnType<typeof createApi>
interface Row {
  message: string
  when: string
  work: (api: Api) => Promise<unknown>
  fetch: ApiOptions['fetch']
  options?: Partial<ApiOptions>
  value?: unknown
  thrown?: string
  warned?: string[]
  logged?: string[]
}

describe('the messages of the client', () => {
  test.each(MESSAGES as Row[])(
    "'$message' comes with $when",
    async ({ work, fetch, options, message: _, when: __, ...expected }) => {
      expect(await outcome(work, fetch, options)).toEqual({ warned: [], logged: [], ...expected })
    },
  )

  test("'Loading chunk failed' comes after 120 seconds, and not for a script that came", async () => {
    vi.useFakeTimers()
    const late = withinChunkTime(() => new Promise(() => undefined))
    const failed = expect(late).rejects.toThrow('Loading chunk failed')
    await vi.advanceTimersByTimeAsync(119_999)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    await expect(withinChunkTime(async () => 'module')).resolves.toBe('module')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe('a call', () => {
  test('says who asks, for which store, and what', async () => {
    const fetch = vi.fn(json(200, {}))
    await client(fetch, { token: 'user', orderToken: 'order', adTracking: { gclid: 'x' } }).api.call('post', 'orders', {
      query: { ids: ['a', 'b'], n: 1, none: undefined },
      body: { x: 1 },
      idempotencyKey: 'once',
    })
    const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
    expect(url).toBe('/api/orders?ids%5B%5D=a&ids%5B%5D=b&n=1')
    expect(Object.fromEntries(init.headers as Headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'once',
      'x-ad-tracking': '{"gclid":"x"}',
      'x-region': 'eu',
      'x-spree-order-token': 'order',
      'x-spree-token': 'user',
    })
    expect([init.method, init.body]).toEqual(['POST', '{"x":1}'])
  })

  test('that is refused with a token throws what the API said', async () => {
    const { api } = client(json(422, { error: 'no', code: 'bad_thing', errors: { field: ['must be'] } }), {
      orderToken: 'x',
    })
    const failure = await api.call('get', 'x').catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 422, code: 'bad_thing', fields: ['field'] })
    expect(await client(json(404, {}), { orderToken: 'x' }).api.orders.get('R1')).toBeNull()
  })

  test('answered with something that is no answer fails', async () => {
    const { api } = client(async () => new Response('<h1>Hello</h1>'))
    await expect(api.call('get', 'x')).rejects.toMatchObject({ code: 'bad_answer' })
  })
})

/** A variant as the API says it. */
const variantOnWire = (id: string) => ({
  id,
  type: 'variant',
  attributes: {
    sku: id,
    external_pim_id: id,
    product: 'paper-bag',
    currency: 'EUR',
    range_start: 50,
    price_list_version: 'v1',
    volume_prices: [],
    size: { length: 1, width: 1, height: 1 },
    material: 'paper-kraft',
    print: 'no-print',
    finish: 'foil-none',
  },
})

describe('variants', () => {
  test('come in pages of 100, two at a time; a page that fails is empty, the others keep their order', async () => {
    let running = 0
    let most = 0
    const sizes: number[] = []
    const fetch: ApiOptions['fetch'] = async (url) => {
      const ids = new URL(url, 'http://x').searchParams.getAll('external_pim_id[]')
      sizes.push(ids.length)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
      if (ids.includes('v150')) return Response.json({ error: 'no', code: 'x' }, { status: 500 })
      return Response.json({ data: ids.map(variantOnWire), meta: { count: ids.length, per_page: 100 } })
    }
    const { api } = client(fetch)
    const found = await api.variants.list(Array.from({ length: 450 }, (_, index) => `v${index}`))
    expect([sizes, most]).toEqual([[100, 100, 100, 100, 50], 2])
    expect(found.map(({ id }) => id)).toEqual(
      Array.from({ length: 450 }, (_, index) => `v${index}`).filter((_, index) => index < 100 || index >= 200),
    )
  })
})

describe('the checkout', () => {
  test.each([
    ['delivery', 'address'],
    ['payment', 'delivery'],
    ['confirm', 'confirm'],
    ['cart', 'cart'],
  ] as const)('asked for %s leaves %s', async (target, left) => {
    const asked: string[] = []
    const { api } = client(async (url) => {
      asked.push(url)
      return Response.json({}, { status: 500 })
    })
    await api.checkout.goTo('R1', target).catch(() => undefined)
    expect(asked).toEqual([`/api/checkouts/R1?state=${left}`])
  })
})
