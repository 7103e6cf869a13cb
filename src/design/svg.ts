import type { SceneInk } from '../contract/scene-object.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import { zonesFor } from '../packaging/dieline/zone-sizes.ts'
import { bleedOf } from '../packaging/dieline/zones.ts'
import { figure } from '../packaging/geometry/figure.ts'
import { mirrored } from '../packaging/geometry/mirror.ts'
import { boundsOf, type Outline } from '../packaging/geometry/outline.ts'
import type { DisplayItem, DisplayPath, DisplayPicture, SheetDisplay } from './display-list.ts'
import type { Matrix } from './matrix.ts'
import { boardMatrix, inkMatrix } from './screen-colour.ts'
import { sheetPath } from './sheet-path.ts'

/** How the items of a display list look. */
export interface ItemLook {
  /** The colour that an ink is shown in. */
  colour: (ink: SceneInk) => string
  /** The colour of the board under them, hex, which darkens pictures; null where there is none. */
  board: string | null
  /** The address of a picture's bytes; null where there is none to show. */
  pictureOf: (asset: string) => string | null
}

/**
 * A face of a piece as a standalone SVG, a unit of which is a millimetre; the inside as it is read. The board is cut out along its
 * cuts; without one it is the artwork alone, with its bleed.
 */
export function sheetSvg({ piece: name, face, items }: SheetDisplay, dieline: Dieline, look: ItemLook): string {
  const piece = dieline.pieces.find((one) => one.name === name)!
  const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
  const seen = (outlines: readonly Outline[]) =>
    face === 'inside' ? outlines.map((one) => mirrored(one, (left + right) / 2)) : outlines
  const cut = seen(piece.cut)
  const { bleed } = zonesFor(piece.caliper)
  const shown = look.board ? cut : seen(bleedOf(piece, dieline, bleed, face))
  const around = look.board ? 0 : bleed
  const [width, height] = [right - left + 2 * around, top - bottom + 2 * around]
  const sides = `width="${figure(width)}mm" height="${figure(height)}mm" viewBox="0 0 ${figure(width)} ${figure(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${sides}>`,
    `<defs><clipPath id="sheet"><path d="${sheetPath(shown)}"/></clipPath></defs>`,
    `<g transform="matrix(1 0 0 -1 ${figure(around - left)} ${figure(top + around)})">`,
    look.board ? `<path d="${sheetPath(cut)}" fill="${look.board}" fill-rule="evenodd"/>` : '',
    '<g clip-path="url(#sheet)">',
    itemsSvg(items, look),
    '</g></g></svg>',
  ].join('')
}

/**
 * The items of a display list, in mm of their sheet with y up. An outline that comes again, as a text that a template repeats,
 * is written once.
 *
 * @param of begins its ids, which are `unit`, `board`, `ink0`, `c0` and `o0` and on: another one for each list of a document
 */
export function itemsSvg(items: readonly DisplayItem[], look: ItemLook, of = ''): string {
  const pictures = items.filter((item) => item.kind === 'picture')
  const inks = pictures.map((item, at) => (item.ink ? inkFilter(`${of}ink${at}`, look.colour(item.ink)) : ''))
  const board = look.board && pictures.some(({ ink }) => !ink) ? boardFilter(`${of}board`, look.board) : ''
  const unit = `<clipPath id="${of}unit"><path d="M0 0H1V1H0Z"/></clipPath>`
  const repeated = new Map(repeatedOutlines(items).map((outline, at) => [outline, `${of}o${at}`]))
  const outlines = [...repeated].map(([outline, id]) => `<path id="${id}" d="${outline}"/>`)
  const definitions = [pictures.length ? unit : '', board, ...inks, ...outlines].join('')
  return [
    definitions && `<defs>${definitions}</defs>`,
    ...items.map((item, at) =>
      item.kind === 'picture'
        ? pictureSvg(item, look, of, pictures.indexOf(item))
        : pathSvg(item, look, `${of}c${at}`, repeated.get(item.outline)),
    ),
  ].join('')
}

/** Shorter path data is written each time. */
const WORTH_AN_ID = 100

function repeatedOutlines(items: readonly DisplayItem[]): string[] {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const item of items) {
    if (item.kind !== 'path' || item.outline.length < WORTH_AN_ID) continue
    ;(once.has(item.outline) ? again : once).add(item.outline)
  }
  return [...again]
}

const transform = (matrix: Matrix): string => `matrix(${matrix.map((value) => figure(value, 6)).join(' ')})`

function pathSvg(
  { outline, matrix, rule, fill, stroke, clip }: DisplayPath,
  { colour }: ItemLook,
  id: string,
  written?: string,
): string {
  const paint = `fill="${fill ? colour(fill) : 'none'}"${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}`
  const line = stroke ? ` stroke="${colour(stroke.ink)}" stroke-width="${figure(stroke.width)}"` : ''
  const drawn = written ? `use href="#${written}"` : `path d="${outline}"`
  const path = `<${drawn} transform="${transform(matrix)}" ${paint}${line}/>`
  if (!clip) return path
  return `<clipPath id="${id}"><path d="${sheetPath(clip)}"/></clipPath><g clip-path="url(#${id})">${path}</g>`
}

function pictureSvg(
  { asset, crop, matrix, ink }: DisplayPicture,
  { board, pictureOf }: ItemLook,
  of: string,
  at: number,
): string {
  const href = pictureOf(asset)
  const [left, top, width, height] = crop
  if (!href || !width || !height) return ''
  const place = [-left / width, -top / height, 1 / width, 1 / height].map((value) => figure(value, 6))
  const sides = `x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}"`
  const isWhole = width === 1 && height === 1
  const filter = ink ? `${of}ink${at}` : board && `${of}board`
  const image = `<image ${sides} preserveAspectRatio="none"${filter ? ` filter="url(#${filter})"` : ''} href="${href}"/>`
  return `<g transform="${transform(matrix)}"${isWhole ? '' : ` clip-path="url(#${of}unit)"`}>${image}</g>`
}

const filterSvg = (id: string, effects: string): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${effects}</filter>`

const boardFilter = (id: string, board: string): string =>
  filterSvg(id, `<feColorMatrix values="${boardMatrix(board)}"/>`)

const inkFilter = (id: string, colour: string): string =>
  filterSvg(id, `<feColorMatrix values="${inkMatrix(colour)}"/><feComposite operator="in" in2="SourceAlpha"/>`)
