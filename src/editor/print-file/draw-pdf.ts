import { openPdf } from '../pdf/open-pdf.ts'

/** The longer side of a drawn page, in pixels. */
const LONGER_SIDE = 2048

/** Draws the first pages of a PDF. @returns a picture each; fewer where the file has fewer @throws PdfError */
export async function drawnPages(bytes: Uint8Array<ArrayBuffer>, count: number): Promise<Blob[]> {
  const file = await openPdf(bytes)
  try {
    const drawn: Blob[] = []
    // One after the other: each needs a canvas of some megabytes.
    for (let number = 1; number <= Math.min(count, file.count); number++) {
      const { picture } = await file.draw(number, (size) => LONGER_SIDE / Math.max(...size))
      drawn.push(picture)
    }
    return drawn
  } finally {
    await file.close()
  }
}
