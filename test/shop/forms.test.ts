import { describe, expect, test } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import { LARGEST_FORM, readForm } from '../../src/routes/page/form.ts'
import { storeAt } from '../store.ts'
import { ask } from './ask.ts'
import { order, toPayment } from './orders.ts'
import { Visitor } from './visitor.ts'

const eu = storeAt('eu')
const MULTIPART = 'multipart/form-data'
const URLENCODED = 'application/x-www-form-urlencoded'
const own = new URL(eu.url('home')).origin

/** Pages that take a form, of the areas that a visitor reaches without an account. */
const PAGES = [
  eu.url('cart'),
  eu.url('cookies'),
  eu.url('newsletter'),
  eu.url('newsletter-confirm'),
  eu.url('unsubscribe', { kind: 'marketing' }),
  eu.url('switch-store'),
  eu.url('checkout-address', { orderId: 'R123456789' }),
  eu.url('checkout-delivery', { orderId: 'R123456789' }),
  eu.url('payment', { orderId: 'R123456789' }),
]

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))
const multipart = 'multipart/form-data; boundary=x'

/** What no form of ours is: its type, its bytes, and how it is refused. */
const MALFORMED: [what: string, type: string | null, body: Uint8Array<ArrayBuffer> | string, status: number][] = [
  ['JSON', 'application/json', '{"email":"a@b.cz"}', 415],
  ['a JSON list', 'application/json', '[]', 415],
  ['JSON of nothing', 'application/json', '', 415],
  ['plain text', 'text/plain', 'email=a@b.cz', 415],
  ['a type that is none', 'form', 'email=a', 415],
  ['bytes without a type', null, bytes('email=a'), 415],
  ['a picture', 'image/png', bytes([0x89, 0x50]), 415],
  ['a form in another charset', `${URLENCODED}; charset=utf-16`, 'email=a', 415],
  ['a form in Latin 1', `${URLENCODED};charset=iso-8859-1`, 'email=a', 415],
  ['a percent sign by itself', URLENCODED, 'email=100%', 400],
  ['half a character', URLENCODED, 'email=%c5', 400],
  ['an overlong character', URLENCODED, 'email=%c0%80', 400],
  ['half of a surrogate pair', URLENCODED, 'email=%ed%a0%80', 400],
  ['bytes that are no UTF-8', URLENCODED, bytes('email=', [0xff]), 400],
  ['a name with a NUL', URLENCODED, 'e%00mail=a', 400],
  ['a NUL', URLENCODED, 'key=a%00b', 422],
  ['a line end in a field', URLENCODED, 'key=a%0d%0aX-Y:%201', 422],
  ['a line end in the way back', URLENCODED, 'back=/cart/%0aSet-Cookie:%20a', 422],
  ['an escape', URLENCODED, 'key=%1b', 422],
  ['parts without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--', 400],
  ['parts with another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--', 400],
  ['parts that break off', multipart, '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na', 400],
  ['parts without names', multipart, '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--', 400],
  [
    'a file',
    multipart,
    '--x\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\na\r\n--x--',
    422,
  ],
  ['more than a form', URLENCODED, `email=${'a'.repeat(LARGEST_FORM)}`, 413],
  ['fields without end', URLENCODED, 'a&'.repeat(LARGEST_FORM / 2 + 1), 413],
]

const send = (url: string, type: string | null, body: BodyInit, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(type !== null && { 'Content-Type': type }), ...headers },
    body,
  })

describe('a form that is none', () => {
  test.each(MALFORMED)('is refused by every page, in words: %s', async (what, type, body, status) => {
    for (const url of PAGES) {
      const answer = await send(url, type, body)
      expect([url, what, answer.status]).toEqual([url, what, status])
      // The title of an error says what is wrong by itself.
      expect(answer.text).toContain(`<title>${eu.t('error.formTitle')} `)
    }
  })

  test('is refused to a script by the name of its field', async () => {
    const { status, text } = await send(eu.url('cart'), URLENCODED, 'intent=coupon&code=%00', {
      Accept: 'application/json',
    })
    const { refusal, ...body } = JSON.parse(text) as { refusal: object }
    expect([status, body]).toEqual([422, { code: 'bad_field', errors: { code: ['must not have control characters'] } }])
    expect(refusal).toEqual({ text: eu.t('error.fieldText', { field: 'code' }) })
  })

  test('that never ends, or never begins, is answered all the same', async () => {
    const unfinished = (start: (stream: ReadableStreamDefaultController) => void) =>
      new Request(eu.url('newsletter'), {
        method: 'POST',
        headers: { 'Content-Type': URLENCODED },
        body: new ReadableStream({ start }),
      })
    for (const start of [() => undefined, (stream: ReadableStreamDefaultController) => stream.enqueue(bytes('email='))])
      await expect(readForm(unfinished(start), 20)).rejects.toMatchObject({
        status: 408,
        code: 'too_slow',
      })
  })

  test('that never stops is read no further than a form is long', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        pulled += 1000
        stream.enqueue(bytes('a'.repeat(1000)))
      },
    })
    const request = new Request(eu.url('newsletter'), {
      method: 'POST',
      headers: { 'Content-Type': URLENCODED },
      body: endless,
    })
    await expect(readForm(request, 60_000)).rejects.toMatchObject({ status: 413, code: 'too_large' })
    expect(pulled).toBeLessThan(2 * LARGEST_FORM)
  })
})

