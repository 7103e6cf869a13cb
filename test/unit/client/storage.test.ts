import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DENIED, GRANTED } from '../../../src/analytics/consent/preferences.ts'
import { consentedStorage, STORAGE_KINDS, type StorageKind } from '../../../src/client/consent/storage.ts'

afterEach(() => vi.useRealTimers())

/** A browser that forbids what it is told to: by throwing when it is touched, as browsers do. */
class TestBrowser {
  readonly forbidden: readonly StorageKind[]
  readonly local = new Map<string, string>()
  readonly session = new Map<string, string>()
  readonly cookies = new Map<string, string>()

  constructor(forbidden: readonly StorageKind[] = []) {
    this.forbidden = forbidden
  }

  #storage(kind: StorageKind, map: Map<string, string>) {
    if (this.forbidden.includes(kind)) throw new DOMException('The operation is insecure.', 'SecurityError')
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    }
  }
  get localStorage() {
    return this.#storage('local', this.local)
  }
  get sessionStorage() {
    return this.#storage('session', this.session)
  }
  get document() {
    const { cookies, forbidden } = this
    return {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
        if (/Max-Age=0/.test(text)) cookies.delete(name!)
        else if (!forbidden.includes('cookie')) cookies.set(name!, value!)
      },
    }
  }
}

const open = (browser: TestBrowser, allowed = GRANTED, kinds: readonly StorageKind[] = STORAGE_KINDS) =>
  consentedStorage(() => allowed, kinds, browser as never)

describe('what is kept in a browser', () => {
  test('lies in the first kind that works: local, cookie, session, memory', () => {
    fc.assert(
      fc.property(fc.subarray(['local', 'cookie', 'session'] as StorageKind[]), fc.string(), (forbidden, value) => {
        const kept = open(new TestBrowser(forbidden))
        expect(kept.write('bx-events', value)).toBe(STORAGE_KINDS.find((kind) => !forbidden.includes(kind)))
        expect(kept.read('bx-events')).toBe(value)
        kept.remove('bx-events')
        expect(kept.read('bx-events')).toBeNull()
      }),
    )
  })

  test('is forgotten after 365 days unless told otherwise', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    const kept = open(new TestBrowser())
    kept.write('bx-touch', 'first')
    kept.write('bx-events', 'soon gone', 1)
    vi.setSystemTime(Date.UTC(2026, 0, 2, 1))
    expect([kept.read('bx-touch'), kept.read('bx-events')]).toEqual(['first', null])
    vi.setSystemTime(Date.UTC(2026, 11, 31, 23))
    expect(kept.read('bx-touch')).toBe('first')
    vi.setSystemTime(Date.UTC(2027, 0, 1, 1))
    expect(kept.read('bx-touch')).toBeNull()
  })

  test('is nothing that the shop does not have, and nothing that was not allowed', () => {
    const browser = new TestBrowser()
    expect(open(browser).write('tracker', 'x')).toBeNull()
    expect(open(browser, { ...DENIED, Analytics: true }).write('gclid', 'x')).toBeNull()
    expect(open(browser, DENIED).write('bx-events', '[]')).toBeNull()
    expect([browser.local.size, browser.session.size, browser.cookies.size]).toEqual([0, 0, 0])
  })

  test('is taken away where it is written again without leave', () => {
    const browser = new TestBrowser()
    open(browser).write('gclid', 'x')
    open(browser, DENIED).write('gclid', 'y')
    expect(open(browser).read('gclid')).toBeNull()
  })

  test('is not there where somebody else wrote junk', () => {
    const browser = new TestBrowser()
    for (const junk of ['junk', '{}', '{"value":1,"until":9e15}', 'null']) {
      browser.local.set('bx-touch', junk)
      expect(open(browser).read('bx-touch')).toBeNull()
    }
    browser.cookies.set('bx-touch', '%E0%A4%A')
    expect(open(browser).read('bx-touch')).toBeNull()
  })

  test('is as it was written for what has to be plain: the click and the country of a tab', () => {
    const browser = new TestBrowser()
    open(browser, GRANTED, ['session', 'memory']).write('gclid', 'EAIa')
    expect(browser.session.get('gclid')).toBe('EAIa')
  })
})
