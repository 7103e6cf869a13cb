import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall, CallTable } from '../../src/contract/call.ts'
import { openApiOf } from '../../src/contract/openapi.ts'
import type { OrderKey } from '../../src/contract/order-key.ts'
import { CALLS } from '../../src/contract/table.ts'
import type { Answered } from '../browser/ask.ts'
import { isFull } from '../full.ts'
import { sceneOf } from '../scenes.ts'
import { deal } from './dealt.ts'
import { EXTREMES } from './furthest.ts'
import { actsOf, type Insiders, insidersOf, MAILER, OFFER } from './insiders.ts'
import { type Known, type Place, placesOf, type Schema, soundOf } from './json-schema.ts'
import { MeteredShop } from './metered-shop.ts'

/** What no field of a body is meant to hold, as JSON. */
const ODD_JSON = [
  'null',
  'true',
  '0',
  '-1',
  '0.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '[]',
  '{}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `[${'0,'.repeat(9999)}0]`,
  JSON.stringify('x'.repeat(200_000)),
  '{"__proto__":{"x":1},"constructor":1}',
  '"\\ud800"',
]
const JSON_EXTREMES = [...ODD_JSON, ...EXTREMES.map((text) => JSON.stringify(text))]
/** Files that are none of those that a call takes. */
const FILE_BODIES = ['', '\0'.repeat(100_000), '\x89PNG\r\n\x1a\n', '%PDF-1.7\n'.repeat(5000), 'x'.repeat(1_500_000)]
/** How many pieces and fields of one name share the extremes: a piece of the path is read by one function in all calls of a resource. */
const TEXT_SHARES = isFull ? 1 : 10
/** How many places of one type share the extremes: what is of another type, or too large, the reader of all schemas refuses. */
const JSON_SHARES = isFull ? 1 : JSON_EXTREMES.length

/** What stands for an extreme in a body until the body is JSON. */
const HERE = 'the extreme stands here'

interface Stated {
  name: string
  method: string
  path: string
  call: AnyCall
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  body: Schema | null
}

/** Each way to write the address of each call; the body of a call is asked at its first. */
const STATED: Stated[] = endingLast(
  Object.entries<CallTable[string]>(CALLS).flatMap(([resource, calls]) =>
    Object.entries<AnyCall>(calls).flatMap(([name, call]) =>
      Object.entries(openApiOf({ [resource]: { [name]: call } }, 'http://localhost').paths).map(
        ([path, methods], at) => {
          const operation = methods[call.method]!
          const json = operation.requestBody?.content['application/json']
          return {
            name: `${call.method.toUpperCase()} ${path}`,
            method: call.method.toUpperCase(),
            path,
            call,
            parameters: operation.parameters as Stated['parameters'],
            body: at === 0 && json ? (json.schema as Schema) : null,
          }
        },
      ),
    ),
  ),
)

/** What takes away what other calls are about comes after these. */
function endingLast(stated: Stated[]): Stated[] {
  const ends = ({ method, path }: Stated) =>
    Number(method === 'DELETE' || /withdraw|decline|\/state$|deletions/.test(path))
  return stated.sort((one, other) => ends(one) - ends(other))
}

/** Calls that no browser and no program may make, and where the extremes reach what they read. */
const ONLY_BY_PAGES = {
  'POST /v1/contact_messages': 'the form of the page contact',
  'POST /v1/cookie_choices': 'the form of the page cookies',
  'POST /v1/referrals/orders': 'the payment page, with the number of the order that it has placed',
  'POST /sessions/renew': 'every page, with the cookie of the session',
  'GET /v1/local_mails': 'the file dev/mail',
  'GET /v1/local_mails/:id': 'the file dev/mail, by its query',
}

let shop: MeteredShop
let insiders: Insiders

beforeAll(async () => {
  shop = await MeteredShop.open()
  insiders = await insidersOf(shop)
})
afterAll(() => shop.close())

