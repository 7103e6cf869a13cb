import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/contract/duration.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'

const eu = storeAt('eu')
const own = new URL(eu.url('home')).origin

let addresses = 0
/**
 * Where the first request of a kind comes from. The runtime of tests loads a page's modules by the first request, and
 * others that wait for them meanwhile may wait for ever.
 */
const WARMING = '198.51.100.1'

/**
 * Does it from an address of its own within one minute of the clock, by which the platform counts; else once more, from the
 * beginning of a minute.
 */
async function withinOneMinute<T>(work: (address: string) => Promise<T>): Promise<T> {
  for (;;) {
    const minute = Math.floor(Date.now() / MINUTE_MS)
    const result = await work(`203.0.113.${++addresses}`)
    if (minute === Math.floor(Date.now() / MINUTE_MS)) return result
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS - (Date.now() % MINUTE_MS)))
  }
}

const post = (path: string, body: string, headers: Record<string, string>) =>
  ask(own + path, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } })

describe('one address that does what only a machine would', () => {
  test('is told to wait after twenty forms a minute', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answers = await withinOneMinute((address) =>
      Promise.all(
        Array.from({ length: 25 }, () => post('/newsletter/', 'email=', { ...form, 'CF-Connecting-IP': address })),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array(5).fill('60'))
  })

  test('is told to wait after sixty forms with files a minute, whatever is in them', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const answer = await withinOneMinute(async (address) => {
      await Promise.all(Array.from({ length: 60 }, () => env.OPEN_LIMIT.limit({ key: `files ${address}` })))
      return post(new URL(eu.url('quote-request')).pathname, '--x--', { ...headers, 'CF-Connecting-IP': address })
    })
    expect(answer.status).toBe(429)
  })

  test('is told to wait after six hundred events a minute, and may still look at the shop', async () => {
    const { events, home } = await withinOneMinute(async (address) => {
      const from = { 'CF-Connecting-IP': address }
      const send = () => post('/api/segment-proxies/track', '{}', from)
      const first = await Promise.all(Array.from({ length: 10 }, send))
      // Whole requests of most of them might not fit into a minute.
      await Promise.all(Array.from({ length: 580 }, () => env.EVENT_LIMIT.limit({ key: `event ${address}` })))
      return {
        events: [...first, ...(await Promise.all(Array.from({ length: 30 }, send)))],
        home: await ask(eu.url('home'), { headers: from }),
      }
    })
    expect(events.filter(({ status }) => status === 429)).toHaveLength(20)
    // A limit of calls leaves the pages open.
    expect(home.status).toBe(200)
  })

  const many = (count: number, work: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, work)).then((answers) =>
      answers.filter(({ status }) => status === 429).map(({ status }) => status),
    )
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const json = { 'Content-Type': 'application/json' }
  const GUESSES: [
    what: string,
    most: number,
    guess: (headers: Record<string, string>) => Promise<{ status: number }>,
  ][] = [
    ['coupons in the cart’s form', 10, (headers) => post('/cart/', 'intent=coupon&code=FREE', { ...form, ...headers })],
    [
      'coupons in a form whose address asks for a document too',
      10,
      (headers) => post('/cart/?offer=1', 'intent=coupon&code=FREE', { ...form, ...headers }),
    ],
    [
      'coupons by a call',
      10,
      (headers) =>
        ask(`${own}/api/orders/R123456789/apply_coupon_code`, {
          method: 'PUT',
          body: '{"coupon_code":"FREE"}',
          headers,
        }),
    ],
    [
      'new orders',
      60,
      (headers) => ask(`${own}/api/v2/orders`, { method: 'POST', body: '{', headers: { ...json, ...headers } }),
    ],
    ['users without a name', 60, (headers) => ask(`${own}/api/users/anonymous`, { method: 'POST', headers })],
    [
      'passwords by a call',
      20,
      (headers) => ask(`${own}/api/sign_in`, { method: 'POST', body: '{}', headers: { ...json, ...headers } }),
    ],
    ['passwords in a form', 20, (headers) => post('/sign_in/', 'intent=password', { ...form, ...headers })],
    ['who has agreed', 20, (headers) => ask(`${own}/api/v1/emails/global_consents_needed?email=a@b.cz`, { headers })],
    [
      'whom to unsubscribe',
      20,
      (headers) => post('/unsubscribe/marketing/?e=a@b.cz', 'act=withdraw', { ...form, ...headers }),
    ],
    [
      'whom to write to while paying',
      20,
      (headers) => post('/order/R123456789/payment/', 'marketing=on', { ...form, ...headers }),
    ],
    [
      'whom to invite to a company',
      20,
      (headers) => post('/boxwright-plus/members/', 'intent=invite&email=a@b.cz', { ...form, ...headers }),
    ],
    [
      'domains to prove by a mail',
      20,
      (headers) => post('/boxwright-plus/settings/', 'intent=name-domain&email=a@b.cz', { ...form, ...headers }),
    ],
    ['companies to join', 20, (headers) => post('/plus/join/', 'intent=ask', { ...form, ...headers })],
    ['applications for Plus', 20, (headers) => post('/plus/register/', 'company=x', { ...form, ...headers })],
    [
      'whom to forward an offer to',
      20,
      (headers) => post('/offer/x/review/', 'intent=forward&email=a@b.cz', { ...form, ...headers }),
    ],
    [
      'whom to forward an offer to, with its file in the address',
      20,
      (headers) => post('/offer/x/review/?file=offer', 'intent=forward&email=a@b.cz', { ...form, ...headers }),
    ],
    [
      'submissions of an order',
      60,
      (headers) => post('/boxwright-plus/orders/R123456789/details/', 'intent=submit', { ...form, ...headers }),
    ],
  ]

  test.each(GUESSES)('is told to wait after so many tries a minute: %s', async (_, most, guess) => {
    await guess({ 'CF-Connecting-IP': WARMING })
    const refused = await withinOneMinute((address) => many(most + 5, () => guess({ 'CF-Connecting-IP': address })))
    expect(refused).toHaveLength(5)
  })

  test.each([
    ['what holds a thing', `${eu.url('shop')}?length=x`],
    ['offers', `${eu.url('product', { product: 'paper-bag' })}?quantity=3&offer=pdf`],
    ['files of an offer', `${own}/offer/x/review/?file=offer`],
    ['documents of an order', `${own}/order/R123456789/documents/invoice/pdf/`],
    ["documents of a company's order", `${own}/boxwright-plus/orders/R123456789/documents/invoice/pdf/`],
    ["a company's orders as a file", `${own}/boxwright-plus/orders/csv/`],
  ])('is told to wait after sixty of what is worked out for each request: %s', async (_, url) => {
    await ask(url, { headers: { 'CF-Connecting-IP': WARMING } })
    const refused = await withinOneMinute((address) =>
      many(65, () => ask(url, { headers: { 'CF-Connecting-IP': address } })),
    )
    expect(refused).toHaveLength(5)
  })

  test('is the same one from any address of its IPv6 network', async () => {
    const refused = await withinOneMinute((address) => {
      const network = `2001:db8:0:${address.split('.')[3]}`
      let host = 0
      const newsletter = () =>
        post('/newsletter/', 'email=', { ...form, 'CF-Connecting-IP': `${network}::${(++host).toString(16)}` })
      return many(30, newsletter)
    })
    expect(refused).toHaveLength(10)
  })

  test('hears it in words, a script too', async () => {
    const [page, script] = await withinOneMinute(async (address) => {
      const from = { ...form, 'CF-Connecting-IP': address }
      await many(12, () => post('/cart/', 'intent=coupon&code=FREE', from))
      return Promise.all([
        post('/cart/', 'intent=coupon&code=FREE', from),
        post('/cart/', 'intent=coupon&code=FREE', { ...from, Accept: 'application/json' }),
      ])
    })
    expect(page.text).toContain(eu.t('error.tooManyTitle'))
    expect(JSON.parse(script.text)).toEqual({ refusal: { text: eu.t('error.tooManyText') }, code: 'too_many' })
  })
})
