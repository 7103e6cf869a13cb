import { useRef, useState } from 'react'
import { SECOND_MS } from '../../contract/duration.ts'
import type { ObjectOf, PlacedObject } from '../../contract/scene-object.ts'
import { unlocked } from '../../design/commands/changing.ts'
import { replaced } from '../../design/commands/objects.ts'
import { resetText, settingOf } from '../../design/commands/texts.ts'
import { courseAlong, followedOn } from '../../design/text/followed.ts'
import type { LaidText, TextSetting } from '../../design/text/layout.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { pendingText } from './pending-texts.ts'
import { shaped } from './shape.ts'
import { ShapingError } from './shaping-error.ts'

/** Milliseconds until a font that did not come is asked for again. */
const RETRY = 5 * SECOND_MS

const textOf = (store: EditorStore, id: string): ObjectOf<'text'> | null => {
  const object = store.state.scene.objects[id]
  return object?.kind === 'text' ? object : null
}

const isSetAlike = (one: ObjectOf<'text'>, other: ObjectOf<'text'>): boolean =>
  JSON.stringify(settingOf(one)) === JSON.stringify(settingOf(other))

/**
 * What was typed of a text, without its size where that was set otherwise since, as by a corner that was dragged: the last counts.
 *
 * @param sized the size that the text had when another was typed
 */
function inOrder({ points, ...typed }: Partial<TextSetting>, sized: number | null, text: ObjectOf<'text'>) {
  return points === undefined || text.points !== sized ? typed : { ...typed, points }
}

/** Whether a text may not be changed: it is locked, by itself or with its group. */
const isLockedIn = ({ state }: EditorStore, id: string): boolean => !unlocked(state.scene, [id]).length

/**
 * The setting of a text as its fields show it: what was typed last, which may still be on its way through the shaper. Changes
 * of one field without another in between are one step of undo.
 *
 * @returns null where the object is no text (any more)
 */
export function useSetting(store: EditorStore, id: string) {
  const object = useEditor(store, ({ scene }) => scene.objects[id])
  const isLocked = useEditor(store, () => isLockedIn(store, id))
  const [ahead, setAhead] = useState<Partial<TextSetting>>({})
  const [problem, setProblem] = useState<ShapingError['reason'] | null>(null)
  const newest = useRef(0)
  const sized = useRef<number | null>(null)
  /** Where the course is that the text is to follow, until it stands there. */
  const placing = useRef<{ object: string; at: Pick<PlacedObject, 'place' | 'angle'> } | null>(null)
  if (object?.kind !== 'text') return null
  const setting = { ...settingOf(object), ...inOrder(ahead, sized.current, object) }

  const change = (part: Partial<TextSetting>) => {
    if (isLockedIn(store, id)) return
    if (part.points !== undefined) sized.current = textOf(store, id)?.points ?? null
    setAhead((before) => ({ ...before, ...part }))
    pendingText(shape({ ...ahead, ...part }, Object.keys(part).join())).catch((error) => {
      if (!(error instanceof ShapingError)) throw error
    })
  }
  /**
   * @param fields what was changed last of it
   * @param said the problem that is still shown when this is shaped
   * @throws ShapingError where it stays unshaped
   */
  const shape = async (typed: Partial<TextSetting>, fields: string, said: ShapingError['reason'] | null = null) => {
    const before = textOf(store, id)
    if (!before) return
    const next = { ...settingOf(before), ...inOrder(typed, sized.current, before) }
    const turn = ++newest.current
    let laid: LaidText
    try {
      laid = await shaped(next)
    } catch (error) {
      if (!(error instanceof ShapingError)) throw error
      if (turn !== newest.current) return
      setProblem(error.reason)
      // What is too long stays in its field to be shortened.
      if (error.reason === 'long') throw error
      const { font, ...rest } = typed
      if (font === undefined) {
        // The text's own font: what was typed waits for it.
        await new Promise((resolve) => setTimeout(resolve, RETRY))
        if (turn === newest.current) await shape(typed, fields)
        return
      }
      // A font that was chosen and does not come is not chosen any more. What was typed since is set in the one before.
      setAhead(rest)
      if (Object.keys(rest).length === 0) throw error
      return shape(rest, fields, 'font')
    }
    // What was typed since is shaped next, and comes in its place.
    const current = textOf(store, id)
    if (turn !== newest.current || !current) return
    // A text that was set otherwise meanwhile, as by a corner that was dragged, keeps that: it is shaped as it is now.
    if (!isSetAlike(current, before)) return shape(typed, fields, said)
    const at = next.course?.follows?.object === placing.current?.object ? placing.current?.at : undefined
    placing.current = null
    // Another line to follow is a step of its own; strokes of one field are one.
    const isOther = next.course?.outline !== setting.course?.outline
    const joins = at || isOther ? null : `text ${id} ${fields}`
    store.run((scene) => replaced(scene, [resetText({ ...current, ...at }, next, laid)]), joins)
    setProblem(said)
    setAhead({})
  }
  /** Runs the text along a shape or a drawing of the same face, puts it there, and lets it go with that from now on. */
  const follow = (object: string) => {
    const { scene, face } = store.state
    const path = followedOn(scene, face).find((one) => one.id === object)
    const outline = path && courseAlong(path)
    if (!outline) return
    placing.current = { object, at: { place: path.place, angle: path.angle } }
    change({ bend: 0, wrap: null, course: { outline, shift: 0, follows: { object, turned: false } } })
  }
  return { object, setting, isLocked, change, problem, follow }
}
