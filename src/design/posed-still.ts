import type { Product } from '../contract/catalogue.ts'
import type { Scene, ScenePose, SheetFace } from '../contract/design-scene.ts'
import type { Dieline, Piece } from '../packaging/dieline/dieline.ts'
import { type Wrap, wrapOf } from '../packaging/dieline/wrapped.ts'
import { zonesFor } from '../packaging/dieline/zone-sizes.ts'
import { bleedOf } from '../packaging/dieline/zones.ts'
import { putOf, type SeenPanel } from '../packaging/drawing/seen-panels.ts'
import type { Stamp } from '../packaging/drawing/shape.ts'
import { stockOf } from '../packaging/drawing/stock.ts'
import { SHADE, shadeOf } from '../packaging/drawing/tint.ts'
import { VIEW_DIRECTION } from '../packaging/drawing/view-direction.ts'
import { figure } from '../packaging/geometry/figure.ts'
import { mirrored } from '../packaging/geometry/mirror.ts'
import { boundsOf, type Outline } from '../packaging/geometry/outline.ts'
import { turn } from '../packaging/geometry/rigid.ts'
import { materialLook, printLook } from '../packaging/looks.ts'
import { posedPicture } from '../packaging/posed-picture.ts'
import { displayOf } from './display.ts'
import { inkRulesOf } from './ink-rules.ts'
import { screenColour } from './screen-colour.ts'
import { sheetPath } from './sheet-path.ts'
import { shownIn } from './still.ts'
import { type ItemLook, itemsSvg } from './svg.ts'

/**
 * A small picture of a design on its package, folded so far and seen from there: what the stage shows, drawn from the display
 * list without a model. A standalone SVG that names nothing outside of it but what `pictureOf` gives.
 */
export function posedStill(
  scene: Scene,
  product: Product,
  dieline: Dieline,
  { time, yaw, pitch }: ScenePose,
  pictureOf: ItemLook['pictureOf'],
): string {
  const { goods } = scene
  const stock = stockOf(materialLook(product, goods.material))
  const rules = inkRulesOf(printLook(product, goods.print))
  const idOf = (piece: string, face: SheetFace) => `${face}${dieline.pieces.findIndex(({ name }) => name === piece)}`
  const printed = displayOf(scene, dieline).filter(({ face, items }) => rules[face] !== 'none' && items.length > 0)
  const sheets = new Set(printed.map(({ piece, face }) => idOf(piece, face)))
  const definitions = shownIn(printed, pictureOf).map(({ piece: name, face, items }) => {
    const [id, piece] = [idOf(name, face), dieline.pieces.find((one) => one.name === name)!]
    const area = bleedOf(piece, dieline, zonesFor(piece.caliper).bleed, face)
    const paper = stock[face].base
    return [
      `<clipPath id="${id}bleed"><path d="${sheetPath(asRead(piece, face, area))}"/></clipPath>`,
      `<g id="${id}" clip-path="url(#${id}bleed)">`,
      itemsSvg(items, { colour: (ink) => screenColour(ink, paper), board: paper, pictureOf }, id),
      '</g>',
    ].join('')
  })
  let clips = 0
  const drawn = (panel: SeenPanel): Stamp[] => {
    const wrap = panel.seen === 'outside' ? wrapOf(panel.piece, dieline) : null
    const id = idOf((wrap?.piece ?? panel.piece).name, panel.seen)
    return sheets.has(id) ? [panelStamp(panel, sheetUse(id, wrap), `panel${clips++}`)] : []
  }
  const pose = { time, turn: yaw - VIEW_DIRECTION.yaw, tilt: pitch - VIEW_DIRECTION.pitch }
  return posedPicture(product, goods, dieline, { pose, drawn, definitions: definitions.join('') })
}

/** Outlines of the flat as they stand on the sheet of a face: the inside is read from its own side. */
function asRead({ cut }: Piece, face: SheetFace, outlines: readonly Outline[]): readonly Outline[] {
  if (face === 'outside') return outlines
  const { left, right } = boundsOf([cut[0]!])
  return outlines.map((one) => mirrored(one, (left + right) / 2))
}

const sheetUse = (sheet: string, wrap: Wrap | null): string =>
  `<use href="#${sheet}"${wrap ? ` transform="matrix(${wrap.toBoard.map((value) => figure(value, 6)).join(' ')})"` : ''}/>`

/** The part of a sheet that a panel shows, in the light that falls on it. */
function panelStamp(at: SeenPanel, sheet: string, clip: string): Stamp {
  const { piece, panel, motion, seen, outline, surface } = at
  const { left, right } = boundsOf([piece.cut[0]!])
  const outlines = asRead(piece, seen, [outline, ...(panel.holes ?? [])])
  // A stamp begins within its panel: where it begins counts as drawn.
  const { left: x, bottom: y } = boundsOf([outlines[0]!])
  const area = sheetPath(outlines)
  return {
    origin: putOf(at)([seen === 'outside' ? x : left + right - x, y]),
    across: turn(motion, [seen === 'outside' ? 1 : -1, 0, 0]),
    // The sheet's y points up.
    down: turn(motion, [0, 1, 0]),
    size: [0, 0],
    body: [
      `<g transform="translate(${figure(-x, 3)} ${figure(-y, 3)})">`,
      `<clipPath id="${clip}"><path d="${area}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${clip})">${sheet}</g>`,
      `<path d="${area}" fill="${SHADE}" fill-rule="evenodd" opacity="${shadeOf(surface)}" stroke="none"/>`,
      '</g>',
    ].join(''),
  }
}
