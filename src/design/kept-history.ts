import { z } from 'zod'
import { designedGoods, type Scene, SHEET_FACES, sceneAsset, scenePose } from '../contract/design-scene.ts'
import { sceneObject } from '../contract/scene-object.ts'
import { applied, type Change, undoing } from './change.ts'
import { type History, NO_HISTORY, type Step } from './history.ts'

/** The most steps that outlive a reload, to each side. */
const MOST_STEPS = 100
/** The most characters of all of them together: so that writing them takes milliseconds. */
const MOST_CHARACTERS = 400_000

const turned = <Value extends z.ZodType>(value: Value) => z.tuple([value, value])
const step = z.object({
  change: z.object({
    goods: turned(designedGoods).optional(),
    pictured: turned(scenePose.nullable()).optional(),
    faces: z.partialRecord(z.enum(SHEET_FACES), turned(z.array(z.string()))),
    objects: z.record(z.string(), turned(sceneObject.nullable())),
    assets: z.record(z.string(), turned(sceneAsset.nullable())),
  }),
})
const keptHistory = z.object({ past: z.array(step), future: z.array(step) })

/** A history as it is kept; its steps do not join with later ones. */
export type KeptHistory = z.output<typeof keptHistory>

const lengths = new WeakMap<Step, number>()
function lengthOf(one: Step): number {
  const length = lengths.get(one) ?? JSON.stringify(one.change).length
  lengths.set(one, length)
  return length
}

/** The steps nearest to now, as many as are kept: first those that can be taken back, then those that can be done again. */
export function historyToKeep({ past, future }: History): KeptHistory {
  let left = MOST_CHARACTERS
  const nearest = (steps: readonly Step[]) => {
    const kept: Step[] = []
    for (const one of steps.slice(0, MOST_STEPS)) {
      left -= lengthOf(one)
      if (left < 0) break
      kept.push(one)
    }
    return kept.map(({ change }) => ({ change }))
  }
  const back = nearest([...past].reverse()).reverse()
  return { past: back, future: nearest(future) } as KeptHistory
}

/** What was kept, as far as its steps lead to and from this scene; none where it cannot be read. */
export function historyOf(kept: unknown, scene: Scene): History {
  const read = keptHistory.safeParse(kept)
  if (!read.success) return NO_HISTORY
  const { past, future } = read.data as unknown as Record<'past' | 'future', { change: Change }[]>
  const back = fitting([...past].reverse(), scene, ({ change }) => undoing(change)).reverse()
  const steps = (all: { change: Change }[]): Step[] => all.map(({ change }) => ({ change, joins: null }))
  return { past: steps(back), future: steps(fitting(future, scene, ({ change }) => change)) }
}

/** The first of some steps that follow from each other, beginning at a scene. */
function fitting<One>(steps: readonly One[], scene: Scene, changeOf: (one: One) => Change): One[] {
  const fit: One[] = []
  let at = scene
  for (const one of steps) {
    const change = changeOf(one)
    if (!begins(change, at)) break
    at = applied(at, change)
    fit.push(one)
  }
  return fit
}

/** An id may be `constructor`, which every object answers to. */
const ownOf = <Value>(entries: Record<string, Value>, id: string) => (Object.hasOwn(entries, id) ? entries[id] : null)

/** Whether a change begins with what a scene has. */
function begins({ goods, pictured, faces, objects, assets }: Change, scene: Scene): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
  return (
    (!goods || same(goods[0], scene.goods)) &&
    (!pictured || same(pictured[0], scene.pictured)) &&
    SHEET_FACES.every((face) => !faces[face] || same(faces[face][0], scene.faces[face])) &&
    Object.entries(objects).every(([id, [from]]) => same(from, ownOf(scene.objects, id))) &&
    Object.entries(assets).every(([id, [from]]) => same(from, ownOf(scene.assets, id)))
  )
}

/** The pictures that steps of a kept history bring back. */
export const assetsIn = ({ past, future }: KeptHistory): string[] =>
  [...past, ...future].flatMap(({ change }) => Object.keys(change.assets))
