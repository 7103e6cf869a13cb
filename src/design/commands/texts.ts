import type { ObjectOf, SceneInk } from '../../contract/scene-object.ts'
import { pinDistance } from '../placing.ts'
import type { LaidText, TextSetting } from '../text/layout.ts'

/** A text of a scene as it is set. */
export const settingOf = (object: ObjectOf<'text'>): TextSetting => {
  const { text, font, points, leading, spacing, align, bend, wrap = null, course = null } = object
  return { text, font, points, leading, spacing, align, bend, wrap, course }
}

/** A setting as a text of a scene says it. */
export const textFields = ({
  wrap,
  course,
  ...setting
}: TextSetting): Omit<TextSetting, 'wrap' | 'course'> & Pick<ObjectOf<'text'>, 'wrap' | 'course'> => ({
  ...setting,
  ...(course ? { bend: 0, course } : wrap !== null && setting.bend === 0 && { wrap }),
})

/** A setting with the letters that were laid out for it; a course is stated from their middle. */
const laidFields = (setting: TextSetting, { along, ...letters }: LaidText) => {
  const fields = textFields(setting)
  return {
    ...fields,
    ...letters,
    ...(fields.course && along && { course: { ...fields.course, outline: along.outline } }),
  }
}

/** A new text. */
export const newText = (
  id: string,
  place: ObjectOf<'text'>['place'],
  ink: SceneInk,
  setting: TextSetting,
  laid: LaidText,
): ObjectOf<'text'> => ({ kind: 'text', id, place, angle: 0, ink, ...laidFields(setting, laid) })

/** Which share of what a text grows by lies right of where its middle was, so that it keeps one of its edges or its middle. */
const SHIFT = { left: 0.5, centre: 0, right: -0.5 } as const
/** What of a text stays where it is when its width changes. */
export type KeptEdge = keyof typeof SHIFT

/**
 * A text that is set otherwise. It keeps its top, and on a course it keeps to that.
 *
 * @param keeps what else it keeps; by itself the edge or middle that its lines are aligned to
 */
export function resetText(
  { wrap: _, course: __, ...object }: ObjectOf<'text'>,
  setting: TextSetting,
  laid: LaidText,
  keeps: KeptEdge = setting.align,
): ObjectOf<'text'> {
  const [right, down] = laid.along?.middle ?? [
    (laid.size[0] - object.size[0]) * SHIFT[keeps],
    (laid.size[1] - object.size[1]) / 2,
  ]
  const angle = (object.angle * Math.PI) / 180
  const [x, y] = object.place.offset
  const offset: [number, number] = [
    pinDistance(x + right * Math.cos(angle) - down * Math.sin(angle)),
    pinDistance(y + right * Math.sin(angle) + down * Math.cos(angle)),
  ]
  return { ...object, ...laidFields(setting, laid), place: { ...object.place, offset } }
}
