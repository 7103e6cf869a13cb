import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import editor from '../../../locales/en/editor.json' with { type: 'json' }
import preflight from '../../../locales/en/preflight.json' with { type: 'json' }
import { ROOT } from '../../../scripts/serve.ts'
import { busyDesign, emptyDesign } from './busy-design.ts'
import { openEditorPage } from './open-editor-page.ts'

/** Pictures of the design that is printed, and pixels of a side: noise, which no compression makes smaller. */
const PICTURES = 3
const SIDE = 2_300

export interface EditorFigure {
  what: string
  value: number
  target: number
}

/** How fast the editor answers, with 300 objects on the sheet, and what it loads first. */
export async function editorFigures(browser: Browser, shop: URL): Promise<EditorFigure[]> {
  const panel = (page: Page, name: 'panel-fold' | 'panel-check') =>
    page.getByRole('button', { name: editor.editor[name] }).first()
  const figures: EditorFigure[] = []

  const scripts = new Set<string>()
  const page = await openEditorPage(browser, shop, busyDesign())
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname))
  await page.reload()
  await page.locator('bx-island[ready]').waitFor()
  let bytes = 0
  for (const path of scripts) bytes += gzipSync(readFileSync(join(ROOT, 'dist/client', path))).length
  figures.push({ what: 'script of the first editor, kB gzip', value: bytes / 1000, target: 250 })

  await page.locator('[data-lines] path').first().waitFor({ state: 'attached' })
  const sizes = page.locator('[name=size]')
  const other = await sizes.evaluateAll((all) => all.findIndex((one) => !(one as HTMLInputElement).checked))
  figures.push({ what: 'another size until its dieline is seen, ms', value: await changeTime(page, other), target: 50 })

  const opened = await page.evaluate(() => performance.now())
  await panel(page, 'panel-fold').click()
  const seen = await page.locator('canvas').evaluate(
    (canvas) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (getComputedStyle(canvas).visibility !== 'visible') requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now()))
        }
        look()
      }),
  )
  figures.push({ what: 'panel of the model until its first frame, ms', value: seen - opened, target: 1_500 })
  await page.context().close()

  const printing = await openEditorPage(browser, shop, emptyDesign())
  const megabytes = await printing.evaluate(dropNoise, { count: PICTURES, side: SIDE })
  await printing
    .locator('svg image')
    .nth(PICTURES - 1)
    .waitFor()
  await panel(printing, 'panel-check').click()
  const button = printing.getByRole('button', { name: preflight.preflight.printFile })
  await button.waitFor()
  const began = performance.now()
  const file = printing.waitForEvent('download', { timeout: 120_000 })
  await button.click()
  await file
  const what = `print file with ${Math.round(megabytes)} MB of pictures, ms`
  figures.push({ what, value: performance.now() - began, target: 3_000 })
  await printing.context().close()
  return figures
}

/** Chooses another size: the milliseconds until its dieline is on the screen. */
const changeTime = (page: Page, at: number): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((resolve) => {
        const line = () => document.querySelector('[data-lines] path')?.getAttribute('d')
        const before = line()
        const began = performance.now()
        document.querySelectorAll<HTMLInputElement>('[name=size]')[at]!.click()
        const look = () => {
          if (line() === before) requestAnimationFrame(look)
          // The frame in which it was seen to be there is painted when the next one begins.
          else requestAnimationFrame(() => resolve(performance.now() - began))
        }
        requestAnimationFrame(look)
      }),
    at,
  )

/** Runs in the page: drops pictures of noise on it. @returns their size in megabytes */
async function dropNoise({ count, side }: { count: number; side: number }): Promise<number> {
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')!
  const dataTransfer = new DataTransfer()
  let bytes = 0
  for (let at = 0; at < count; at++) {
    const pixels = pen.createImageData(side, side)
    const words = new Uint32Array(pixels.data.buffer)
    for (let from = 0; from < words.length; from += 16_384) crypto.getRandomValues(words.subarray(from, from + 16_384))
    pen.putImageData(pixels, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    bytes += blob.size
    dataTransfer.items.add(new File([blob], `noise-${at}.jpg`, { type: 'image/jpeg' }))
  }
  dispatchEvent(new DragEvent('drop', { dataTransfer }))
  return bytes / 1e6
}
