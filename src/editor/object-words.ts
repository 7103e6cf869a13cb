import type { Scene } from '../contract/design-scene.ts'
import type { PlacedObject, SceneInk, SceneObject } from '../contract/scene-object.ts'
import { togetherBox } from '../design/commands/together.ts'
import { growthOf, middleOf } from '../design/placing.ts'
import type { DesignTable, TablePanel } from '../design/table.ts'
import { lengthLabel } from '../ui/length-label.ts'
import type { Shop } from '../ui/shop.tsx'
import { panelLabel } from './panel-words.ts'

type Words = Pick<Shop, 't' | 'format' | 'percent'>

/** The most letters of a text that stand for it. */
const LETTERS = 30

/** What an object is called: as its maker named it, or by what it is. */
export function objectLabel(object: SceneObject, scene: Scene, { t }: Pick<Shop, 't'>): string {
  if (object.name) return object.name
  switch (object.kind) {
    case 'text':
      return object.text.trim().replaceAll(/\s+/g, ' ').slice(0, LETTERS) || t('canvas.text')
    case 'picture':
      return scene.assets[object.asset]?.name || t('canvas.picture')
    case 'shape':
      return t(`canvas-shape.${object.form}`)
    case 'path':
      return t('canvas.drawing')
    case 'background':
      return t('canvas.fill')
    case 'pattern':
      return t('canvas.pattern')
    case 'group':
      return t.plural('canvas.groupOf', object.children.length)
  }
}

/** Where an object is on its panel, mm: the corner of its box from the left and from the top, as if it were not turned. */
export function cornerOf(object: PlacedObject, { frame }: TablePanel): [left: number, top: number] {
  const growth = growthOf(object.place, frame)
  const [x, y] = middleOf(object.place, frame)
  return [x - (object.size[0] * growth) / 2, y - (object.size[1] * growth) / 2]
}

/** The pixels of a picture in an inch of print, where it has fewer of them; null for what has no pixels. */
function sharpnessOf(object: PlacedObject, scene: Scene, { frame }: TablePanel): number | null {
  if (object.kind !== 'picture') return null
  const asset = scene.assets[object.asset]
  if (!asset) return null
  const growth = growthOf(object.place, frame)
  const [, , width, height] = object.crop
  const inches = object.size.map((side) => (side * growth) / 25.4) as [number, number]
  return Math.round(Math.min((asset.width * width) / inches[0], (asset.height * height) / inches[1]))
}

/** An object as it is read out: its name, panel and place there, and a picture's sharpness. */
export function objectSentence(object: SceneObject, scene: Scene, table: DesignTable, words: Words): string {
  const { t } = words
  const name = objectLabel(object, scene, words)
  if (object.kind === 'group') {
    const box = togetherBox(scene, [object.id], table)
    if (box?.panel) return t('canvas.placed', { name, ...placeWords(box.panel, [box.left, box.top], table, words) })
  }
  const panel = 'place' in object ? table.panels.get(object.place.panel) : undefined
  if (!panel || !('place' in object)) return name
  const params = { name, ...placeWords(panel.name, cornerOf(object, panel), table, words) }
  const dpi = sharpnessOf(object, scene, panel)
  return dpi === null ? t('canvas.placed', params) : t('canvas.pictured', { ...params, dpi })
}

/** A place on a panel: what the panel is called, and mm from its left and top. */
const placeWords = (panel: string, [left, top]: readonly [number, number], table: DesignTable, words: Words) => ({
  panel: panelLabel(panel, table.dieline, words),
  left: lengthLabel(left, words),
  top: lengthLabel(top, words),
})

/** What an ink is called. */
export function inkLabel(ink: SceneInk, { t, percent }: Pick<Shop, 't' | 'percent'>): string {
  const of = (share: number) => Math.round(share * 100)
  if ('white' in ink) return t('canvas.inkWhite', { share: percent(of(ink.white)) })
  const [c, m, y, k] = ink.cmyk.map(of) as [number, number, number, number]
  if (c + m + y === 0) return k === 0 ? t('canvas.inkBoard') : t('canvas.inkBlack', { share: percent(k) })
  return t('canvas.inkProcess', { c, m, y, k })
}
