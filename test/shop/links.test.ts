import { expect, test } from 'vitest'
import { ROUTE_IDS, type RouteId, routeRow } from '../../src/regions/routes.ts'
import { visitOf } from '../../src/regions/visit.ts'
import { merchant } from './account/people.ts'
import { walker } from './account/walker.ts'
import { Visitor } from './visitor.ts'

/** Routes that no link of a page leads to, by what leads there instead. */
const LED_TO_OTHERWISE: Record<string, readonly RouteId[]> = {
  mail: [
    'email-change',
    'email-undo',
    'newsletter-confirm',
    'plus-approval',
    'plus-domain',
    'plus-invitation',
    'registration-confirm',
    'reset-password',
    'sign-in-link',
    'unsubscribe',
  ],
  form: [
    'checkout-delivery',
    'instant-quote',
    'newsletter',
    'passkey-options',
    'passkey-sign-in',
    'payment',
    'payment-summary',
    'plus-order-placed',
    'plus-success',
    'prices',
    'quote-success',
    'second-factor',
  ],
  'what an order has that these people’s have not: parts, messages, quantities, pictures': [
    'manager-order-messages',
    'manager-order-parts',
    'manager-order-quantities',
    'order-picture',
    'plus-order-parts',
  ],
  'the browser, where the network is away': ['offline'],
  archive: ['account-my-data-file'],
}

/** The routes to which links lead from the home page, of each of which one page is looked at. */
async function linkedRoutes(visitor: Visitor): Promise<Set<RouteId>> {
  const home = visitor.store.url('home')
  const reached = new Set<RouteId>(['home'])
  const waiting = [home]
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const page = await visitor.open(url)
    for (const { href } of page.links) {
      if (!URL.canParse(href, page.url)) continue
      const to = new URL(href, page.url)
      if (!to.protocol.startsWith('http')) continue
      const visit = visitOf(to, 'local')
      if (visit.kind !== 'page' || visit.region.code !== 'eu' || reached.has(visit.route)) continue
      reached.add(visit.route)
      if (visit.route !== 'sign-out') waiting.push(to.href)
    }
  }
  return reached
}

test('every page of the shop that is no answer to something else is led to by links from the home page', async () => {
  const { visitor: member } = await walker('plus_approver')
  const people = [new Visitor(), member, await merchant('order_manager')]
  const reached = new Set<RouteId>()
  for (const visitor of people) for (const route of await linkedRoutes(visitor)) reached.add(route)
  const missed = ROUTE_IDS.filter((route) => !routeRow(route).reserved && !reached.has(route))
  expect(missed.sort()).toEqual(Object.values(LED_TO_OTHERWISE).flat().sort())
})

test('a store without Plus leads nobody there', async () => {
  const [european, american] = [new Visitor('eu'), new Visitor('us')]
  const plus = european.store.t('plus-catalogue.aboutTitle')
  expect((await european.open(european.store.url('home'))).words).toContain(plus)
  expect((await american.open(american.store.url('home'))).words).not.toContain(plus)
})
