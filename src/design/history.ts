import type { Scene } from '../contract/design-scene.ts'
import { applied, type Change, changeBetween, together, undoing } from './change.ts'

/** One step of undo: a drag is one, and so are changes in a row that `joins` the same, as the strokes of a slider. */
export interface Step {
  change: Change
  joins: string | null
}

export interface History {
  past: readonly Step[]
  future: readonly Step[]
}

export const NO_HISTORY: History = { past: [], future: [] }

/** The most steps that can be taken back. */
const MOST = 500

/** A history with the step from one scene to the next. What was undone before cannot be redone any more. */
export function recorded(history: History, before: Scene, after: Scene, joins: string | null = null): History {
  const change = changeBetween(before, after)
  if (!change) return history
  const last = history.past.at(-1)
  if (joins !== null && last?.joins === joins)
    return { past: [...history.past.slice(0, -1), { change: together(last.change, change), joins }], future: [] }
  return { past: [...history.past, { change, joins }].slice(-MOST), future: [] }
}

/** A history whose last step goes on to another scene; where there is none, that is a step. What was undone can still be redone. */
export function amended(history: History, before: Scene, after: Scene): History {
  const [last, change] = [history.past.at(-1), changeBetween(before, after)]
  if (!change) return history
  if (!last) return { ...history, past: [{ change, joins: null }] }
  return { ...history, past: [...history.past.slice(0, -1), { ...last, change: together(last.change, change) }] }
}

interface Moment {
  scene: Scene
  history: History
}

/** One step back; null where there is none. */
export function undone({ scene, history: { past, future } }: Moment): Moment | null {
  const step = past.at(-1)
  if (!step) return null
  return {
    scene: applied(scene, undoing(step.change)),
    history: { past: past.slice(0, -1), future: [step, ...future] },
  }
}

export type HistoryTurn = 'undone' | 'redone'

/** What of undo and redo led from one history to the next; null for anything else. */
export function turnBetween(before: History, after: History): HistoryTurn | null {
  const [done, taken] = [before.past.at(-1), before.future[0]]
  if (done && after.future[0] === done) return 'undone'
  return taken && after.past.at(-1) === taken ? 'redone' : null
}

/** One step forward again; null where there is none. */
export function redone({ scene, history: { past, future } }: Moment): Moment | null {
  const [step, ...rest] = future
  if (!step) return null
  return { scene: applied(scene, step.change), history: { past: [...past, step], future: rest } }
}
