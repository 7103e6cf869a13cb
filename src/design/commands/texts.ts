import type { ObjectOf, SceneInk } from '../../contract/scene-object.ts'
import type { LaidText, TextSetting } from '../text/layout.ts'

/** A text of a scene as it is set. */
export const settingOf = (object: ObjectOf<'text'>): TextSetting => {
  const { text, font, points, leading, spacing, align, bend, wrap } = object
  return { text, font, points, leading, spacing, align, bend, wrap: wrap ?? null }
}

/** A setting as a text of a scene says it. */
export const textFields = ({ wrap, ...setting }: TextSetting): Omit<TextSetting, 'wrap'> & { wrap?: number } => ({
  ...setting,
  ...(wrap !== null && setting.bend === 0 && { wrap }),
})

/** A new text. */
export const newText = (
  id: string,
  place: ObjectOf<'text'>['place'],
  ink: SceneInk,
  setting: TextSetting,
  laid: LaidText,
): ObjectOf<'text'> => ({ kind: 'text', id, place, angle: 0, ink, ...textFields(setting), ...laid })

/** Which share of what a text grows by lies right of where its middle was, so that it keeps one of its edges or its middle. */
const SHIFT = { left: 0.5, centre: 0, right: -0.5 } as const
/** What of a text stays where it is when its width changes. */
export type KeptEdge = keyof typeof SHIFT

/**
 * A text that is set otherwise. It keeps its top.
 *
 * @param keeps what else it keeps; by itself the edge or middle that its lines are aligned to
 */
export function resetText(
  { wrap: _, ...object }: ObjectOf<'text'>,
  setting: TextSetting,
  laid: LaidText,
  keeps: KeptEdge = setting.align,
): ObjectOf<'text'> {
  const right = (laid.size[0] - object.size[0]) * SHIFT[keeps]
  const down = (laid.size[1] - object.size[1]) / 2
  const angle = (object.angle * Math.PI) / 180
  const [x, y] = object.place.offset
  const offset: [number, number] = [
    rounded(x + right * Math.cos(angle) - down * Math.sin(angle)),
    rounded(y + right * Math.sin(angle) + down * Math.cos(angle)),
  ]
  return { ...object, ...textFields(setting), ...laid, place: { ...object.place, offset } }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
