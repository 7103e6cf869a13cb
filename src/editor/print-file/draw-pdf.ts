import { openPdf } from '../pdf/open-pdf.ts'

/** The longer side of a drawn page, in pixels. */
const LONGER_SIDE = 2048

/** Draws pages of a PDF, each counted from 0. @returns a picture each; none of pages that it has not @throws PdfError */
export async function drawnPages(bytes: Uint8Array<ArrayBuffer>, pages: readonly number[]): Promise<Blob[]> {
  const file = await openPdf(bytes)
  try {
    const drawn: Blob[] = []
    // One after the other: each needs a canvas of some megabytes.
    for (const at of pages.filter((one) => one < file.count)) {
      const { picture } = await file.draw(at + 1, (size) => LONGER_SIDE / Math.max(...size))
      drawn.push(picture)
    }
    return drawn
  } finally {
    await file.close()
  }
}
