import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { dielineOf } from '../src/packaging/dieline/dieline.ts'
import { landingsOn } from '../src/packaging/dieline/landing.ts'
import { fitting } from '../src/packaging/dieline/limits.ts'
import type { Style } from '../src/packaging/dieline/style.ts'
import { INK_ON_GLUE } from '../src/packaging/dieline/zones.ts'
import { dxf } from '../src/packaging/files/dxf.ts'
import { boxesOf } from '../src/packaging/files/print-boxes.ts'
import { type PrintJob, type PrintSide, sidesOf } from '../src/packaging/files/print-job.ts'
import { printPdf } from '../src/packaging/files/print-pdf.ts'
import { GLUE_PLATE } from '../src/packaging/files/print-plates.ts'
import { STYLES } from '../src/packaging/styles/styles.ts'
import { artworkFor, platesOf } from './checked-print.ts'
import { landedOn } from './landed-pixels.ts'
import { DPI, type DrawnPlate, inkAt, inkedPixels, innerPixels, isSame, separated } from './plates.ts'

// Checks print files with the tools of a printer, and DXF with ezdxf's audit: of every style, or of those that are named.

const PYTHON = '/usr/bin/python3'
const MUPDF = 'mutool'
const TOOLS = ['qpdf', 'pdfinfo', 'pdffonts', MUPDF, 'gs']
const DEBIAN = 'apt-get install qpdf poppler-utils mupdf-tools ghostscript python3-ezdxf'
const missing = TOOLS.filter((tool) => spawnSync('which', [tool]).status !== 0)
if (spawnSync(PYTHON, ['-c', 'import ezdxf']).status !== 0) missing.push('python3-ezdxf')
if (missing.length) {
  console.log(`Skipped: ${missing.join(', ')} not installed. Debian: ${DEBIAN}`)
  process.exit(0)
}

/** Plates of the process colours, which tiffsep always writes, even where they are empty. */
const PROCESS = ['Black', 'Cyan', 'Magenta', 'Yellow']
/** Debian's MuPDF is built without colour management. */
const NO_ICC = 'warning: ICC support is not available'
const SHARES = [0, 0.2, 1]
/** Of so many pixels of glue one may be inked. */
const TIPS = 10_000
/** The diagonal of a pixel, mm. */
const PIXEL = (25.4 / DPI) * Math.SQRT2
const folder = mkdtempSync(join(tmpdir(), 'print-'))
const counts = { checks: 0, failures: 0, pages: 0 }

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !Object.hasOwn(STYLES, id))
if (unknown.length) {
  console.error(`There is no style named ${unknown.join(', ')}.`)
  process.exit(1)
}
const checked = (Object.entries(STYLES) as [string, Style][]).filter(([id]) => !asked.length || asked.includes(id))

for (const [id, style] of checked) for (const share of SHARES) await check(`${id}-${share * 100}`, sized(style, share))
checkDrawings()
rmSync(folder, { recursive: true })
console.log(
  `${checked.length} styles at ${SHARES.length} sizes, ${counts.pages} pages: ${counts.checks} checks, ${counts.failures} failures.`,
)
process.exitCode = counts.failures ? 1 : 0

function sized(style: Style, share: number): Dieline {
  const { min, max, caliper } = style.limits
  const at = (low: number, high: number) => low + (high - low) * share
  const size = {
    length: at(min.length, max.length),
    width: at(min.width, max.width),
    height: at(min.height, max.height),
  }
  return dielineOf(style, fitting(style, size), at(...caliper))
}

async function check(id: string, dieline: Dieline): Promise<void> {
  const artwork = Object.fromEntries(dieline.pieces.map((piece) => [piece.name, artworkFor(dieline, piece.name)]))
  const job: PrintJob = {
    order: 'BW-1001',
    material: 'cardboard-coated',
    date: '2026-11-21',
    artwork,
    inside: artwork,
  }
  const sides = sidesOf(dieline, job)
  counts.pages += sides.length
  const [file, bare] = [join(folder, 'job.pdf'), join(folder, 'bare.pdf')]
  writeFileSync(file, await printPdf(dieline, job))
  writeFileSync(bare, await printPdf(dieline, { ...job, tools: false }))
  writeFileSync(join(folder, `${id}.dxf`), dxf(dieline))
  say(id, 'qpdf finds nothing', /No syntax or stream encoding errors/.test(run('qpdf', '--check', file)))
  say(id, 'no live font', run('pdffonts', file).trim().split('\n').length === 2)
  const drawn = spawnSync(MUPDF, ['draw', '-q', '-r', '9', '-F', 'pgm', '-o', join(folder, 'page%d.pgm'), file])
  say(id, 'mutool is silent', drawn.status === 0 && !String(drawn.stderr).replace(NO_ICC, '').trim())
  checkBoxes(id, file, sides)
  const [plates, barePlates] = [separated(file, folder), separated(bare, folder)]
  const printing = [...plates].filter(([key]) => [...PROCESS, 'White'].includes(nameOf(key)))
  say(
    id,
    'overprint holds: process and white plates are the same with and without tools',
    printing.length >= 4 * sides.length && printing.every(([key, plate]) => isSame(plate, barePlates.get(key))),
  )
  const names = new Set([...plates.keys()].map(nameOf).filter((name) => !PROCESS.includes(name)))
  const wanted = platesOf(dieline, sides)
  say(id, `plates ${wanted.join(', ')}`, [...names].sort().join() === wanted.join())
  for (const [at, side] of sides.entries()) checkPage(`${id} page ${at + 1}`, at + 1, side, dieline, sides, plates)
}

