import { GlobalWorkerOptions, getDocument, type PageProxy } from 'pdfjs-dist'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { MOST_PIXELS } from '../../contract/artwork-file.ts'
import { withTimeout } from '../../contract/timing.ts'
import type { PageBox } from '../../design/print-file/pdf-pages.ts'
import { triedScales } from './page-scale.ts'

/** Why a PDF, or a page of it, is not drawn: it has a password, takes too long, or cannot be read. */
export type PdfProblem = 'locked_pdf' | 'slow_pdf' | 'damaged_file'

export class PdfError extends Error {
  constructor(
    readonly problem: PdfProblem,
    options?: ErrorOptions,
  ) {
    super(`A PDF is not drawn: ${problem}.`, options)
  }
}

export interface DrawnPage {
  /** PNG, clear where the page prints nothing. */
  picture: Blob
  /** Of what is drawn of the page, in points. */
  size: readonly [width: number, height: number]
}

export interface OpenPdf {
  count: number
  /**
   * Draws a page.
   *
   * @param number from 1
   * @param scaleOf pixels a point, by the size in points of what is drawn
   * @param area of the page, in its units; without it all that is shown of the page
   * @throws PdfError
   */
  draw(
    number: number,
    scaleOf: (size: readonly [width: number, height: number]) => number,
    area?: PageBox | null,
  ): Promise<DrawnPage>
  /** Ends what reads it. */
  close(): Promise<void>
}

/** The timeout of opening a file or drawing a page. */
const TIMEOUT_MS = 20_000
/** No browser has a longer side of a canvas, pixels. */
const LONGEST_SIDE = 16_384

/** Opens a PDF. It is read in a worker, none of its scripts and forms run, and what takes too long is ended. @throws PdfError */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenPdf> {
  GlobalWorkerOptions.workerSrc = pdfWorker
  const loading = getDocument({
    data: bytes,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    maxImageSize: MOST_PIXELS,
  })
  const close = () => loading.destroy()
  const file = await bounded(loading.promise, close).catch(async (cause: unknown) => {
    await close()
    throw cause
  })

  const drawn = async (...[number, scaleOf, area = null]: Parameters<OpenPdf['draw']>): Promise<DrawnPage> => {
    const page = await file.getPage(number)
    const { width, height } = seenOf(page, 1, area)
    const scale = Math.min(scaleOf([width, height]), LONGEST_SIDE / Math.max(width, height))
    if (!(scale > 0) || !Number.isFinite(scale)) throw new RangeError('A page has no size.')
    let picture: Blob | null = null
    for (const tried of triedScales([width, height], scale)) picture ??= await pictureOf(page, tried, area)
    page.cleanup()
    if (!picture) throw new RangeError('A page has more pixels than a canvas.')
    return { picture, size: [width, height] }
  }
  return { count: file.numPages, draw: (...wanted) => bounded(drawn(...wanted), close), close }
}

/** A page as it is shown at a scale, or an area of it: its sides in pixels, and the view that has its upper left corner at zero. */
function seenOf(page: PageProxy, scale: number, area: PageBox | null) {
  const whole = page.getViewport({ scale })
  if (!area) return { width: whole.width, height: whole.height, viewport: whole }
  const [x1, y1] = whole.convertToViewportPoint(area[0], area[1])
  const [x2, y2] = whole.convertToViewportPoint(area[2], area[3])
  const viewport = page.getViewport({ scale, offsetX: -Math.min(x1, x2), offsetY: -Math.min(y1, y2) })
  return { width: Math.abs(x2 - x1), height: Math.abs(y2 - y1), viewport }
}

/** A page as a PNG; null where it has more pixels than the browser's canvas. */
async function pictureOf(page: PageProxy, scale: number, area: PageBox | null): Promise<Blob | null> {
  const { width, height, viewport } = seenOf(page, scale, area)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width))
  canvas.height = Math.max(1, Math.floor(height))
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) return null
  // Given the canvas alone, pdf.js draws onto black that covers everything.
  await page.render({ canvas: null, canvasContext, viewport, background: 'rgba(255,255,255,0)' }).promise
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  // Its memory is given back at once, and not when it is found to be unused.
  canvas.width = canvas.height = 0
  return picture
}

/** Limits work by the timeout. @param close ends the file when it is over @throws PdfError */
async function bounded<T>(work: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await withTimeout(AbortSignal.timeout(TIMEOUT_MS), () => new PdfError('slow_pdf'), work)
  } catch (cause) {
    if (cause instanceof PdfError) {
      await close()
      throw cause
    }
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new PdfError(isLocked ? 'locked_pdf' : 'damaged_file', { cause })
  }
}
