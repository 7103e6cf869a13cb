import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Rules that a shop must not break, by the names under which their tests are found: what is known to go wrong with money,
 * carts and coupons elsewhere, and with people and their accounts.
 */
const RULES = [
  'integer-minor-units',
  'order-discount',
  'coupon-limit',
  'coupon-revalidated',
  'coupon-taken-back',
  'two-tabs',
  'double-click-pay',
  'idempotency-key',
  'stale-price',
  'snapshot',
  'deleted-variant',
  'cross-cart-race',
  'currency-kept',
  'signup-reset-no-oracle',
  'signin-same-answer',
  'signin-rotates',
  'mfa-pending-is-nobody',
  'role-change-at-once',
  'disable-ends-all',
  'rotation-20-parallel',
  'stolen-old-token',
  'cookie-toss',
  'link-get-is-free',
  'prehijack',
  'email-change-typo',
  'address-list-refused',
  'assertion-replay',
  'ror-15-hosts',
  'totp-step-once',
  'password-exact',
  'limiter-ipv6-spellings',
  'hash-flood',
  'permission-walk',
  'claim-needs-both',
  'offer-50-accepts',
  'offer-race',
  'revision-bytes',
  'offer-idor',
  'offer-replay',
  'offer-snapshot',
  'offer-rounding',
  'offer-token-guessed',
  'offer-expires',
  'budget-parallel',
  'budget-month-edge',
  'approval-link',
  'merge-conserves',
  'wallet-50-spends',
  'personal-data-registry',
  'vat-unavailable-not-invalid',
]

/** What stands where a test's or a group's title does: a text, and a function behind it. */
const TITLE = /\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:async\s*)?\(/g

const titles = globSync('test/**/*.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((source) => [...source.matchAll(TITLE)].map(([, , title = '']) => title))

test.each(RULES)('%s has a test of its name', (rule) => {
  expect(titles.filter((title) => title.includes(rule))).not.toEqual([])
})