function checkBoxes(id: string, file: string, sides: readonly PrintSide[]): void {
  const info = run('pdfinfo', '-box', '-f', '1', '-l', String(sides.length), file)
  const wrong = sides.flatMap(({ piece }, page) => {
    const boxes = boxesOf(piece)
    return (['media', 'bleed', 'trim'] as const).filter((name) => {
      const title = `${name[0]!.toUpperCase()}${name.slice(1)}Box`
      const read = new RegExp(`Page\\s+${page + 1} ${title}:\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)`).exec(
        info,
      )
      const { x, y, width, height } = boxes[name]
      const wanted = [x, y, x + width, y + height]
      return !read || wanted.some((value, at) => Math.abs(value - Number(read[at + 1])) >= 0.01)
    })
  })
  say(id, 'media, bleed and trim boxes are the computed ones', wrong.length === 0)
}

/** What the plates of one page show: no ink on glue, the inside mirrored right. */
function checkPage(
  id: string,
  page: number,
  side: PrintSide,
  dieline: Dieline,
  sides: readonly PrintSide[],
  plates: Map<string, DrawnPlate>,
): void {
  const plate = (name: string, at = page) => plates.get(`${at}(${name})`)!
  const bare = plates.get(`${page}(InkVarnishFree)`)
  if (side.printed && bare) {
    // A page that is glued all over has no white plate.
    const ink = ['Cyan', 'Yellow', 'White'].map((name) => plate(name)).filter(Boolean)
    const inner = innerPixels(bare)
    const around = landedOn(side, dieline, PIXEL)
    const both = inner.filter(([x, y]) => ink.some((one) => inkAt(one, x, y) > 0))
    // At an acute tip Ghostscript paints a few pixels for both areas, whatever the resolution; ink on glue is thousands.
    say(id, 'no ink on glue', inner.length > 0 && both.length <= inner.length / TIPS)
    const glue = plates.get(`${page}(${GLUE_PLATE[side.face]})`)
    say(
      id,
      'what is free of ink is glue, or where other glue lands',
      inner.every(([x, y]) => (glue && inkAt(glue, x, y) > 0) || around(bare, x, y)),
    )
  }
  if (side.printed && landingsOn(side.piece, dieline, side.face).length) {
    const within = landedOn(side, dieline, -INK_ON_GLUE - PIXEL)
    const ink = plate('Cyan')
    const inked = inkedPixels(ink, 0.05).filter(([x, y]) => within(ink, x, y))
    say(id, 'no ink where glue lands', inked.length === 0)
  }
  if (side.face !== 'inside') return
  const outside = sides.findIndex(({ piece, face }) => piece === side.piece && face === 'outside') + 1
  const { trim, userUnit } = boxesOf(side.piece)
  const perPoint = (DPI / 72) * userUnit
  const knife = side.piece.spec.kissCut ? 'KissCut' : 'CutContour'
  const cut = inkedPixels(plate(knife), 0.05)
  const mirrored = cut.filter(([x, y]) => {
    const across = Math.round((2 * trim.x + trim.width) * perPoint - 1 - x)
    return [-1, 0, 1].some((aside) => inkAt(plate(knife, outside), across + aside, y) > 0)
  })
  say(id, 'the cut is the mirrored cut of the outside', cut.length > 0 && mirrored.length / cut.length > 0.98)
  const middle = (trim.x + trim.width / 2) * perPoint
  const sign = (at: number) =>
    inkedPixels(plate('Yellow', at), 0.5).reduce((sum, [x]) => sum + (x < middle ? 1 : -1), 0)
  say(id, 'its artwork reads right', sign(page) > 0 && sign(outside) >= 0)
}

type Drawing = Record<'errors' | 'fixes' | 'units', number> & { version: string; layers: string[]; closed: boolean[] }

/** Every DXF, read by ezdxf: whole, in mm, creases before cuts, outlines last. */
function checkDrawings(): void {
  const found = JSON.parse(run(PYTHON, 'scripts/check-dxf.py', folder)) as Record<string, Drawing>
  for (const [id, { errors, fixes, version, units, layers, closed }] of Object.entries(found)) {
    say(id, 'ezdxf finds nothing to mend in the DXF', errors === 0 && fixes === 0)
    say(id, 'it is R2000 in millimetres', version === 'AC1015' && units === 4)
    say(id, 'its last line is an outline', closed.at(-1) === true && ['CUT', 'KISS_CUT'].includes(layers.at(-1)!))
  }
  say('all', 'ezdxf read every drawing', Object.keys(found).length === checked.length * SHARES.length)
}

function nameOf(key: string): string {
  return /\((.*)\)/.exec(key)![1]!
}

function say(id: string, what: string, holds: boolean): void {
  counts.checks += 1
  if (!holds) counts.failures += 1
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${id}: ${what}`)
}

function run(tool: string, ...parameters: string[]): string {
  try {
    return execFileSync(tool, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}
