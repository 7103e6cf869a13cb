import type { ObjectOf, SceneInk } from '../../contract/design-scene.ts'
import type { LaidText, TextSetting } from '../text/layout.ts'

/** A text of a scene as it is set. */
export const settingOf = ({ text, font, points, leading, spacing, align, bend }: ObjectOf<'text'>): TextSetting => ({
  text,
  font,
  points,
  leading,
  spacing,
  align,
  bend,
})

/** A new text. */
export const newText = (
  id: string,
  place: ObjectOf<'text'>['place'],
  ink: SceneInk,
  setting: TextSetting,
  laid: LaidText,
): ObjectOf<'text'> => ({ kind: 'text', id, place, angle: 0, ink, ...setting, ...laid })

/** Which share of what a text grows by lies right of where its middle was, so that it keeps the edge that it is aligned to. */
const SHIFT = { left: 0.5, centre: 0, right: -0.5 } as const

/** A text that is set otherwise. It keeps its top, and the edge or middle that its lines are aligned to. */
export function resetText(object: ObjectOf<'text'>, setting: TextSetting, laid: LaidText): ObjectOf<'text'> {
  const right = (laid.size[0] - object.size[0]) * SHIFT[setting.align]
  const down = (laid.size[1] - object.size[1]) / 2
  const angle = (object.angle * Math.PI) / 180
  const [x, y] = object.place.offset
  const offset: [number, number] = [
    rounded(x + right * Math.cos(angle) - down * Math.sin(angle)),
    rounded(y + right * Math.sin(angle) + down * Math.cos(angle)),
  ]
  return { ...object, ...setting, ...laid, place: { ...object.place, offset } }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
