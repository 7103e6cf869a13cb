import { type Scene, SHEET_FACES, type SheetFace } from '../contract/design-scene.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import { figure } from '../packaging/geometry/figure.ts'
import { mirrored } from '../packaging/geometry/mirror.ts'
import { boundsOf, type Outline } from '../packaging/geometry/outline.ts'
import { displayOf } from './display.ts'
import type { DisplayItem, DisplayPicture, SheetDisplay } from './display-list.ts'
import { mainFrame } from './main-frame.ts'
import { inverse } from './matrix.ts'
import type { PanelFrame } from './panel-frame.ts'
import { screenColour } from './screen-colour.ts'
import { sheetPath } from './sheet-path.ts'
import { type ItemLook, itemsSvg } from './svg.ts'

interface StillLook {
  /** The colour of the board on each face, hex. */
  board: Record<SheetFace, string>
  /** The address of a picture's bytes; null for one that is shown as a plain area. */
  pictureOf: ItemLook['pictureOf']
}

/** Characters of path data that a still draws at most: finer work is not seen on it. */
const MOST_PATH = 600_000
/** How a picture that is not shown is tinted. */
const PLAIN = { cmyk: [0, 0, 0, 0.18] as [number, number, number, number] }

/**
 * A small picture of a design: the panel that is seen first, from outside; from inside where only that is designed. A
 * standalone SVG that is scaled to where it stands, and names nothing outside of it but what `pictureOf` gives.
 */
export function designStill(scene: Scene, dieline: Dieline, { board, pictureOf }: StillLook): string {
  const display = shownIn(displayOf(scene, dieline), pictureOf)
  const isDrawn = (face: SheetFace) => display.some((sheet) => sheet.face === face && sheet.items.length > 0)
  const face = SHEET_FACES.find(isDrawn) ?? 'outside'
  const frame = mainFrame(dieline, face)
  const sheet = display.find((one: SheetDisplay) => one.piece === frame.piece.name && one.face === face)
  const paper = board[face]
  const colour: ItemLook['colour'] = (ink) => screenColour(ink, paper)
  const area = sheetPath(outlinesOn(frame, face))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figure(frame.width)} ${figure(frame.height)}">`,
    `<clipPath id="panel"><path d="${area}" clip-rule="evenodd"/></clipPath>`,
    `<g transform="matrix(${inverse(frame.toSheet)
      .map((value) => figure(value, 6))
      .join(' ')})"><g clip-path="url(#panel)">`,
    `<path d="${area}" fill="${paper}" fill-rule="evenodd"/>`,
    itemsSvg(sheet?.items ?? [], { colour, board: paper, pictureOf }),
    '</g></g></svg>',
  ].join('')
}

/** The outline of a frame's panel, or of its blank, as it is seen from a face. */
function outlinesOn({ piece, panel }: PanelFrame, face: SheetFace): readonly Outline[] {
  const outlines = panel ? [panel.outline] : piece.cut
  if (face === 'outside') return outlines
  const { left, right } = boundsOf([piece.cut[0]!])
  return outlines.map((one) => mirrored(one, (left + right) / 2))
}

/**
 * What a still shows of a display list: the lowest items of its first sheets, as many as have room, plain areas for pictures.
 * An outline that comes again takes no more room (`itemsSvg`).
 */
export function shownIn(display: readonly SheetDisplay[], pictureOf: ItemLook['pictureOf']): SheetDisplay[] {
  let length = 0
  const written = new Set<string>()
  const hasRoom = (item: DisplayItem): boolean => {
    if (item.kind !== 'path' || written.has(item.outline)) return true
    if (length + item.outline.length > MOST_PATH) return false
    length += item.outline.length
    written.add(item.outline)
    return true
  }
  return display.map(({ items, ...sheet }) => {
    const shown = items.filter(hasRoom)
    return {
      ...sheet,
      items: shown.map((item) => (item.kind === 'picture' && pictureOf(item.asset) === null ? plainArea(item) : item)),
    }
  })
}

const plainArea = ({ object, matrix, ink }: DisplayPicture): DisplayItem => ({
  kind: 'path',
  object,
  outline: 'M0 0L1 0L1 1L0 1Z',
  matrix,
  rule: 'nonzero',
  fill: ink && 'white' in ink ? { white: 0.5 } : PLAIN,
  stroke: null,
})
