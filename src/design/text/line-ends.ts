import type { LineEnd } from './glyphs.ts'

/** Spaces that are not there to keep words together, and strokes between two words; before a figure they are a sign or a range. */
const ENDS = /[ \t]|(?<=\S)[-‐–—/](?=\p{L})/gu

/** Where a line may end, by the index of the character in UTF-16. */
export function lineEnds(line: string): Map<number, LineEnd> {
  return new Map(
    [...line.matchAll(ENDS)].map(({ 0: found, index }) => [index, found.trim() === '' ? 'space' : 'after']),
  )
}
