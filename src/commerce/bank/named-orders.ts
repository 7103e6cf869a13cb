/** The shortest and the longest run of digits of an order number (`contract/order-number.ts`). */
const SHORTEST = 9
const LONGEST = 31
/** The most candidates of one text, which anybody may have written. */
const MOST = 60

/**
 * The order numbers that a transfer's text may name, the longest first. Banks break a text anywhere and join it to what follows,
 * so every beginning of a run of digits counts, and only those that exist are orders.
 */
export function namedOrders(text: string): string[] {
  const joined = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const runs = joined.matchAll(/R(\d{9,})/g)
  const candidates = [...runs].flatMap(([, digits]) => {
    const run = digits!.slice(0, LONGEST)
    return Array.from({ length: run.length - SHORTEST + 1 }, (_, at) => `R${run.slice(0, run.length - at)}`)
  })
  return [...new Set(candidates)].slice(0, MOST)
}
