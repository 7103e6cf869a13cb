import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { type SceneInk, type SceneObject, SHAPE_FORMS } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { textFields } from '../../../src/design/commands/texts.ts'
import { designedPieces, frameOf, type PanelFrame, placeName } from '../../../src/design/panel-frame.ts'
import { placeAt } from '../../../src/design/placing.ts'
import { shapedTexts } from '../../../src/design/templates/shaped-texts.ts'
import { TEMPLATES } from '../../../src/design/templates/templates.ts'
import { settingKey } from '../../../src/design/templates/text-key.ts'
import texts from '../../../src/design/templates/texts/names.json' with { type: 'json' }
import type { KeptDesign } from '../../../src/editor/journal/kept-design.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'

const PRODUCT = PRODUCTS.find(({ type }) => type === 'mailer-box-full-color')!
const [COLUMNS, ROWS] = [20, 15]

/** The goods of the designs that are measured. */
const GOODS = {
  product: PRODUCT.type,
  size: PRODUCT.sizes[0]!,
  material: PRODUCT.materials[0]!,
  print: PRODUCT.prints[0]!,
  finish: PRODUCT.finishes[0]!,
}

/** A design as the journal of a browser has it. */
const kept = (scene: KeptDesign['scene']): KeptDesign => ({
  key: 'busy',
  name: 'Busy',
  quantity: 100,
  speed: 'standard',
  face: 'outside',
  revision: 1,
  changedAt: Date.now(),
  account: null,
  scene,
})

/** The object of `busyDesign` that is dragged, in the middle of the others: a shape, whose middle is filled. */
export const DRAGGED = `b${Math.floor(ROWS / 2) * COLUMNS + COLUMNS / 2 + 1}`

export const dielineOfBusy = () => productDieline(PRODUCT, GOODS.size, GOODS.material)

/** A design of 300 objects all over a mailer: texts with their letters, and shapes of all forms. */
export function busyDesign(): KeptDesign {
  const dieline = dielineOfBusy()
  const frame = frameOf(dieline, 'outside', designedPieces(dieline)[0]!.name)!
  const objects = Array.from({ length: COLUMNS * ROWS }, (_, at) => objectAt(at, frame))
  return kept(added(emptyScene(GOODS), 'outside', objects))
}

/** A design of the same goods with nothing on it. */
export const emptyDesign = (): KeptDesign => kept(emptyScene(GOODS))

const NAMES = TEMPLATES.map(({ name }) => name).filter(({ says }) => 'name' in says)
const SHAPED = shapedTexts([texts], NAMES)

function objectAt(at: number, frame: PanelFrame): SceneObject {
  const cell: [number, number] = [frame.width / COLUMNS, frame.height / ROWS]
  const middle: [number, number] = [((at % COLUMNS) + 0.5) * cell[0], (Math.floor(at / COLUMNS) + 0.5) * cell[1]]
  const placed = { id: `b${at}`, place: placeAt(placeName(frame), frame, middle, false), angle: (at * 7) % 30 }
  const ink: SceneInk = { cmyk: [(at % 5) / 5, (at % 7) / 7, (at % 3) / 3, 0.1] }
  if (at % 2) {
    const form = SHAPE_FORMS[at % SHAPE_FORMS.length]!
    return { kind: 'shape', ...placed, form, corner: 0, size: [cell[0] * 0.6, cell[1] * 0.5], fill: ink, stroke: null }
  }
  const { setting, outline, size } = SHAPED[settingKey(NAMES[at % NAMES.length]!)]!
  const scale = (cell[0] * 0.8) / size[0]
  const letters = outline.replace(/-?\d+(?:\.\d+)?/g, (figure) => String(Math.round(+figure * scale * 1000) / 1000))
  return {
    kind: 'text',
    ...placed,
    ...textFields(setting),
    points: Math.max(1, setting.points * scale),
    size: [size[0] * scale, size[1] * scale],
    ink,
    outline: letters,
  }
}
