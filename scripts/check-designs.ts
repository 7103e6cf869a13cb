import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { Resvg } from '@resvg/resvg-js'
import type { SheetFace } from '../src/contract/design-scene.ts'
import type { SceneInk } from '../src/contract/scene-object.ts'
import { displayOf } from '../src/design/display.ts'
import { inkRulesOf } from '../src/design/ink-rules.ts'
import { designJob } from '../src/design/print/design-pdf.ts'
import { sheetSvg } from '../src/design/svg.ts'
import { bleedOf } from '../src/packaging/dieline/zones.ts'
import { boxesOf } from '../src/packaging/files/print-boxes.ts'
import { sidesOf } from '../src/packaging/files/print-job.ts'
import { printPdf } from '../src/packaging/files/print-pdf.ts'
import { PLATES } from '../src/packaging/files/print-plates.ts'
import { openCanvas } from './canvas-drawing.ts'
import { type CheckedDesign, checkedDesigns } from './checked-designs.ts'
import { checkedTemplates } from './checked-templates.ts'
import { coarser, type Difference, difference, FINER, type Pixels } from './compared-pixels.ts'
import { isSame, separated } from './plates.ts'

// Compares the print files of designs, and what the model shows of them, with their drawings for the screen, pixel by pixel, and
// looks at their plates.

const [QPDF, GHOSTSCRIPT] = ['qpdf', 'gs']
const TOOLS = [QPDF, GHOSTSCRIPT]
const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0)
if (missing.length) {
  console.log(`Skipped: ${missing.join(', ')} not installed. Debian: apt-get install qpdf ghostscript`)
  process.exit(0)
}

/** Pixels per inch of the compared pictures. */
const DPI = 60
/** The most pixels that may differ, as a share of those that are inked in either; and the most that all may on average, of 255. */
const TOLERANCE = { share: 0.015, mean: 1 }
/** Edges are smoothed: without it Ghostscript fills every pixel that is touched, and thin lines grow. */
const SMOOTH = ['-dGraphicsAlphaBits=4', '-dTextAlphaBits=4']
/** Layers that are no artwork. */
const OTHER = /^\((Legend|Register|Dimensions)\)$/
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black']

const folder = mkdtempSync(join(tmpdir(), 'designs-'))
let failures = 0
/** The largest figures of each comparison. */
const most: Record<'print' | 'canvas', Difference> = { print: { share: 0, mean: 0 }, canvas: { share: 0, mean: 0 } }
const canvas = await openCanvas(DPI)
const designs = [...checkedDesigns(), ...checkedTemplates()]
for (const design of designs) await check(design)
await canvas.close()
rmSync(folder, { recursive: true })
for (const [with_, { share, mean }] of Object.entries(most))
  console.log(`At most, screen and ${with_}: ${figuresOf({ share, mean })}`)
console.log(`${designs.length} designs: ${failures} failures.`)
process.exitCode = failures ? 1 : 0

async function check(design: CheckedDesign): Promise<void> {
  const { name, scene, dieline, pictures } = design
  const details = { order: name, date: '2026-11-22', rules: inkRulesOf(scene.goods.print) }
  const job = designJob(scene, dieline, details, pictures)
  const art = join(folder, 'art.pdf')
  const proof = await printPdf(dieline, { ...job, tools: false })
  writeFileSync(art, await artworkAlone(proof))
  if (design.hasPlates) await checkPlates(name, await printPdf(dieline, job), proof)
  const display = displayOf(scene, dieline)
  for (const [page, { piece, face, printed }] of sidesOf(dieline, job).entries()) {
    if (!printed || details.rules[face as SheetFace] === 'none') continue
    const sheet = display.find((one) => one.piece === piece.name && one.face === face)!
    if (sheet.items.length === 0 || bleedOf(piece, dieline, 1, face).length === 0) continue
    const svg = sheetSvg(sheet, dieline, { board: null, colour: plainColour, pictureOf: addressOf(pictures) })
    const screen = drawn(svg)
    const where = `${name}: ${piece.name} ${face}`
    compare('print', where, difference(screen, pageOf(art, page + 1, boxesOf(piece))))
    const texture = await canvas.drawn(sheet, dieline, plainColour, addressOf(pictures))
    compare('canvas', where, difference(screen, texture))
  }
}

async function checkPlates(name: string, whole: Uint8Array, proof: Uint8Array): Promise<void> {
  const [file, bare] = [join(folder, 'job.pdf'), join(folder, 'bare.pdf')]
  writeFileSync(file, whole)
  writeFileSync(bare, proof)
  say(`${name}: qpdf finds nothing`, spawnSync(QPDF, ['--check', file]).status === 0)
  const [plates, barePlates] = [separated(file, folder), separated(bare, folder)]
  const printing = [...plates].filter(([key]) => [...PROCESS, 'White'].some((ink) => key.endsWith(`(${ink})`)))
  say(
    `${name}: overprint holds`,
    printing.every(([key, plate]) => isSame(plate, barePlates.get(key))),
  )
}

function addressOf(pictures: CheckedDesign['pictures']): (asset: string) => string | null {
  return (asset) => {
    const picture = pictures[asset]
    return picture ? `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` : null
  }
}

function figuresOf({ share, mean }: Difference): string {
  return `${(share * 100).toFixed(2)} % differ, ${mean.toFixed(2)} of 255 on average`
}

function compare(other: keyof typeof most, where: string, found: Difference): void {
  const { share, mean } = found
  most[other] = { share: Math.max(most[other].share, share), mean: Math.max(most[other].mean, mean) }
  say(`${where}: screen and ${other} agree (${figuresOf(found)})`, share <= TOLERANCE.share && mean <= TOLERANCE.mean)
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

function drawn(svg: string): Pixels {
  const resvg = new Resvg(svg, { background: '#ffffff', dpi: DPI * FINER })
  const { width, height, pixels } = resvg.render()
  return coarser({ width, height, step: 4, data: pixels })
}

/** The bleed box of a page. */
function pageOf(file: string, page: number, { bleed, media }: ReturnType<typeof boxesOf>): Pixels {
  const out = join(folder, 'page.ppm')
  execFileSync(GHOSTSCRIPT, [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=ppmraw',
    '-dUseFastColor',
    ...SMOOTH,
    `-r${DPI * FINER}`,
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    `-sOutputFile=${out}`,
    file,
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

function say(what: string, holds: boolean): void {
  if (!holds) failures += 1
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`)
}
