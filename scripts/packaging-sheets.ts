import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { deliveredTime } from '../src/packaging/dieline/delivered.ts'
import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { folds } from '../src/packaging/dieline/fold.ts'
import { readOptions } from '../src/packaging/dieline/options.ts'
import { dielinePicture } from '../src/packaging/dieline-picture.ts'
import { requestedDieline } from '../src/packaging/dieline-request.ts'
import { flatSvg } from '../src/packaging/files/flat-svg.ts'
import { sizeText } from '../src/packaging/files/paths.ts'
import { ENGLISH } from '../src/packaging/files/words.ts'
import { specimensOf } from '../src/packaging/specimens.ts'
import { isStyle, STYLE_IDS, type StyleId } from '../src/packaging/styles/style-id.ts'
import '../src/packaging/styles/styles.ts'

const USAGE = `npm run packaging:sheets -- [style …] [--options window:yes] [--out DIRECTORY]

Writes <style>.<size>.png of every style, or of those named, into dist/packaging: its flat at its smallest, usual and
largest size, and beside it the folding.`

/** How often a folding is looked at; what a machine delivers flat is one moment more. */
const MOMENTS = 6
const FLAT = { width: 700, height: 780 }
const CELL = { width: 300, height: 225 }
const COLUMNS = 3
const LABEL = 22

const timesOf = (dieline: Dieline): number[] => {
  if (!folds(dieline)) return [1]
  const times = Array.from({ length: MOMENTS }, (_, at) => (at + 1) / MOMENTS)
  const delivered = deliveredTime(dieline)
  return delivered ? [...new Set([...times, delivered])].sort((a, b) => a - b) : times
}

/** An SVG under its label, in a sheet. */
function placed(label: string, svg: string, [x, y]: readonly [number, number], cell: typeof FLAT): string {
  const frame = `x="${x}" y="${y + LABEL}" width="${cell.width}" height="${cell.height}"`
  return `<text x="${x + 8}" y="${y + 16}" font-size="14" font-family="sans-serif">${label}</text>${svg.replace('<svg ', `<svg ${frame} `)}`
}

/** A dieline and its folding on one sheet, as PNG. */
function sheetOf(dieline: Dieline, word: string): Uint8Array {
  const { style, caliper, sizes, steps } = dieline
  const delivered = deliveredTime(dieline)
  const moments = timesOf(dieline).map((time, at) => {
    const step = time === delivered ? 'as delivered' : `${Math.round(time * steps * 10) / 10} of ${steps} steps`
    const state = folds(dieline) ? step : 'finished'
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    return placed(
      state,
      dielinePicture(dieline, time),
      [FLAT.width + column * CELL.width, row * (CELL.height + LABEL)],
      CELL,
    )
  })
  const title = `${style.id}, ${word}: ${sizeText(sizes.inner)} mm, board ${caliper} mm`
  const [width, height] = [FLAT.width + COLUMNS * CELL.width, FLAT.height + LABEL]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f2f5f8"/>${placed(title, flatSvg(dieline, ENGLISH), [0, 0], FLAT)}${moments.join('')}</svg>`
  return new Resvg(svg).render().asPng()
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { options: { type: 'string', default: '' }, out: { type: 'string', default: 'dist/packaging' } },
})
const wanted = positionals.filter(isStyle)
const options = readOptions(values.options)
if (wanted.length < positionals.length || !options) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  mkdirSync(values.out, { recursive: true })
  const styles: readonly StyleId[] = wanted.length ? wanted : STYLE_IDS
  for (const style of styles)
    for (const [word, request] of Object.entries(specimensOf(style)))
      writeFileSync(join(values.out, `${style}.${word}.png`), sheetOf(requestedDieline({ ...request, options }), word))
}