/** What stands in a field of a name, so that a request is about something that there is. */
function knownIn({ path }: Stated, { cart, ordered, memberId, companyId, ...mine }: Insiders): Known {
  const isPlaced = /^\/v1\/orders|\/company\/orders|\/manager/.test(path)
  const order = (isPlaced ? ordered : cart).number
  const number = /shopping_lists/.test(path) ? mine.list : /managed_offers/.test(path) ? mine.offer : order
  const ids: [RegExp, string][] = [
    [/\/users\/|\/customers\//, memberId],
    [/\/companies\//, companyId],
    [/\/items\//, mine.item],
    [/quote_requests/, mine.quote],
    [/box_designs/, mine.design],
  ]
  return {
    number,
    order_number: order,
    order_id: order,
    id: ids.find(([of]) => of.test(path))?.[1] ?? 'x',
    token: /\/offers/.test(path) ? mine.offerToken : mine.companyQuote,
    userId: memberId,
    user: memberId,
    company: companyId,
    item: mine.item,
    ...(path === '/products/{type}' && { type: 'mailer-box-eco' }),
    ...(path === '/custom_sample_pack' && { version: '2026-11' }),
    name: 'Mine',
    scene: sceneOf(),
    offer: OFFER,
    line_item: { variant_id: MAILER, quantity: 250 },
    product: 'mailer-box-eco',
    variant_id: MAILER,
    variant_skus: MAILER,
    sku: /items/.test(path) ? 'A-1' : MAILER,
    quantity: 250,
    bundle_id: 'unboxing',
    ...Object.fromEntries(['line', 'line_item_id', 'parent_id'].map((name) => [name, 'L1'])),
    // A mailbox asks for few quotes a day.
    email: path === '/boxwright_pro_requests' ? 'bo@example.com' : 'ada@example.com',
    country_iso: 'DE',
    zip_code: '80331',
    zipcode: '80331',
    vat_id: 'DE136695976',
    locale: 'de-DE',
    payment_method_id: 'pm_card_visa',
    shipping_rate_id: 'courier',
    coupon_code: 'WELCOME10',
    file: 'order-confirmation.pdf',
  }
}

interface Asked {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: string
}

/** A request that is sound but for what is said. */
async function ask(stated: Stated, known: Known, cart: OrderKey, said: Asked = {}): Promise<Answered> {
  const { method, path, parameters, body, call } = stated
  const given = (where: 'path' | 'query') =>
    parameters
      .filter(({ in: place, name, required }) => place === where && (required || known[name] !== undefined))
      .map(({ name, schema }): [string, string] => [name, String(soundOf(schema, known, name))])
  const pieces = { ...Object.fromEntries(given('path')), ...said.path }
  const query = new URLSearchParams({ ...Object.fromEntries(given('query')), ...said.query })
  const filled = path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pieces[name]!))
  const insider = call.who === 'manager' || call.who === 'administrator' ? insiders.administrator : insiders.member
  const type = {
    ...(call.file && { 'Content-Type': call.file.types[0]! }),
    ...(call.headers?.includes('if-match') && { 'If-Match': '"1"' }),
  }
  const sent = said.body ?? (body ? JSON.stringify(soundOf(body, known)) : undefined)
  const key = known.number === cart.number ? { 'X-Spree-Order-Token': cart.token } : {}
  const headers = { ...(await insider.token()), ...key, ...type }
  const answer = await shop.call(method, `${filled}?${query}`, sent, headers)
  // Some calls end the session that makes them.
  if (answer.status === 401) insider.leave()
  // An extreme may be a good password, by which they sign in from then on.
  if (path === '/user_passwords' && answer.status === 200) insider.hasPassword(JSON.parse(sent!).password)
  return answer
}

/** The places of a body, of those with one name and schema the first: the objects of a design all have the same fields. */
function askedPlaces(body: Schema, known: Known): Place[] {
  const places = placesOf(body, known)
  const nameOf = ({ path, schema }: Place) => `${path.split('.').at(-1)} ${JSON.stringify(schema)}`
  return isFull
    ? places
    : [...new Map(places.toReversed().map((place) => [nameOf(place), place])).values()].toReversed()
}

/** What is asked of a call: each piece of its path, each field of its query, and each place of its body. */
const ASKED = STATED.map(({ parameters, body }) => [
  ...parameters.map((parameter) => `${parameter.in} ${parameter.name}`),
  ...(body ? askedPlaces(body, {}).map((place, at) => `body ${at} ${kindOf(place.schema)}`) : []),
])
const TEXTS_OF = deal(
  ASKED.map((names) => names.filter((name) => !name.startsWith('body '))),
  EXTREMES,
  (name) => name,
  TEXT_SHARES,
)
const JSON_OF = deal(
  ASKED.map((names) => names.filter((name) => name.startsWith('body '))),
  JSON_EXTREMES,
  (name) => name.replace(/\d+ /, ''),
  JSON_SHARES,
)

/** What a schema's reader has in common with others. */
function kindOf({ type, enum: choices, anyOf, oneOf }: Schema): string {
  return choices ? 'choice' : (anyOf ?? oneOf) ? 'either' : (type ?? 'any')
}

/** What is furthest within a schema: it is let through to whoever handles it. */
function allowedExtremes({
  type,
  enum: choices,
  pattern,
  maxLength,
  maximum,
  minimum,
  maxItems,
  items,
}: Schema): string[] {
  if (type === 'string' && !choices && !pattern)
    return [JSON.stringify('x'.repeat(Math.min(maxLength ?? 100_000, 100_000)))]
  if (type === 'integer' || type === 'number') return [minimum, maximum].filter((end) => end !== undefined).map(String)
  if (type === 'array' && items)
    return [JSON.stringify(Array(Math.min(maxItems ?? 5000, 5000)).fill(soundOf(items, {})))]
  return []
}

/** How often each status was answered. */
const found = new Map<number, number>()

/** Calls that were done as they were meant. */
const done = new Set<string>()

/** Whether nothing of a request was read: who may make it, and how often, is asked before. */
const isBarred = ({ status, text }: Answered): boolean =>
  status === 429 || ((status === 401 || status === 403) && /"code":"(?:unauthorized|forbidden)"/.test(text))

function isAnswered(name: string, said: unknown, { status, text }: Answered): void {
  found.set(status, (found.get(status) ?? 0) + 1)
  const asked = `${name} ${JSON.stringify(said).slice(0, 300)}`
  expect([asked, status, status >= 200 && status < 500]).toEqual([asked, status, true])
  const { code, errors = {} } = status === 422 ? JSON.parse(text) : {}
  if (code === 'invalid_input') expect([asked, Object.keys(errors).length]).not.toEqual([asked, 0])
}

describe('the furthest from usual', () => {
  test.each(STATED.map((stated, at) => [stated.name, stated, at] as const))(
    'in each piece and field of %s is answered or refused',
    async (name, stated, at) => {
      const isChange = stated.method !== 'GET'
      // A guest's, of whom nothing more is asked than of everybody.
      const cart = stated.call.who === 'order' && isChange ? await actsOf(shop).order({}) : insiders.cart
      const about = { ...insiders, cart }
      const known = knownIn(stated, about)
      const first = await ask(stated, known, cart)
      const sound = first.status === 401 ? await ask(stated, known, cart) : first
      isAnswered(name, {}, sound)
      expect([name, sound.status, isBarred(sound)]).toEqual([name, sound.status, false])
      if (sound.status < 300) done.add(name)
      for (const body of stated.call.file ? FILE_BODIES : [])
        isAnswered(name, { body }, await ask(stated, known, cart, { body }))
      for (const [place, texts] of TEXTS_OF[at]!) {
        const [where, field] = place.split(' ') as ['path' | 'query', string]
        for (const text of texts) {
          const said = { [where]: { [field]: text } }
          isAnswered(name, said, await ask(stated, known, cart, said))
        }
      }
      const places = stated.body ? askedPlaces(stated.body, known) : []
      for (const [index, extremes] of [...JSON_OF[at]!.values()].entries()) {
        const { path, put, schema } = places[index]!
        const around = JSON.stringify(put(HERE))
        for (const extreme of [...extremes, ...allowedExtremes(schema)]) {
          const body = around.replace(JSON.stringify(HERE), () => extreme)
          isAnswered(name, { path, extreme }, await ask(stated, known, cart, { body }))
        }
      }
    },
  )

  test('is asked of what there is: most calls are done, and few of the questions are one too many', () => {
    const all = [...found.values()].reduce((sum, count) => sum + count, 0)
    expect(done.size).toBeGreaterThan(STATED.length / 2)
    expect(found.get(429) ?? 0).toBeLessThan(all / 50)
  })

  test('is asked of every call but those that only pages make, in whose forms it is', () => {
    const asked = new Set(STATED.map(({ call }) => call))
    const others = Object.values<CallTable[string]>(CALLS).flatMap((calls) =>
      Object.values<AnyCall>(calls).filter((call) => !asked.has(call)),
    )
    expect(others.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      Object.keys(ONLY_BY_PAGES).sort(),
    )
  })
})
