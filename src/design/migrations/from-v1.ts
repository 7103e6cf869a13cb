import type { DesignedGoods, Scene } from '../../contract/design-scene.ts'
import type { ElementV1, SceneV1 } from '../../contract/design-scene-v1.ts'
import type { Place, SceneInk, SceneObject } from '../../contract/scene-object.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { inverse, pointBy } from '../matrix.ts'
import { frameOf, framesOf, type PanelFrame, placeName } from '../panel-frame.ts'
import { inFrame, placeAt } from '../placing.ts'

/** The goods of a document of version 1. */
export const goodsOfV1 = ({ product, length, width, height, material, print, finish }: SceneV1): DesignedGoods => ({
  product,
  size: { length, width, height },
  material,
  print,
  finish,
})

/**
 * From version 1 to 2: each element keeps to the panel that its middle is on, at the same point of the sheet, and a colour of
 * the screen becomes the process colours that look like it. An element of a blank that the goods do not have is left out.
 */
export function fromV1(document: SceneV1, dieline: Dieline): Scene {
  const faces: Scene['faces'] = { outside: [], inside: [] }
  const objects: Scene['objects'] = {}
  for (const element of document.elements) {
    const object = objectOf(element, dieline)
    if (!object) continue
    faces[element.face].push(element.id)
    objects[element.id] = object
  }
  return { version: 2, goods: goodsOfV1(document), faces, objects, assets: document.images }
}

function objectOf(element: ElementV1, dieline: Dieline): SceneObject | null {
  const { id, piece, face } = element
  const blank = frameOf(dieline, face, piece)
  if (!blank) return null
  if (element.type === 'fill') return { kind: 'background', id, panel: piece, ink: inkOf(element.color) }
  const { place, angle } = placeOf(element, blank)
  const placed = { id, place, angle, size: [element.width, element.height] as [number, number] }
  switch (element.type) {
    case 'text': {
      const { text, font, points, align, color, outline } = element
      const said = { text, font, points, align, outline, leading: 1.2, spacing: 0, bend: 0 }
      return { kind: 'text', ...placed, ...said, ink: inkOf(color) }
    }
    case 'image':
      return { kind: 'picture', ...placed, asset: element.image, crop: [0, 0, 1, 1], ink: null }
    case 'shape':
      return { kind: 'shape', ...placed, form: element.form, corner: 0, ...paintOf(element) }
    case 'path': {
      const natural: [number, number] = [element.width, element.height]
      return { kind: 'path', ...placed, outline: element.outline, natural, rule: 'nonzero', ...paintOf(element) }
    }
  }
}

type PlacedV1 = Exclude<ElementV1, { type: 'fill' }>

/** Where an element is on the panel below its middle, or on the blank where there is no panel. */
function placeOf({ face, x, y, rotation }: PlacedV1, blank: PanelFrame): { place: Place; angle: number } {
  const [, , , , left, top] = blank.toSheet
  const middle = [left + x, top - blank.height + y] as const
  const frame = framesOf(blank.piece, face).find((one) => isOn(inFrame(one, middle), one)) ?? blank
  const back = inverse(frame.toSheet)
  const turn = (rotation * Math.PI) / 180
  const [x0, y0] = pointBy(back, [0, 0])
  const [x1, y1] = pointBy(back, [Math.cos(turn), Math.sin(turn)])
  const angle = Math.round((Math.atan2(y1 - y0, x1 - x0) * 180_000) / Math.PI) / 1000
  return { place: placeAt(placeName(frame), frame, inFrame(frame, middle), false), angle: angle + 0 }
}

const isOn = ([x, y]: readonly [number, number], { width, height }: PanelFrame) =>
  x >= 0 && y >= 0 && x <= width && y <= height

function paintOf({ fill, stroke, strokeWidth }: Extract<ElementV1, { type: 'shape' | 'path' }>) {
  const drawn = stroke !== null && strokeWidth >= 0.01
  return {
    fill: fill === null ? null : inkOf(fill),
    stroke: drawn ? { ink: inkOf(stroke), width: strokeWidth } : null,
  }
}

/** The process colours of a colour of the screen, with as much black as it has. */
export function inkOf(colour: string): SceneInk {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const light = Math.max(red!, green!, blue!)
  const share = (value: number) => (light === 0 ? 0 : Math.round((1 - value / light) * 1000) / 1000)
  return { cmyk: [share(red!), share(green!), share(blue!), Math.round((1 - light) * 1000) / 1000] }
}
