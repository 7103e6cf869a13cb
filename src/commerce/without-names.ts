/** What stands in a text in the place of a name. */
export const NAMELESS = '…'
/** Letters of the shortest name that is looked for in texts. */
const SHORTEST_NAME = 2

/** A text without names, as whole words in any case; the longest are looked for first. */
export function withoutNames(text: string, names: readonly string[]): string {
  const words = [...new Set(names.map((name) => name.trim()))]
    .filter(({ length }) => length >= SHORTEST_NAME)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  if (words.length === 0) return text
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), NAMELESS)
}
