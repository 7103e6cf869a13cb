import { DENIED, type Preferences } from '../../analytics/consent/preferences.ts'
import { allows, purposeOfStorage } from '../../analytics/consent/table.ts'
import { cookiesNamed } from '../../contract/cookies.ts'
import { DAY_MS, DAY_SECONDS } from '../../contract/duration.ts'

/** Kinds of storage, in the order in which they are tried (specification, section 9). */
export const STORAGE_KINDS = ['local', 'cookie', 'session', 'memory'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]

/** Days for which a value is stored by default (specification, section 9). */
const USUAL_DAYS = 365

/** The browser's storage, as far as it exists; any use of it may throw. */
interface Browser {
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  document: { cookie: string }
}

interface OneStorage {
  read(key: string): string | null
  write(key: string, value: string, days: number): void
  remove(key: string): void
}

/** Values that no storage of the browser accepted; they last as long as the page. */
const memory = new Map<string, string>()

function storagesOf(browser: Browser): Record<StorageKind, OneStorage> {
  const cookieOf = (key: string) => cookiesNamed(browser.document.cookie, key)[0]
  return {
    local: {
      read: (key) => unexpired(browser.localStorage.getItem(key)),
      write: (key, value, days) =>
        browser.localStorage.setItem(key, JSON.stringify({ value, until: Date.now() + days * DAY_MS })),
      remove: (key) => browser.localStorage.removeItem(key),
    },
    cookie: {
      read: (key) => {
        const found = cookieOf(key)
        return found === undefined ? null : decodeURIComponent(found)
      },
      write: (key, value, days) => {
        const age = Math.round(days * DAY_SECONDS)
        browser.document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`
        if (cookieOf(key) === undefined) throw new Error('Cookies are off.')
      },
      remove: (key) => {
        browser.document.cookie = `${key}=; Path=/; Max-Age=0; Secure`
      },
    },
    session: {
      read: (key) => browser.sessionStorage.getItem(key),
      write: (key, value) => browser.sessionStorage.setItem(key, value),
      remove: (key) => browser.sessionStorage.removeItem(key),
    },
    memory: {
      read: (key) => memory.get(key) ?? null,
      write: (key, value) => memory.set(key, value),
      remove: (key) => memory.delete(key),
    },
  }
}

/** The value of an entry in local storage; null where it has expired or is not in our format. */
function unexpired(text: string | null): string | null {
  if (text === null) return null
  const kept = JSON.parse(text) as { value?: unknown; until?: unknown }
  return typeof kept?.value === 'string' && Number(kept.until) > Date.now() ? kept.value : null
}

export interface ConsentedStorage {
  read(key: string): string | null
  /**
   * @returns the kind of storage that was used; null for a key that is not the shop's, or that the visitor has not
   * allowed
   */
  write(key: string, value: string, days?: number): StorageKind | null
  remove(key: string): void
}

/**
 * Stores texts in the browser: in the first kind of storage that works, since a browser may forbid any. It never
 * throws, and stores nothing that the visitor has not allowed.
 *
 * @param kinds the kinds to try, in order
 */
export function consentedStorage(
  allowed: () => Preferences | null,
  kinds: readonly StorageKind[] = STORAGE_KINDS,
  browser: Browser = globalThis as unknown as Browser,
): ConsentedStorage {
  const all = storagesOf(browser)
  const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  const remove = (key: string) => {
    for (const kind of STORAGE_KINDS) attempt(() => all[kind].remove(key), undefined)
  }
  return {
    remove,
    read(key) {
      for (const kind of kinds) {
        const value = attempt(() => all[kind].read(key), null)
        if (value !== null) return value
      }
      return null
    },
    write(key, value, days = USUAL_DAYS) {
      const purpose = purposeOfStorage(key)
      remove(key)
      if (purpose === null || !allows(allowed() ?? DENIED, purpose)) return null
      const kept = (kind: StorageKind) => {
        all[kind].write(key, value, days)
        return true
      }
      return kinds.find((kind) => attempt(() => kept(kind), false)) ?? null
    },
  }
}
