import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { displayOf } from '../../../src/design/display.ts'
import { type Matrix, mapAfter, pointBy } from '../../../src/design/matrix.ts'
import { screenColour } from '../../../src/design/screen-colour.ts'
import { tableOf } from '../../../src/design/table.ts'
import { safeLine, sheetLines } from '../../../src/editor/canvas/sheet-lines.ts'
import { busyDesign, DRAGGED, dielineOfBusy } from './busy-design.ts'

const FOLDER = join(import.meta.dirname, '../canvases')
const FILES = { fabric: 'fabric/dist/index.min.js', konva: 'konva/konva.min.js' } as const
export type CanvasLibrary = keyof typeof FILES
export const CANVAS_LIBRARIES = Object.keys(FILES) as CanvasLibrary[]

/** The size of the editor's drawing in a window of 1280 × 900 pixels. */
const [WIDTH, HEIGHT] = [678, 600]

/** A path on a canvas, as both libraries take it: its map to the pixels of the canvas. */
interface CanvasPath {
  data: string
  matrix: Matrix
  fill: string | null
  stroke: string | null
}

/** The objects of the busy design, and the lines of its dieline over them, on a canvas of the editor's size. */
function canvasPaths(): { objects: CanvasPath[]; lines: CanvasPath[]; dragged: readonly [number, number] } {
  const { scene } = busyDesign()
  const dieline = dielineOfBusy()
  const table = tableOf(dieline, 'outside')
  const zoom = (0.9 * HEIGHT) / dieline.height
  const view: Matrix = [zoom, 0, 0, zoom, (WIDTH - dieline.width * zoom) / 2, HEIGHT * 0.05]
  const sheet = table.sheets[0]!
  const toCanvas = mapAfter(view, sheet.toTable)
  const items = displayOf(scene, dieline)
    .filter(({ face }) => face === 'outside')
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'path')
  const objects = items.map(({ outline, matrix, fill }) => ({
    data: outline,
    matrix: mapAfter(toCanvas, matrix),
    fill: fill && screenColour(fill, '#f4f3ee'),
    stroke: null,
  }))
  const { board: _, ...paths } = sheetLines(sheet, table)
  const lines = [...Object.values(paths), safeLine(sheet, table)].map((data) => ({
    data,
    matrix: toCanvas,
    fill: null,
    stroke: '#d0006f',
  }))
  const at = items.findIndex(({ object }) => object === DRAGGED)
  return { objects, lines, dragged: pointBy(objects[at]!.matrix, [0, 0]) }
}

/** Installs the libraries where they are missing: nothing but the bench needs them. */
export function installCanvasLibraries(): void {
  if (CANVAS_LIBRARIES.every((library) => existsSync(join(FOLDER, 'node_modules', FILES[library])))) return
  const options = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['ci', ...options], { cwd: FOLDER, stdio: 'inherit' })
}

/**
 * The busy design drawn by a library in its plain way, without any editor around it: objects that can be dragged, and the
 * lines of the dieline over them. @returns the page, and where the dragged object is, pixels
 */
export async function openCanvasPage(
  browser: Browser,
  library: CanvasLibrary,
): Promise<{ page: Page; at: readonly [number, number] }> {
  const { objects, lines, dragged } = canvasPaths()
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.setContent(
    `<body style="margin:0"><div id="stage"><canvas id="canvas" width="${WIDTH}" height="${HEIGHT}"></canvas></div>`,
  )
  await page.addScriptTag({ path: join(FOLDER, 'node_modules', FILES[library]) })
  const sizes = { width: WIDTH, height: HEIGHT }
  if (library === 'konva') await page.evaluate(drawWithKonva, { objects, lines, sizes })
  else await page.evaluate(drawWithFabric, { objects, lines, sizes })
  return { page, at: dragged }
}

interface Drawn {
  objects: CanvasPath[]
  lines: CanvasPath[]
  sizes: { width: number; height: number }
}

// biome-ignore lint/suspicious/noExplicitAny: the libraries are installed by the bench alone, without their types
type Library = any

/** Runs in the page: a layer of objects, and one of lines that hears no pointer. */
function drawWithKonva({ objects, lines, sizes }: Drawn): void {
  const { Konva } = window as Library
  const stage = new Konva.Stage({ container: 'stage', ...sizes })
  for (const [paths, isObject] of [[objects, true] as const, [lines, false] as const]) {
    const layer = new Konva.Layer({ listening: isObject })
    for (const { data, matrix, fill, stroke } of paths) {
      const look = { fill: fill ?? undefined, stroke: stroke ?? undefined, strokeWidth: 1, strokeScaleEnabled: false }
      const path = new Konva.Path({ data, ...look, draggable: isObject })
      path.setAttrs(new Konva.Transform([...matrix]).decompose())
      layer.add(path)
    }
    stage.add(layer)
  }
}

/** Runs in the page: one canvas, the lines over the objects without events. */
function drawWithFabric({ objects, lines }: Drawn): void {
  const { fabric } = window as Library
  const canvas = new fabric.Canvas('canvas', { preserveObjectStacking: true, renderOnAddRemove: false })
  for (const [paths, isObject] of [[objects, true] as const, [lines, false] as const])
    for (const { data, matrix, fill, stroke } of paths) {
      const look = { fill: fill ?? '', stroke, strokeWidth: stroke ? 1 : 0, strokeUniform: true }
      const path = new fabric.Path(data, { ...look, evented: isObject, selectable: isObject })
      const { x, y } = path.pathOffset
      fabric.util.applyTransformToObject(path, fabric.util.multiplyTransformMatrices(matrix, [1, 0, 0, 1, x, y]))
      path.setCoords()
      canvas.add(path)
    }
  canvas.renderAll()
}
