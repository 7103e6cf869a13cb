import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { Resvg } from '@resvg/resvg-js'
import type { SceneInk, SheetFace } from '../src/contract/design-scene.ts'
import { displayOf } from '../src/design/display.ts'
import { inkRulesOf } from '../src/design/ink-rules.ts'
import { designJob } from '../src/design/print/design-pdf.ts'
import { sheetSvg } from '../src/design/svg.ts'
import { bleedOf } from '../src/packaging/dieline/zones.ts'
import { boxesOf } from '../src/packaging/files/print-boxes.ts'
import { sidesOf } from '../src/packaging/files/print-job.ts'
import { printPdf } from '../src/packaging/files/print-pdf.ts'
import { PLATES } from '../src/packaging/files/print-plates.ts'
import { type CheckedDesign, checkedDesigns } from './checked-designs.ts'
import { isSame, separated } from './plates.ts'

// Compares the print files of designs with their drawings for the screen, pixel by pixel, and looks at their plates.

const [QPDF, GHOSTSCRIPT] = ['qpdf', 'gs']
const TOOLS = [QPDF, GHOSTSCRIPT]
const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0)
if (missing.length) {
  console.log(`Skipped: ${missing.join(', ')} not installed. Debian: apt-get install qpdf ghostscript`)
  process.exit(0)
}

/** Pixels per inch of the compared pictures, and how many times finer they are drawn: Ghostscript fills each that is touched. */
const DPI = 60
const FINER = 4
/** A pixel differs where a channel does by more than this, of 255: edges are smoothed differently. */
const DIFFERS = 48
/** The most pixels that may differ, as a share of those that are inked in either; and the most that all may on average, of 255. */
const TOLERANCE = { share: 0.015, mean: 1 }
/** Layers that are no artwork. */
const OTHER = /^\((Legend|Register|Dimensions)\)$/
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black']

const folder = mkdtempSync(join(tmpdir(), 'designs-'))
let failures = 0
const designs = checkedDesigns()
for (const design of designs) await check(design)
rmSync(folder, { recursive: true })
console.log(`${designs.length} designs: ${failures} failures.`)
process.exitCode = failures ? 1 : 0

async function check({ name, scene, dieline, pictures }: CheckedDesign): Promise<void> {
  const details = { order: name, date: '2026-11-22', rules: inkRulesOf(scene.goods.print) }
  const job = designJob(scene, dieline, details, pictures)
  const [file, bare, art] = ['job.pdf', 'bare.pdf', 'art.pdf'].map((end) => join(folder, end)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, await printPdf(dieline, job))
  const proof = await printPdf(dieline, { ...job, tools: false })
  writeFileSync(bare, proof)
  writeFileSync(art, await artworkAlone(proof))
  say(name, 'qpdf finds nothing', spawnSync(QPDF, ['--check', file]).status === 0)
  const [plates, barePlates] = [separated(file, folder), separated(bare, folder)]
  const printing = [...plates].filter(([key]) => [...PROCESS, 'White'].some((ink) => key.endsWith(`(${ink})`)))
  say(
    name,
    'overprint holds',
    printing.every(([key, plate]) => isSame(plate, barePlates.get(key))),
  )
  const display = displayOf(scene, dieline)
  for (const [page, { piece, face, printed }] of sidesOf(dieline, job).entries()) {
    if (!printed || details.rules[face as SheetFace] === 'none') continue
    const sheet = display.find((one) => one.piece === piece.name && one.face === face)!
    const addressOf = (asset: string) => {
      const picture = pictures[asset]
      return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : null
    }
    const svg = sheetSvg(sheet, dieline, { board: null, colour: plainColour, pictureOf: addressOf })
    if (bleedOf(piece, dieline, 1, face).length === 0) continue
    const { share, mean } = difference(drawn(svg), pageOf(art, page + 1, boxesOf(piece)))
    const figures = `${(share * 100).toFixed(2)} % differ, ${mean.toFixed(2)} of 255 on average`
    say(
      name,
      `${piece.name} ${face}: screen and print agree (${figures})`,
      share <= TOLERANCE.share && mean <= TOLERANCE.mean,
    )
  }
}

