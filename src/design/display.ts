import { type Scene, SHEET_FACES, type SheetFace } from '../contract/design-scene.ts'
import type { ObjectOf, PlacedObject, SceneObject } from '../contract/scene-object.ts'
import type { Dieline } from '../packaging/dieline/dieline.ts'
import { boundsOf } from '../packaging/geometry/outline.ts'
import { drawnOrder, withChildren } from './commands/objects.ts'
import type { DisplayItem, SheetDisplay } from './display-list.ts'
import { type Matrix, mapAfter, movedBy, scaled, UNIT } from './matrix.ts'
import { panelArea } from './panel-area.ts'
import { designedPieces, frameOf, type PanelFrame } from './panel-frame.ts'
import { PATTERNS } from './patterns.ts'
import { objectToSheet } from './placing.ts'
import { shapeOutline } from './shape-outline.ts'
import { sheetPath } from './sheet-path.ts'

/**
 * Everything that a design prints, sheet by sheet: each printed piece from outside and from inside. Hidden objects are not
 * printed, nor those whose panel the dieline does not have (`lostObjects` names them).
 */
export function displayOf(scene: Scene, dieline: Dieline): SheetDisplay[] {
  const hidden = hiddenOf(scene)
  const sheets = new Map<string, SheetDisplay>()
  const patterns = Object.values(scene.objects).filter(({ kind }) => kind === 'pattern').length
  const room = MOST_TILED / Math.max(1, patterns)
  for (const { name } of designedPieces(dieline))
    for (const face of SHEET_FACES) sheets.set(`${name} ${face}`, { piece: name, face, items: [] })
  for (const face of SHEET_FACES) {
    for (const id of drawnOrder(scene, face)) {
      const object = scene.objects[id]
      if (!object || hidden.has(id) || object.kind === 'group') continue
      const frame = frameOf(dieline, face, panelOf(object))
      if (frame) sheets.get(`${frame.piece.name} ${face}`)!.items.push(...itemsOf(object, frame, face, room))
    }
  }
  return [...sheets.values()]
}

/**
 * Characters of path data that the patterns of a design have, all together and about: one that is finer is drawn as fine as
 * that allows, the same on screen and in print. A small document would fill the memory of whoever opens it otherwise.
 */
const MOST_TILED = 16_000_000
/** Characters of a point on a sheet, about. */
const POINT = 16

type Drawn = Exclude<SceneObject, { kind: 'group' }>

/** The panel of an object, as its place names it. */
export const panelOf = (object: Drawn): string => ('place' in object ? object.place.panel : object.panel)

/** The objects whose panel a dieline does not have, as after a change of product. */
export const lostObjects = (scene: Scene, dieline: Dieline): Drawn[] =>
  SHEET_FACES.flatMap((face) =>
    drawnOrder(scene, face).flatMap((id) => {
      const object = scene.objects[id]
      return object && object.kind !== 'group' && !frameOf(dieline, face, panelOf(object)) ? [object] : []
    }),
  )

/** The ids of hidden objects, and of those in hidden groups. */
const hiddenOf = (scene: Scene): Set<string> =>
  new Set(
    withChildren(
      scene,
      Object.values(scene.objects).flatMap(({ id, hidden }) => (hidden ? [id] : [])),
    ),
  )

function itemsOf(object: Drawn, frame: PanelFrame, face: SheetFace, room: number): DisplayItem[] {
  switch (object.kind) {
    case 'background':
      return [
        {
          kind: 'path',
          object: object.id,
          outline: sheetPath(panelArea(frame, face)),
          matrix: UNIT,
          rule: 'nonzero',
          fill: object.ink,
          stroke: null,
        },
      ]
    case 'pattern':
      return patternItems(object, frame, face, room)
    case 'picture':
      return [pictureItem(object, frame)]
    case 'text':
      return [pathItem(object, frame, object.outline, object.ink)]
    case 'shape':
      return [pathItem(object, frame, shapeOutline(object), object.fill, object.stroke)]
    case 'path': {
      const stretch = scaled(object.size[0] / object.natural[0], object.size[1] / object.natural[1])
      return [pathItem(object, frame, object.outline, object.fill, object.stroke, object.rule, stretch)]
    }
  }
}

function pathItem(
  object: PlacedObject,
  frame: PanelFrame,
  outline: string,
  fill: ObjectOf<'path'>['fill'],
  stroke: ObjectOf<'path'>['stroke'] = null,
  rule: 'nonzero' | 'evenodd' = 'nonzero',
  stretch: Matrix = UNIT,
): DisplayItem {
  const matrix = mapAfter(objectToSheet(object, frame), stretch)
  return { kind: 'path', object: object.id, outline, matrix, rule, fill, stroke }
}

function pictureItem(object: ObjectOf<'picture'>, frame: PanelFrame): DisplayItem {
  const [width, height] = object.size
  const matrix = mapAfter(
    objectToSheet(object, frame),
    mapAfter(movedBy(-width / 2, -height / 2), scaled(width, height)),
  )
  return { kind: 'picture', object: object.id, asset: object.asset, crop: object.crop, matrix, ink: object.ink }
}

/** The tiles of a pattern over the area of its panel, from the top left corner of that area on, as one path. */
function patternItems(
  { id, pattern, scale: asked, ink }: ObjectOf<'pattern'>,
  frame: PanelFrame,
  face: SheetFace,
  room: number,
): DisplayItem[] {
  const tile = PATTERNS[pattern]
  if (!tile) return []
  const clip = panelArea(frame, face)
  const { left, bottom, right, top } = boundsOf(clip)
  const points = pointsOf(tile.outline)
  const [across, down] = [(right - left) / tile.width, (top - bottom) / tile.height]
  const scale = Math.max(asked, Math.sqrt((across * down * points.length * POINT) / room))
  const columns = Math.ceil(across / scale)
  const rows = Math.ceil(down / scale)
  const outline = Array.from({ length: rows * columns }, (_, at) => {
    const [x, y] = [(at % columns) * tile.width, Math.floor(at / columns) * tile.height]
    return points
      .map((point) => `${point.before}${rounded(point.x + x)} ${rounded(point.y + y)}${point.after}`)
      .join('')
  }).join('')
  const matrix: Matrix = [scale, 0, 0, -scale, left, top]
  return [{ kind: 'path', object: id, outline, matrix, rule: 'nonzero', fill: ink, stroke: null, clip }]
}

/** The points of path data that are absolute, each with the letters about it. */
const pointsOf = (outline: string) =>
  [...outline.matchAll(/([^\d.-]*)(-?[\d.]+)[ ,](-?[\d.]+)(Z?)/g)].map(([, before = '', x, y, after = '']) => ({
    before,
    x: Number(x),
    y: Number(y),
    after,
  }))

const rounded = (value: number): number => Math.round(value * 1000) / 1000
