import { describe, expect, test } from 'vitest'
import { clickCookie, clickOf, rootDomain } from '../../../src/analytics/click-cookie.ts'
import { regionList } from '../../../src/regions/regions.ts'

const AGE = '; Max-Age=7776000; Path=/; SameSite=Lax; Secure'

describe('the click’s cookie', () => {
  test.each([
    ['2025-06-14T02:22:36.999Z', 'GCL.1749867756.EAIa'],
    ['2026-03-04T15:05:00+01:00', 'GCL.1772633100.EAIa'],
    [1749867756999, 'GCL.1749867756.EAIa'],
    [1749867756, 'GCL.1749867756.EAIa'],
  ])('of a session of %s is %s', (createdAt, value) => {
    expect(clickCookie(createdAt, 'EAIa', null)).toBe(`_gcl_aw=${value}${AGE}`)
    expect(clickCookie(createdAt, 'EAIa', 'shop.com')).toBe(`_gcl_aw=${value}${AGE}; Domain=shop.com`)
  })

  test.each([
    [Number.NaN, 'EAIa'],
    [0, 'EAIa'],
    [null, 'EAIa'],
    ['no day', 'EAIa'],
    [1749867756, ''],
    [1749867756, undefined],
    [1749867756, 'a\r\nSet-Cookie: b=c'],
    [1749867756, 'a;b'],
    [1749867756, 'a'.repeat(513)],
  ])('is not there for a session of %s and the click %j', (createdAt, click) => {
    expect(clickCookie(createdAt as string, click, null)).toBeNull()
  })

  test('gives back the click, and no junk', () => {
    expect(clickOf('GCL.1749867756.EAIa-x_1')).toBe('EAIa-x_1')
    expect(clickOf('GCL.1749867756.EAIa.label')).toBe('EAIa')
    expect(clickOf('GCL.1749867756.EAIa', '2025-06-14T02:22:36.000Z')).toBe('EAIa')
    expect(clickOf('GCL.1749867756.EAIa', '2025-06-14T02:22:35.999Z')).toBeNull()
    for (const junk of ['GCL.x.EAIa', 'EAIa', '', undefined]) expect(clickOf(junk)).toBeNull()
  })
})

describe('the root domain of a store', () => {
  const shop = { basename: 'shop', tld: 'com' }
  test.each([
    ['app.shop.com', shop, 'shop.com'],
    ['WWW.Shop.COM:8443', shop, 'shop.com'],
    ['shop.com.', shop, 'shop.com'],
    ['a.b.c.d.shop.pl', { basename: 'shop', tld: 'pl' }, 'shop.pl'],
    ['de.shop.co.uk', { basename: 'shop', tld: 'co.uk' }, 'shop.co.uk'],
    ['foo.workers.dev', shop, null],
    ['evilshop.com', shop, null],
    ['shop.com.evil.org', shop, null],
    ['localhost:8787', shop, null],
    ['pl.localhost', shop, null],
    ['127.0.0.1', shop, null],
    ['10.0.0.0', shop, null],
    ['[::1]:8787', shop, null],
    ['intranet', shop, null],
  ])('%s → %o %s', (host, domain, root) => {
    expect(rootDomain(host, domain)).toBe(root)
  })

  test.each(regionList.map((region) => [region.code, region] as const))(
    'is its own for %s in production',
    (_, region) => {
      const { basename, tld } = region.domain
      expect(rootDomain(region.customDomains.app.production, region.domain)).toBe(`${basename}.${tld}`)
      expect(rootDomain(region.customDomains.app.local, region.domain)).toBeNull()
    },
  )
})
