import type { OrderedLines } from '../../pages/lists/ordered-note.tsx'

export const NOTHING_ORDERED: OrderedLines = { taken: 0, leftOut: 0, full: 0, tooMany: 0 }

/** What became of lines that were made when they were asked for. @param refused those that the API refused, each with its code */
export function orderedLines(asked: number, refused: readonly { code: string }[]): OrderedLines {
  const full = refused.filter(({ code }) => code === 'cart_full').length
  return { ...NOTHING_ORDERED, taken: asked - refused.length, full, tooMany: refused.length - full }
}
