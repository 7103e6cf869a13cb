import { PdfFile } from './pdf-file.ts'
import { type PageBox, type PdfPage, pagesOf } from './pdf-pages.ts'
import { READ_LIMITS, ReadBudget } from './read-budget.ts'

/** How little a sheet may be smaller than what is shown of its page and be the same, units of the page: programs round. */
const SAME = 0.5

/**
 * The part of a page that is artwork: the sheet that is cut out, without what is printed around it, bleed and printer's marks. Null
 * where that is all that is shown of the page, or where the page does not say.
 */
export function trimmedArea({ media, trim }: Pick<PdfPage, 'media' | 'trim'>): PageBox | null {
  if (!trim) return null
  const inside: PageBox = [
    Math.max(media[0], trim[0]),
    Math.max(media[1], trim[1]),
    Math.min(media[2], trim[2]),
    Math.min(media[3], trim[3]),
  ]
  const [left, bottom, right, top] = inside
  if (right - left < SAME || top - bottom < SAME) return null
  return inside.every((side, at) => Math.abs(side - media[at]!) < SAME) ? null : inside
}

/**
 * The trimmed areas of the pages of a file, in their order. None of a file that cannot be read that far: its pages are shown whole,
 * and what draws them says what is wrong with it.
 */
export async function trimmedAreas(bytes: Uint8Array): Promise<(PageBox | null)[]> {
  try {
    const { pages } = pagesOf(await PdfFile.open(bytes, new ReadBudget()), READ_LIMITS.objects)
    return pages.map(trimmedArea)
  } catch {
    return []
  }
}
