import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')] as const)

/** What is done in one place, how it looks in the source, and the files in which it stands: what it is, and who calls it. */
const ONCE: Record<string, [RegExp, readonly string[]]> = {
  'the store of a request is resolved at the door': [
    /\b(?:visitOf|regionOfCall)\(/g,
    ['regions/call-region.ts', 'regions/visit.ts', 'routes/middleware/visit.ts'],
  ],
  'the hosts of a request are known at the door, those of a preview too': [
    /\bsiteOf\(/g,
    [
      'commerce/identity/passkey-challenges.ts',
      'commerce/site-of-origin.ts',
      'regions/domains.ts',
      'regions/visit.ts',
      'routes/middleware/visit.ts',
    ],
  ],
  'the backend reads the store that the proxy hands on': [/header\('x-region'\)/gi, ['commerce/input.ts']],
  'what a visitor has chosen is read once a request': [
    /\bpreferencesOf\(/g,
    ['analytics/consent/preferences.ts', 'routes/consent/choice.ts'],
  ],
  'the properties of an event are cleaned at each wall: as they leave a browser, at the gate, in the backend': [
    /\bcleanProperties\(/g,
    ['analytics/cleaned.ts', 'client/tracking/events.ts', 'commerce/segment/message.ts', 'proxy/consent-gate.ts'],
  ],
  'what an error says to developers is passed on, and read by nobody': [
    /\bbody\.errors\b|\berrors\??\.?\[/g,
    ['api/call.ts', 'commerce/refusal.ts', 'commerce/segment/handlers.ts'],
  ],
  // The first bytes of a page and the first script of every page stand alone: neither imports another file.
  'cookies are taken apart': [
    /(?:header \?\? ''|cookie)\)?\.split\('; ?'\)/g,
    ['analytics/consent/first-bytes.ts', 'client/page/page-cookie.ts', 'contract/cookies.ts'],
  ],
  'calls and forms are validated by @hono/zod-validator': [
    /\bzValidator\(/g,
    ['commerce/mount.ts', 'routes/page/take-form.ts'],
  ],
  'the query of an address is checked': [/req\.query\(\)/g, ['routes/page/take-form.ts']],
  'the variables of the operator are checked where the Worker or an object begins': [
    /\benvOf\(/g,
    [
      'commerce/companies/approval/company-object.ts',
      'commerce/documents/number-object.ts',
      'commerce/identity/attempt-object.ts',
      'commerce/offers/offer-object.ts',
      'commerce/orders/order-object.ts',
      'commerce/promotions/promotion-object.ts',
      'commerce/wallet/wallet-object.ts',
      'contract/env.ts',
      'worker.ts',
    ],
  ],
  // The codes of an app are an HMAC by their standard (docs/decisions/0105).
  'an HMAC is made': [/subtle\.sign\(|createHmac\(/g, ['commerce/identity/totp.ts', 'commerce/mac.ts']],
  // A MAC only proves what stands beside it; whatever else is signed is a JWT (docs/decisions/0097).
  'a MAC is given, of a number or an id': [
    /\bmacOf\(/g,
    [
      'commerce/companies/approval/token.ts',
      'commerce/companies/quotes/token.ts',
      'commerce/designs/design-token.ts',
      'commerce/designs/link-token.ts',
      'commerce/lists/share-token.ts',
      'commerce/mac.ts',
      'commerce/offers/token.ts',
      'commerce/orders/member-token.ts',
      'commerce/orders/token.ts',
      'commerce/quotes/key.ts',
      'commerce/random-number.ts',
    ],
  ],
  // A timer because Playwright's clock moves a timer and not a signal (docs/decisions/0101).
  'a time limit is a timer, and not a signal': [/setTimeout\(\(\) => reject/g, ['api/chunk.ts']],
}

test.each(Object.entries(ONCE))('%s', (_, [looks, places]) => {
  const found = sources.filter(([, text]) => text.match(looks)).map(([file]) => file)
  expect(found.sort()).toEqual([...places])
})
