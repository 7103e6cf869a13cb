import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { utcDay } from '../../src/contract/day.ts'
import { boardOf, constructionOf } from '../../src/packaging/constructions.ts'
import { blankAreaOf, type Dieline, dielineOf } from '../../src/packaging/dieline/dieline.ts'
import { DielineError } from '../../src/packaging/dieline/limits.ts'
import { readOptions } from '../../src/packaging/dieline/options.ts'
import { isMode, SIZE_MODES } from '../../src/packaging/dieline-request.ts'
import { cf2 } from '../../src/packaging/files/cf2.ts'
import { cutSvg } from '../../src/packaging/files/cut-svg.ts'
import { dxf } from '../../src/packaging/files/dxf.ts'
import { flatSvg } from '../../src/packaging/files/flat-svg.ts'
import { sizeText, versionOf } from '../../src/packaging/files/paths.ts'
import { printPdf } from '../../src/packaging/files/print-pdf.ts'
import { ENGLISH } from '../../src/packaging/files/words.ts'
import { figure } from '../../src/packaging/geometry/figure.ts'
import { styleOf } from '../../src/packaging/styles/shelf.ts'
import { isStyle } from '../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../src/packaging/styles/styles.ts'

const USAGE = `npm run packaging -- <product or style> <LxWxH> [--mode inner|die|outer] [--material cardboard-natural] [--t 1.6] [--options glue:20,window:yes] [--out box.pdf|svg|dxf|cf2|png]

Sizes in mm; flat goods are LxW. Without --out the dieline is only described; box.cut.svg
has the lines alone, true to size, for a cutting table, and box.both.pdf an inside page too.
Products: ${PRODUCTS.map(({ type }) => type).join(', ')}
Styles: ${Object.keys(STYLES).join(', ')}`

class Misuse extends Error {}

function asked(parameters: string[]): { dieline: Dieline; material: string; out: string | undefined } {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      t: { type: 'string' },
      options: { type: 'string', default: '' },
      out: { type: 'string' },
      material: { type: 'string' },
      mode: { type: 'string', default: 'inner' },
    },
  })
  const [name, sides = ''] = positionals
  const size = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/.exec(sides)
  if (!name || !size) throw new Misuse(USAGE)
  const { mode } = values
  if (!isMode(mode)) throw new Misuse(`--mode must be one of ${SIZE_MODES.join(', ')}.`)
  const [length, width, height = 0] = size.slice(1, 4).map((side) => (side === undefined ? undefined : Number(side)))
  const options = readOptions(values.options)
  if (!options) throw new Misuse('--options must be as in glue:20,window:yes.')
  const caliper = values.t === undefined ? undefined : Number(values.t)
  const product = PRODUCTS.find(({ type }) => type === name)
  if (product) {
    const material = product.materials.find((item) => item === (values.material ?? product.materials[0]))
    if (!material) throw new Misuse(`--material must be one of ${product.materials.join(', ')}.`)
    const style = styleOf(constructionOf(product).style)
    const board = caliper ?? boardOf(product, material).gain
    return {
      dieline: dielineOf(style, { length: length!, width: width!, height }, board, mode, options),
      material,
      out: values.out,
    }
  }
  if (!isStyle(name)) throw new Misuse(`There is no product or style named ${name}.\n\n${USAGE}`)
  if (caliper === undefined) throw new Misuse('A style has no board of its own: say --t, in mm.')
  const style = styleOf(name)
  return {
    dieline: dielineOf(style, { length: length!, width: width!, height }, caliper, mode, options),
    material: values.material ?? 'any',
    out: values.out,
  }
}

async function written(dieline: Dieline, material: string, out: string): Promise<string | Uint8Array> {
  const title = `${versionOf(dieline)} ${sizeText(dieline.sizes.inner)} mm`
  switch (extname(out)) {
    case '.svg':
      return out.endsWith('.cut.svg') ? cutSvg(dieline) : flatSvg(dieline, ENGLISH, title)
    case '.dxf':
      return dxf(dieline)
    case '.cf2':
      return cf2(dieline)
    case '.pdf':
      return printPdf(dieline, {
        order: 'Template',
        material,
        date: utcDay(Date.now()),
        ...(out.endsWith('.both.pdf') && { inside: {} }),
      })
    case '.png':
      return new Resvg(flatSvg(dieline, ENGLISH, title), {
        fitTo: { mode: 'width', value: 1600 },
        background: '#ffffff',
      })
        .render()
        .asPng()
    default:
      throw new Misuse('--out must end in .pdf, .svg, .dxf, .cf2 or .png.')
  }
}

/**
 * What `npm run packaging` says to its parameters: lines that describe a dieline, which it also writes where it is told to.
 *
 * @throws Error whose message says what is wrong with the parameters
 */
export async function described(parameters: string[]): Promise<string[]> {
  const { dieline, material, out } = asked(parameters)
  const { inner, die, outer } = dieline.sizes
  if (out) writeFileSync(out, await written(dieline, material, out))
  return [
    `${versionOf(dieline)}, board ${figure(dieline.caliper, 2)} mm`,
    `inner ${sizeText(inner)}, die ${sizeText(die)}, outer ${sizeText(outer)} mm`,
    ...dieline.pieces.map(
      ({ name, width, height, spec }) =>
        `${spec.count ?? 1} × ${name}: blank ${figure(width, 2)} × ${figure(height, 2)} mm`,
    ),
    `${figure(blankAreaOf(dieline) / 1e6, 4)} m² of board`,
    ...dieline.clamps.map(
      ({ what, wanted, used }) => `held back: ${what} ${figure(used, 1)} mm instead of ${figure(wanted, 1)} mm`,
    ),
  ]
}

/** Whether an error is about the parameters, so that its message is all that there is to say. */
export const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  error instanceof DielineError ||
  !!(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
