import type { LineEnd } from './glyphs.ts'

/** Breaking spaces, and hyphens and dashes between two words; before a figure those are a sign or a range. */
const ENDS = /[ \t]|(?<=\S)[-‐–—/](?=\p{L})/gu

/** Where a line may end, by the index of the character in UTF-16. */
export function lineEnds(line: string): Map<number, LineEnd> {
  return new Map(
    [...line.matchAll(ENDS)].map(({ 0: found, index }) => [index, found.trim() === '' ? 'space' : 'after']),
  )
}
