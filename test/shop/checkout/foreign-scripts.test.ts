import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Role } from '../../../src/contract/roles.ts'
import type { RouteId } from '../../../src/regions/routes.ts'
import { putBindingsBack, shopWithKeys, withKeys } from '../../worker/with-keys.ts'
import { BUILT, OFFICE } from '../account/page-access.ts'
import { type Walker, walker } from '../account/walker.ts'
import { cartNumber, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

const { origin, secretKey, webhookSecret } = inject('stripe')
const KEYS = {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_ORIGIN: origin,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
}
/** The hosts of Stripe's form for cards, by what they may do. */
const OF_STRIPE = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** Pages that are shown by the link of a mail, in the middle of something, or by an archive: of these the answer without it is looked at. */
const UNSEEN: readonly RouteId[] = [
  'sign-in-link',
  'reset-password',
  'registration-confirm',
  'second-factor',
  'email-change',
  'email-undo',
  'plus-invitation',
  'plus-domain',
  'plus-approval',
  'plus-success',
  'switch-store',
  'instant-quote',
  'quote-success',
  'plus-order-parts',
  'account-my-data-file',
  'manager-order-parts',
  'checkout-delivery',
  'payment',
]

interface Seen {
  status: number
  /** What is not the shop's: sources of its policy by directive, and addresses in its markup. */
  foreign: Record<string, string[]>
  loaded: string[]
  pays: boolean
}

async function seen(visitor: Visitor, url: string): Promise<Seen> {
  const { status, headers, body } = await visitor.ask(url).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: answer.headers.get('Content-Type')?.startsWith('text/html')
      ? await answer.text()
      : void answer.body?.cancel(),
  }))
  const directives = (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => directive.split(' '))
  expect([url, directives[0]]).toEqual([url, ['default-src', "'none'"]])
  const foreign = directives.flatMap(([name, ...sources]) => {
    const others = sources.filter(
      (source) => !/^'(self|none|nonce-[\w+/=-]+|sha256-[\w+/=]+)'$|^(data|blob):$/.test(source),
    )
    return others.length > 0 ? [[name!, others] as const] : []
  })
  const loads = /<(?:script|iframe|embed|object|img|link)\b[^>]*\b(?:src|data|href)="((?:https?:)?\/\/[^"]+)"/g
  const own = new URL(url).host
  const loaded = [...(body ?? '').matchAll(loads)].filter(([tag, address]) => {
    const isOnlyNamed = tag.startsWith('<link') && /rel="(?:canonical|alternate)"/.test(tag)
    return !isOnlyNamed && new URL(address!, url).host !== own
  })
  return {
    status,
    foreign: Object.fromEntries(foreign),
    loaded: loaded.map(([tag]) => tag),
    pays: !/payment=\(\)/.test(headers.get('Permissions-Policy') ?? ''),
  }
}

const NOTHING = { foreign: {}, loaded: [], pays: false }

const people = new Map<Role, Walker>()

beforeAll(async () => {
  for (const role of ['anonymous', 'b2c', 'plus_approver', 'administrator'] as const)
    people.set(role, await walker(role))
  shopWithKeys(KEYS)
})
afterAll(putBindingsBack)

test.each(BUILT)('with the keys of all gateways nothing foreign runs at $route', async ({ route, params, about }) => {
  const shown = new Set<number>()
  for (const { visitor, mine } of people.values()) {
    const { status, ...rest } = await seen(visitor, visitor.store.url(route, about?.(mine) ?? params))
    expect([route, rest]).toEqual([route, NOTHING])
    shown.add(status)
  }
  if (!UNSEEN.includes(route)) expect([route, shown.has(200)]).toEqual([route, true])
})

test.each([...OFFICE, '/no/such/page/', '/api/docs', '/api/openapi.json'])('nor at %s', async (path) => {
  for (const { visitor } of people.values()) {
    const { status: _, ...rest } = await seen(visitor, new URL(path, visitor.store.url('home')).href)
    expect([path, rest]).toEqual([path, NOTHING])
  }
})

test('at the payment it is Stripe’s form for cards, and nothing else', async () => {
  const ada = new Visitor()
  const payment = await toPayment(ada, 'ada.foreign@example.com')
  await withKeys(cartNumber(ada), KEYS)
  const at = payment.url.split('?')[0]!
  for (const address of [at, `${at}?failed=card_declined&method=card`])
    expect(await seen(ada, address)).toEqual({ status: 200, foreign: OF_STRIPE, loaded: [], pays: true })
  const delivery = await seen(ada, ada.store.url('checkout-delivery', { orderId: cartNumber(ada) }))
  expect(delivery).toEqual({ status: 200, ...NOTHING })
  // Another order's payment, which is not theirs.
  const { status, ...rest } = await seen(people.get('b2c')!.visitor, at)
  expect([status, rest]).toEqual([404, NOTHING])
})
