import type { QuoteLine } from './quote-line.ts'

interface Asked {
  note: string
  targetDate: string | null
  files: readonly unknown[]
  lines: readonly Pick<QuoteLine, 'targetPrice'>[]
}

/** Whether all goods of a request have a calculated price. */
export const isPricedWhole = ({ lines }: { lines: readonly Pick<QuoteLine, 'uncovered'>[] }): boolean =>
  lines.every(({ uncovered }) => uncovered.length === 0)

/** Whether a request asks for something that no calculated price answers: a note, a day, files or a price of its buyer's. */
export const hasWishes = ({ note, targetDate, files, lines }: Asked): boolean =>
  note !== '' || targetDate !== null || files.length > 0 || lines.some(({ targetPrice }) => targetPrice !== null)
