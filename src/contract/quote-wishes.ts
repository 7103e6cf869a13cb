import type { QuoteLine } from './quote-line.ts'

interface Asked {
  note: string
  targetDate: string | null
  files: readonly unknown[]
  lines: readonly Pick<QuoteLine, 'targetPrice'>[]
}

/** Whether a request asks for something that no calculated price answers: a note, a day, files or a price of its buyer's. */
export const hasWishes = ({ note, targetDate, files, lines }: Asked): boolean =>
  note !== '' || targetDate !== null || files.length > 0 || lines.some(({ targetPrice }) => targetPrice !== null)
