import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { dielineOf } from '../src/packaging/dieline/dieline.ts'
import { fitting } from '../src/packaging/dieline/limits.ts'
import type { Style } from '../src/packaging/dieline/style.ts'
import { type Artwork, boxesOf, type PrintJob } from '../src/packaging/files/print-page.ts'
import { printPdf } from '../src/packaging/files/print-pdf.ts'
import { rect } from '../src/packaging/geometry/outline.ts'
import { STYLES } from '../src/packaging/styles/styles.ts'

// Checks print files with the tools of a printer: qpdf, poppler and Ghostscript, from Debian (poppler-utils ghostscript
// qpdf).

const TOOLS = ['qpdf', 'pdfinfo', 'pdffonts', 'gs']
const missing = TOOLS.filter((tool) => !found(tool))
if (missing.length) {
  console.log(`Skipped: ${missing.join(', ')} not installed. Debian: apt-get install poppler-utils ghostscript qpdf`)
  process.exit(0)
}

/** Plates of the process colours, which tiffsep always writes, even where they are empty. */
const PROCESS = ['Black', 'Cyan', 'Magenta', 'Yellow']
const folder = mkdtempSync(join(tmpdir(), 'print-'))
let failures = 0

for (const [id, style] of Object.entries(STYLES) as [string, Style][]) {
  const { min, max, caliper } = style.limits
  for (const share of [0, 0.2, 1]) {
    const at = (low: number, high: number) => low + (high - low) * share
    const size = {
      length: at(min.length, max.length),
      width: at(min.width, max.width),
      height: at(min.height, max.height),
    }
    await check(`${id} at ${share * 100} %`, dielineOf(style, fitting(style, size), at(...caliper)))
  }
}
rmSync(folder, { recursive: true })
console.log(
  failures ? `${failures} failures.` : `${Object.keys(STYLES).length} styles at three sizes: every check holds.`,
)
process.exitCode = failures ? 1 : 0

async function check(id: string, dieline: Dieline): Promise<void> {
  const job: PrintJob = {
    order: 'BW-1001',
    material: 'cardboard-natural',
    date: '2026-11-21',
    artwork: Object.fromEntries(dieline.pieces.map((piece) => [piece.name, artworkFor(piece.width)])),
  }
  const [file, bare] = [join(folder, 'job.pdf'), join(folder, 'bare.pdf')]
  writeFileSync(file, await printPdf(dieline, job))
  writeFileSync(bare, await printPdf(dieline, { ...job, tools: false }))
  say(id, 'qpdf finds nothing', /No syntax or stream encoding errors/.test(run('qpdf', '--check', file)))
  say(id, 'no live font', run('pdffonts', file).trim().split('\n').length === 2)
  const info = run('pdfinfo', '-box', '-f', '1', '-l', String(dieline.pieces.length), file)
  dieline.pieces.forEach((piece, page) => {
    const boxes = boxesOf(piece)
    for (const [name, box] of [
      ['MediaBox', boxes.media],
      ['BleedBox', boxes.bleed],
      ['TrimBox', boxes.trim],
    ] as const) {
      const pattern = new RegExp(`Page\\s+${page + 1} ${name}:\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)\\s+([\\d.]+)`)
      const read = pattern.exec(info)?.slice(1).map(Number) ?? []
      const wanted = [box.x, box.y, box.x + box.width, box.y + box.height]
      say(
        id,
        `page ${page + 1} ${name} is the computed one`,
        read.length === 4 && wanted.every((value, at) => Math.abs(value - read[at]!) < 0.01),
      )
    }
  })
  const [plates, barePlates] = [separated(file), separated(bare)]
  const wanted = platesOf(dieline)
  say(id, `plates ${wanted.join(', ')}`, JSON.stringify(spots(plates)) === JSON.stringify(wanted))
  const compared = [...plates].filter(([key]) => [...PROCESS, 'White'].some((name) => key.endsWith(`(${name})`)))
  const same = compared.every(([key, bytes]) => isSame(bytes, barePlates.get(key)))
  say(
    id,
    'process and white plates are the same with and without cut lines',
    compared.length >= 5 * dieline.pieces.length && same,
  )
}

/** Artwork that covers everything up to the bleed, so that every tool line lies on ink. */
function artworkFor(width: number): Artwork[] {
  return [
    { outlines: [rect(-2000, -2000, 4000, 4000)], fill: { cmyk: [0.8, 0.2, 0.45, 0.1] } },
    { outlines: [rect(0, 0, width / 3, width / 3)], fill: { cmyk: [0, 0.6, 0.7, 0] } },
    { outlines: [rect(-2000, -2000, 4000, 4000)], fill: { white: 1 } },
  ]
}

function platesOf({ pieces }: Dieline): string[] {
  const names = new Set<string>(['CutContour', 'White'])
  for (const { creases, scores, perforations, glue } of pieces) {
    if (scores.length || creases.length) names.add('Crease')
    if (perforations.length) names.add('Perforation')
    if (glue.length) names.add('Glue')
  }
  return [...names].sort()
}

/** Every plate of every page at 36 dpi, by "<page>(<name>)". */
function separated(file: string): Map<string, Buffer> {
  const at = mkdtempSync(join(folder, 'plates-'))
  run(
    'gs',
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    '-sCompression=none',
    '-r36',
    `-sOutputFile=${join(at, '%d.tif')}`,
    file,
  )
  return new Map(
    readdirSync(at)
      .filter((name) => name.includes('('))
      .map((name) => [name.replace('.tif', ''), undated(readFileSync(join(at, name)))]),
  )
}

/**
 * Ghostscript rounds about one pixel in a hundred thousand, on the edge of a clip, differently each time; a real gap
 * has thousands.
 */
function isSame(one: Buffer, two: Buffer | undefined): boolean {
  if (one.length !== two?.length) return false
  let differing = 0
  for (let at = 0; at < one.length; at++) if (one[at] !== two[at]) differing += 1
  return differing <= one.length / 100_000
}

/** A TIFF without the time at which it was written. */
function undated(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(/\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/g, ''), 'latin1')
}

function spots(plates: Map<string, Buffer>): string[] {
  const names = new Set([...plates.keys()].map((key) => /\((.*)\)/.exec(key)![1]!))
  return [...names].filter((name) => !PROCESS.includes(name)).sort()
}

function say(id: string, what: string, holds: boolean): void {
  if (!holds) failures += 1
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${id}: ${what}`)
}

function run(tool: string, ...parameters: string[]): string {
  try {
    return execFileSync(tool, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? '')
  }
}

function found(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