describe('a form with files', () => {
  const files = { field: 'files', most: 3, largest: 1_000_000 }
  const sent = (type: string, size: number) => {
    const body = new FormData()
    body.set('name', 'Zażółć')
    body.set('files', new File([new Uint8Array(size)], 'lid.pdf'))
    const whole = type === MULTIPART ? body : `name=${'x'.repeat(size)}`
    return readForm(
      new Request(eu.url('quote-request'), {
        method: 'POST',
        body: whole,
        ...(type !== MULTIPART && { headers: { 'Content-Type': type } }),
      }),
      60_000,
      files,
    )
  }

  test('takes one file more than its page does, and no more', async () => {
    const form = await sent(MULTIPART, 4_000_000)
    expect([form.get('name'), (form.get('files') as File).size]).toEqual(['Zażółć', 4_000_000])
    await expect(sent(MULTIPART, 4_200_000)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  test('has no room for files where it is sent without them', async () => {
    await expect(sent(URLENCODED, 2 * LARGEST_FORM)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('a form that is sound', () => {
  test('is read in each of its types, every script and sign in it', async () => {
    const email = 'zażółć+tag@przykład.pl'
    const parts = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n--x--`
    for (const [type, body] of [
      [URLENCODED, new URLSearchParams({ email }).toString()],
      [`${URLENCODED}; charset=UTF-8`, new URLSearchParams({ email }).toString()],
      [multipart, parts],
    ] as const)
      expect((await send(eu.url('newsletter'), type, body)).text).toContain(email)
    expect((await send(eu.url('newsletter'), null, new Uint8Array())).status).toBe(422)
  })

  /** Values that are text, and not what anybody asked for. */
  const ODD = [
    '',
    ' ',
    '__proto__',
    'constructor',
    '-1',
    '1e999',
    'NaN',
    '9'.repeat(400),
    '🙂'.repeat(99),
    "'; --",
    '<script>',
    '{}',
    'ż',
  ]
  const FIELDS = 'intent product size material print finish quantity speed line version code key back email token undo'
  const MORE =
    'carried choice ship-firstname ship-countryIso ship-zipcode ship-state bill-countryIso rate method total answer'

  test.each(ODD)('is answered, however odd its values: %j', async (value) => {
    const { status, text } = await ask(`${own}/api/v2/orders`, { method: 'POST', body: '{}' })
    const { number, token } = JSON.parse(text).data.attributes as { number: string; token: string }
    expect(status).toBe(201)
    const all = new URLSearchParams(`${FIELDS} ${MORE}`.split(' ').map((name): [string, string] => [name, value]))
    const intents = ['add', 'update', 'remove', 'coupon', 'empty', value].map(
      (intent) => [eu.url('cart'), intent] as const,
    )
    for (const [page, intent] of [...PAGES.map((url) => [url, value] as const), ...intents]) {
      all.set('intent', intent)
      const answer = await send(page.replace('R123456789', number), URLENCODED, all.toString(), {
        Cookie: `__Host-cart-eu=${number}.${token}`,
      })
      expect([page, intent, answer.status < 500]).toEqual([page, intent, true])
    }
  })
})

test.each(['', 'giropay', 'CARD', '__proto__'])(
  'a payment by “%s”, which is no way to pay here, charges nobody',
  async (method) => {
    const ada = new Visitor()
    const payment = await toPayment(ada, 'ada@example.com')
    const answer = await ada.press(payment, ada.store.t('checkout.place', { total: '' }).trim(), {
      method,
      paymentMethod: testPayment('succeeds'),
    })
    expect(answer.status).toBe(422)
    expect(answer.words).toContain(ada.store.t('checkout.choosePayment'))
    expect((await order(ada, answer, 'succeeds')).words).toContain(ada.store.t('order.thanks'))
  },
)

test('a key in an address that no order has is not found, whatever it is made of', async () => {
  for (const key of ['%0d%0aX:1', '%00', 'ż', '🙂', 'a b', 'x'.repeat(300), '%ed%a0%80', '__proto__'])
    for (const path of ['payment/summary', 'details']) {
      const { status } = await ask(`${own}/order/R123456789/${path}/?key=${key}`)
      expect([path, key, status]).toEqual([path, key, 404])
    }
})

describe('an address', () => {
  test('longer than any of ours is 414, on a page and for a call', async () => {
    for (const path of ['/', '/cart/', '/api/v2/states', '/no/such/page/', '/robots.txt'])
      expect((await ask(`${own}${path}?a=${'a'.repeat(60_000)}`)).status).toBe(414)
  })

  test('is the same without the dot at the end of its host', async () => {
    const answer = await ask('http://de.localhost./warenkorb/?a=b')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, 'http://de.localhost/warenkorb/?a=b'])
    const call = await ask('http://localhost./api/v2/orders', { method: 'POST', body: '{}' })
    expect([call.status, call.headers.get('Location')]).toEqual([308, 'http://localhost/api/v2/orders'])
    expect((await ask('http://localhost../')).status).toBe(421)
    expect((await ask('http://evil.example./')).status).toBe(421)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is not for the method %s', async (method) => {
    const answer = await ask(eu.url('cart'), { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('of a page that takes no form says so', async () => {
    const answer = await send(eu.url('cross-sell'), URLENCODED, 'a=b')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect((await send(`${own}/no-such-page/`, URLENCODED, 'a=b')).status).toBe(404)
  })
})
