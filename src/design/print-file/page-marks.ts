import { joinedBytes } from './inflate.ts'
import { PagePainter } from './page-painter.ts'
import type { PaintedMark } from './paint-state.ts'
import type { PdfFile } from './pdf-file.ts'
import type { PdfPage } from './pdf-pages.ts'
import { PdfStream } from './pdf-value.ts'
import { READ_LIMITS, type ReadBudget, TooComplex } from './read-budget.ts'

/** What is painted on a page, in order; and whether a part of it could not be read. @throws TooComplex */
export async function pageMarks(
  file: PdfFile,
  page: PdfPage,
  budget: ReadBudget,
  see: (mark: PaintedMark) => void,
): Promise<{ isWhole: boolean }> {
  const contents = file.get(page.dict.get('Contents'))
  const streams = (Array.isArray(contents) ? file.list(contents).map((one) => file.get(one)) : [contents]).filter(
    (one) => one instanceof PdfStream,
  )
  const parts: Uint8Array[] = []
  let isWhole = true
  let length = 0
  for (const stream of streams) {
    const data = await file.data(stream)
    if (data) parts.push(data, SPACE)
    else isWhole = false
    length += data?.length ?? 0
    if (length > READ_LIMITS.page) throw new TooComplex('A page has too many bytes.')
  }
  const painter = new PagePainter(file, budget, see)
  await painter.paint(joinedBytes(parts), page.resources)
  return { isWhole: isWhole && painter.isWhole }
}

const SPACE = new Uint8Array([10])
