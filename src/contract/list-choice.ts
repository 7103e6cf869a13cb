import { isUse, type ProductUse, USES } from './uses.ts'

/** What is chosen of a list of products, as its address says it. Values of one filter add up, filters narrow each other. */
export interface ListChoice {
  uses: ProductUse[]
}

/** The parameters of a list's address; each may be there several times. */
export const LIST_FIELDS = ['use'] as const

/** Reads the address of a list. What is not known is left out, so that an old link still shows a list. */
export function readListChoice(query: Pick<URLSearchParams, 'getAll'>): ListChoice {
  const named = new Set(query.getAll('use').filter(isUse))
  return { uses: USES.filter((use) => named.has(use)) }
}

/** The query of a list's address, without its question mark; empty where nothing is chosen. */
export function listQuery({ uses = [] }: Partial<ListChoice>): string {
  return new URLSearchParams(uses.map((use) => ['use', use])).toString()
}
