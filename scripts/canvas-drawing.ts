import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import type { SceneInk } from '../src/contract/scene-object.ts'
import type { DisplayItem, SheetDisplay } from '../src/design/display-list.ts'
import { sheetPath } from '../src/design/sheet-path.ts'
import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { zonesFor } from '../src/packaging/dieline/zone-sizes.ts'
import { bleedOf } from '../src/packaging/dieline/zones.ts'
import { mirrored } from '../src/packaging/geometry/mirror.ts'
import { boundsOf } from '../src/packaging/geometry/outline.ts'
import type { CanvasQuestion } from './canvas-page.ts'
import { chromiumPath } from './chromium-path.ts'
import { FINER, type Pixels } from './compared-pixels.ts'

const MM_PER_INCH = 25.4
/** Sheets that one browser draws: their canvases have up to 100 million pixels, and a browser keeps what it has used. */
const SHEETS = 40
/** How often a sheet is drawn in a new browser where the one before it was closed, as by a machine short of memory. */
const RETRIES = 2

/** A browser that draws sheets on a canvas as the textures of the model are drawn, on white. @param dpi of what it answers */
export async function openCanvas(dpi: number) {
  const executablePath = await chromiumPath()
  const content = await bundled()
  const scale = (dpi * FINER) / MM_PER_INCH
  let open: { browser: Browser; page: Page; sheets: number } | null = null

  async function close(): Promise<void> {
    const { browser } = open ?? {}
    open = null
    await browser?.close().catch(() => undefined)
  }

  async function opened(): Promise<Page> {
    if (open && open.sheets >= SHEETS) await close()
    if (!open) {
      const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox'], headless: true })
      const page = await browser.newPage()
      await page.addScriptTag({ content, type: 'module' })
      await page.waitForFunction('globalThis.drawnOnCanvas')
      open = { browser, page, sheets: 0 }
    }
    open.sheets += 1
    return open.page
  }

  async function answerTo(question: CanvasQuestion, retries = RETRIES): Promise<string> {
    try {
      return await (await opened()).evaluate(
        (asked) =>
          (globalThis as unknown as { drawnOnCanvas(question: unknown): Promise<string> }).drawnOnCanvas(asked),
        question,
      )
    } catch (error) {
      if (!retries || !/closed|crashed/.test(String(error))) throw error
      console.log(`The browser was closed: a new one draws the sheet again. ${error}`)
      await close()
      return answerTo(question, retries - 1)
    }
  }

  async function drawn(
    { piece: name, face, items }: SheetDisplay,
    dieline: Dieline,
    colour: (ink: SceneInk) => string,
    addressOf: (asset: string) => string | null,
  ): Promise<Pixels> {
    const piece = dieline.pieces.find((one) => one.name === name)!
    const { left, right, top, bottom } = boundsOf([piece.cut[0]!])
    const { bleed } = zonesFor(piece.caliper)
    const outlines = bleedOf(piece, dieline, bleed, face)
    const clip = sheetPath(face === 'inside' ? outlines.map((one) => mirrored(one, (left + right) / 2)) : outlines)
    const size = [right - left, top - bottom].map((side) => Math.round((side + 2 * bleed) * scale))
    const [width, height] = size as [number, number]
    const assets = items.flatMap((item) => (item.kind === 'picture' ? [item.asset] : []))
    const question: CanvasQuestion = {
      items,
      size: [width, height],
      clip,
      matrix: [scale, 0, 0, -scale, (bleed - left) * scale, (top + bleed) * scale],
      colours: Object.fromEntries(items.flatMap(inksIn).map((ink) => [JSON.stringify(ink), colour(ink)])),
      pictures: Object.fromEntries(assets.map((asset) => [asset, addressOf(asset)!])),
    }
    const answer = await answerTo(question)
    const [wide, high] = [Math.floor(width / FINER), Math.floor(height / FINER)]
    return { width: wide, height: high, step: 3, data: new Uint8Array(Buffer.from(answer, 'base64')) }
  }

  return { drawn, close }
}

const inksIn = (item: DisplayItem): SceneInk[] =>
  (item.kind === 'picture' ? [item.ink] : [item.fill, item.stroke?.ink]).filter(
    (ink) => ink !== null && ink !== undefined,
  )

/** The page's script in one piece. */
async function bundled(): Promise<string> {
  const input = fileURLToPath(new URL('canvas-page.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input } },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output.find((part) => part.type === 'chunk')!.code
}
