/** A product that somebody looked at, as its page in a store showed it. */
export interface SeenProduct {
  /** Code of the store. */
  store: string
  product: string
  name: string
  /** The address of the page within its host, with what was chosen. */
  path: string
  picture: string
}

/** How many are kept for all stores of a host, and how many of them a page shows. */
const MOST_KEPT = 24
const MOST_SHOWN = 6
const LONGEST = 500

/** The list with a product first; the same product of the same store stands in it once. */
export function withSeen(list: readonly SeenProduct[], seen: SeenProduct): SeenProduct[] {
  const others = list.filter(({ store, product }) => store !== seen.store || product !== seen.product)
  return [seen, ...others].slice(0, MOST_KEPT)
}

/** What a page of a store shows of the list: all but the product that the page is about. */
export const shownSeen = (list: readonly SeenProduct[], store: string, product: string | null): SeenProduct[] =>
  list.filter((seen) => seen.store === store && seen.product !== product).slice(0, MOST_SHOWN)

/** Reads a stored list. Invalid entries are left out: a browser's storage may contain anything. */
export function readSeen(text: string | null): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSeen) : []
  } catch {
    return []
  }
}

/** A product as its page states it; null where it states none. */
export const statedSeen = (text: string | undefined): SeenProduct | null => readSeen(`[${text ?? ''}]`)[0] ?? null

function isSeen(item: unknown): item is SeenProduct {
  const { store, product, name, path, picture } = (item ?? {}) as Record<keyof SeenProduct, unknown>
  const areTexts = [store, product, name, path, picture].every(
    (text) => typeof text === 'string' && text.length < LONGEST,
  )
  // Within the shop: two slashes would lead to another host.
  return areTexts && /^\/(?![/\\])/.test(path as string) && (picture as string).startsWith('/pictures/')
}
