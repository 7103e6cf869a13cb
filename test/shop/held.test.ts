import { afterEach, describe, expect, test, vi } from 'vitest'
import { withoutRandom } from '../random-ids.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const eu = storeAt('eu')
const own = new URL(eu.url('home')).origin
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(url, { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(fields).toString() })

describe('a way back', () => {
  test.each([
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/%2f/evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example/',
    'http:evil.example',
    '@evil.example/',
    '/cart/../../evil',
  ])('never leads away: %j', async (back) => {
    for (const [url, fields] of [
      [eu.url('cookies'), { choice: 'none', back }],
      [eu.url('cart'), { intent: 'empty', back }],
    ] as const) {
      const { status, headers } = await post(url, fields)
      const location = headers.get('Location')
      if (location !== null) expect(new URL(location, url).origin).toBe(own)
      expect(status).toBeLessThan(500)
    }
    const away = await ask(`${eu.url('switch-store')}?to=de&from=${encodeURIComponent(back)}`)
    expect(new URL(away.headers.get('Location')!, own).hostname).toBe('de.localhost')
  })

  test('keeps its query as an address has it', async () => {
    const { headers } = await post(eu.url('cookies'), { choice: 'none', back: '/shop/?q=żółty karton' })
    expect(headers.get('Location')).toBe('/shop/?q=%C5%BC%C3%B3%C5%82ty%20karton')
  })
})

test('what somebody typed is never markup on a page that shows it again', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'`</textarea></title>'
  const pages = [
    await post(eu.url('newsletter'), { email: attack }),
    await post(eu.url('newsletter-confirm'), { token: attack }),
    await post(eu.url('cart'), { intent: 'coupon', code: attack }),
    await post(`${eu.url('unsubscribe', { kind: 'marketing' })}?e=${encodeURIComponent(attack)}`, { undo: attack }),
    await ask(`${eu.url('shop')}?q=${encodeURIComponent(attack)}`),
    await ask(`${eu.url('newsletter-confirm')}?token=${encodeURIComponent(attack)}`),
    await ask(`${eu.url('dielines')}?style=${encodeURIComponent(attack)}&length=${encodeURIComponent(attack)}`),
    await ask(
      `${eu.url('product', { product: 'paper-bag' })}?size=${encodeURIComponent(attack)}&quantity=${encodeURIComponent(attack)}`,
    ),
  ]
  for (const { status, text } of pages) {
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
  }
})

test('the log names no person, no order, no key and no query, and the request of each line', async () => {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.map(String).join(' ')))
  const made = await ask(`${own}/api/v2/orders`, { method: 'POST', body: '{}' })
  const { number, token } = JSON.parse(made.text).data.attributes as { number: string; token: string }
  const cart = { Cookie: `__Host-cart-eu=${number}.${token}` }
  const person = 'ada.secret@example.com'
  await post(eu.url('newsletter'), { email: person })
  await post(eu.url('newsletter-confirm'), { token: `${token}x` })
  await post(eu.url('checkout-address', { orderId: number }), { email: person, 'ship-firstname': 'Adasecret' }, cart)
  await post(
    eu.url('payment', { orderId: number }),
    { method: 'card', cardNumber: '4242424242424242', marketing: 'on' },
    cart,
  )
  await post(`${eu.url('unsubscribe', { kind: 'marketing' })}?e=${person}`, { act: 'withdraw' })
  await ask(`${own}/order/${number}/details/?key=${token}`)
  await ask(`${own}/order/${number}/details/?key=${'x'.repeat(43)}`)
  await ask(`${own}/api/orders/${number}?secretquery=1`, { headers: { 'X-Spree-Order-Token': token } })
  await ask(`${own}/api/offers/offer-secret-token-1`, { headers: { 'X-Spree-Token': 'managersecret' } })
  await ask(`${own}/api/v1/emails/save_with_consents`, { method: 'POST', body: JSON.stringify({ email: person }) })
  expect(lines.length).toBeGreaterThan(9)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('requestId')
  const said = lines.join('\n')
  for (const secret of [
    person,
    'ada.secret',
    token,
    number,
    'Adasecret',
    'secretquery',
    'offer-secret',
    'managersecret',
  ])
    expect([secret, said.includes(secret)]).toEqual([secret, false])
  const untimed = lines.map((line) => JSON.stringify({ ...JSON.parse(line), ms: null, spans: null })).join('\n')
  expect(withoutRandom(untimed)).not.toContain('4242')
})
