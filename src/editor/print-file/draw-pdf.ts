import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** The longer side of a drawn page, in pixels. */
const LONGER_SIDE = 2048

/** Draws the first pages of a PDF. @returns a picture each; fewer where the file has fewer */
export async function drawnPages(bytes: Uint8Array<ArrayBuffer>, count: number): Promise<Blob[]> {
  GlobalWorkerOptions.workerSrc = pdfWorker
  const loading = getDocument({ data: bytes, enableXfa: false, stopAtErrors: false, useWasm: false })
  try {
    const file = await loading.promise
    const drawn: Blob[] = []
    // One after the other: each needs a canvas of some megabytes.
    for (let number = 1; number <= Math.min(count, file.numPages); number++) {
      const page = await file.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: LONGER_SIDE / Math.max(width, height) })
      const canvas = document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      // Given the canvas alone, pdf.js draws onto black that covers everything.
      const canvasContext = canvas.getContext('2d')!
      await page.render({ canvas: null, canvasContext, viewport, background: 'rgba(255,255,255,0)' }).promise
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      if (picture) drawn.push(picture)
      page.cleanup()
    }
    return drawn
  } finally {
    await loading.destroy()
  }
}