/** Inks as Ghostscript's simple colours have them. */
function plainColour(ink: SceneInk): string {
  const [c, m, y, k] = 'cmyk' in ink ? ink.cmyk : PLATES.White.cmyk.map((share) => share * ink.white)
  const hex = [c, m, y].map((share) =>
    Math.round(255 * (1 - Math.min(1, share! + k!)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** A print file that shows its artwork and its white alone. */
async function artworkAlone(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const properties = document.catalog.lookup(PDFName.of('OCProperties'), PDFDict)
  const all = properties.lookup(PDFName.of('OCGs'), PDFArray).asArray() as PDFRef[]
  const off = all.filter((ref) => OTHER.test(String(document.context.lookup(ref, PDFDict).get(PDFName.of('Name')))))
  const config = properties.lookup(PDFName.of('D'), PDFDict)
  config.set(PDFName.of('OFF'), document.context.obj(off))
  config.set(PDFName.of('ON'), document.context.obj(all.filter((ref) => !off.includes(ref))))
  return document.save({ useObjectStreams: false })
}

interface Pixels {
  width: number
  height: number
  /** Bytes of a pixel: red, green, blue and perhaps opacity. */
  step: 3 | 4
  data: Uint8Array
}

function drawn(svg: string): Pixels {
  const resvg = new Resvg(svg, { background: '#ffffff', dpi: DPI * FINER })
  const { width, height, pixels } = resvg.render()
  return coarser({ width, height, step: 4, data: pixels })
}

/** The bleed box of a page. */
function pageOf(file: string, page: number, { bleed, media }: ReturnType<typeof boxesOf>): Pixels {
  const out = join(folder, 'page.ppm')
  execFileSync(GHOSTSCRIPT, [
    ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=ppmraw', '-dUseFastColor'],
    ...[`-r${DPI * FINER}`, `-dFirstPage=${page}`, `-dLastPage=${page}`, `-sOutputFile=${out}`, file],
  ])
  const bytes = readFileSync(out)
  const header = /^P6\s+(?:#.*\n)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 200))!
  const wide = Number(header[1])
  const scale = wide / media.width
  const [left, top] = [bleed.x, media.height - bleed.y - bleed.height].map((at) => Math.round(at * scale)) as [
    number,
    number,
  ]
  const [width, height] = [Math.round(bleed.width * scale), Math.round(bleed.height * scale)]
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    const from = header[0].length + 3 * ((top + y) * wide + left)
    data.set(bytes.subarray(from, from + 3 * width), 3 * y * width)
  }
  return coarser({ width, height, step: 3, data })
}

/** Each pixel is the average of so many. */
function coarser({ width: wide, height: high, step, data: fine }: Pixels): Pixels {
  const [width, height] = [Math.floor(wide / FINER), Math.floor(high / FINER)]
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let down = 0; down < FINER; down++)
          for (let across = 0; across < FINER; across++)
            sum += fine[((y * FINER + down) * wide + x * FINER + across) * step + channel]!
        data[(y * width + x) * 3 + channel] = sum / FINER ** 2
      }
  return { width, height, step: 3, data }
}

/**
 * How far two pictures differ; of sizes that rounding made differ, what both have. A pixel is compared with the most similar
 * one next to the same place: edges fall on whole pixels differently.
 */
function difference(one: Pixels, other: Pixels): { share: number; mean: number } {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)]
  let [inked, apart, sum] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const most = Math.max(apartAt(one, other, x, y), apartAt(other, one, x, y))
      sum += most
      if (Math.min(darkAt(one, x, y), darkAt(other, x, y)) < 250) inked += 1
      if (most > DIFFERS) apart += 1
    }
  return { share: inked ? apart / inked : 0, mean: sum / (width * height) }
}

function channelAt({ width, step, data }: Pixels, x: number, y: number, channel: number): number {
  return data[(y * width + x) * step + channel]!
}

function darkAt(pixels: Pixels, x: number, y: number): number {
  return Math.min(...[0, 1, 2].map((channel) => channelAt(pixels, x, y, channel)))
}

function apartAt(one: Pixels, other: Pixels, x: number, y: number): number {
  let least = 255
  for (let down = -1; down <= 1 && least; down++)
    for (let across = -1; across <= 1 && least; across++) {
      let most = 0
      for (let channel = 0; channel < 3; channel++)
        most = Math.max(most, Math.abs(channelAt(one, x, y, channel) - channelAt(other, x + across, y + down, channel)))
      least = Math.min(least, most)
    }
  return least
}

function say(name: string, what: string, holds: boolean): void {
  if (!holds) failures += 1
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}: ${what}`)
}
