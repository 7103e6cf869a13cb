import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { scrubbed, scrubbedPath, scrubbedTitle, scrubbedUrl, withoutEmails } from '../../../src/analytics/scrub.ts'

import { pageTitle } from '../../../src/client/tracking/events.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123'

describe('an address that is told to others', () => {
  test.each([
    ['https://shop.cz/unsubscribe/marketing/?e=ada@example.com', 'https://shop.cz/unsubscribe/marketing/'],
    ['https://shop.cz/?ajs_uid=7&ajs_aid=8&utm_source=x', 'https://shop.cz/?utm_source=x'],
    ['https://shop.cz/order/R123456789/details/?key=abc#top', 'https://shop.cz/order/-/details/'],
    [`https://shop.cz/offer/${TOKEN}/review/`, 'https://shop.cz/offer/-/review/'],
    [`https://shop.cz/newsletter/confirm/?token=${TOKEN}`, 'https://shop.cz/newsletter/confirm/'],
    ['https://shop.cz/ada@example.com/', 'https://shop.cz/[e-mail]/'],
    ['https://shop.cz/ada%40example.com/', 'https://shop.cz/[e-mail]/'],
    ['https://shop.cz/?utm_campaign=ada@example.com', 'https://shop.cz/'],
    ['https://user:secret@shop.cz/x', 'https://shop.cz/x'],
    ['javascript:alert(1)', ''],
    ['no address', ''],
  ])('%s becomes %s', (address, told) => {
    expect(scrubbedUrl(address)).toBe(told)
  })

  test('keeps the words of a path', () => {
    for (const path of ['/kraft-tape/', '/custom-shipping-boxes/', '/cart/recommended-products-and-services/s/'])
      expect(scrubbedPath(path)).toBe(path)
    expect(scrubbedPath('/order/R709119914/payment/summary/?key=x')).toBe('/order/-/payment/summary/')
    expect(scrubbedPath('/offer/abcDEFghi/review/')).toBe('/offer/-/review/')
    expect(scrubbedPath('/account/quote_requests/QR-2026-11')).toBe('/account/quote_requests/-')
    expect(scrubbedPath('/account/orders/')).toBe('/account/orders/')
    expect(scrubbedPath('/cart/?key=\nx')).toBe('/cart/')
  })

  test('names no order, request or offer, in a title neither', () => {
    expect(scrubbedPath('/api/v1/managed_offers/F123456789/send')).toBe('/api/v1/managed_offers/-/send')
    for (const number of ['R123456789', 'Q123456789', 'F123456789'])
      expect(scrubbedTitle(`Offer ${number} · Boxwright`)).toBe('Offer - · Boxwright')
  })

  test('says the title of a page only where a search engine may show it', () => {
    const titleOf = (head: string) => {
      const querySelector = (selector: string) => (selector === head ? {} : null)
      vi.stubGlobal('document', { title: 'Anna Kowalska | Boxwright', querySelector })
      return pageTitle()
    }
    expect([titleOf('meta[name=robots]'), titleOf('')]).toEqual(['', 'Anna Kowalska | Boxwright'])
  })

  test('never holds an e-mail address or a token, wherever they stood', () => {
    const secret = fc.oneof(
      fc.emailAddress().filter((email) => /^[\w.+-]+@[\w.-]+$/.test(email)),
      fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    )
    const name = fc.constantFrom('e', 'token', 'key', 'next', 'q', 'email', 'ajs_uid')
    fc.assert(
      fc.property(secret, name, fc.webPath(), (word, query, path) => {
        const address = `https://shop.cz${path}?${query}=${encodeURIComponent(word)}#${word}`
        expect(scrubbedUrl(address)).not.toContain(word)
        expect(JSON.stringify(scrubbed({ a: [{ b: address }] }))).not.toContain(word)
      }),
    )
  })

  test('hides e-mail addresses in running text', () => {
    expect(withoutEmails('write to Ada.Muster+x@example.co.uk today')).toBe('write to [e-mail] today')
    expect(scrubbed({ deep: [{ text: 'a@b.cz' }], number: 1, none: null })).toEqual({
      deep: [{ text: '[e-mail]' }],
      number: 1,
      none: null,
    })
  })
})
