import type { Scene, SceneAsset, ScenePose, SheetFace } from '../contract/design-scene.ts'
import { SHEET_FACES } from '../contract/design-scene.ts'
import type { SceneObject } from '../contract/scene-object.ts'

/** What was and what is; null where there was or is nothing. */
type Turned<Value> = readonly [from: Value, to: Value]

/** The difference of two scenes: only what differs is named. It can be applied in both directions. */
export interface Change {
  goods?: Turned<Scene['goods']>
  pictured?: Turned<ScenePose | null>
  faces: Partial<Record<SheetFace, Turned<readonly string[]>>>
  objects: Record<string, Turned<SceneObject | null>>
  assets: Record<string, Turned<SceneAsset | null>>
}

/**
 * What a command changed. Commands give the parts that they leave alone as they are, so that identity tells what differs.
 *
 * @returns null where nothing differs
 */
export function changeBetween(before: Scene, after: Scene): Change | null {
  const change: Change = {
    ...(before.goods !== after.goods && { goods: [before.goods, after.goods] as const }),
    ...(before.pictured !== after.pictured && {
      pictured: [before.pictured ?? null, after.pictured ?? null] as const,
    }),
    faces: Object.fromEntries(
      SHEET_FACES.filter((face) => before.faces[face] !== after.faces[face]).map((face) => [
        face,
        [before.faces[face], after.faces[face]],
      ]),
    ),
    objects: entriesBetween(before.objects, after.objects),
    assets: entriesBetween(before.assets, after.assets),
  }
  const isEmpty =
    !change.goods &&
    !change.pictured &&
    [change.faces, change.objects, change.assets].every((one) => !Object.keys(one).length)
  return isEmpty ? null : change
}

function entriesBetween<Value>(before: Record<string, Value>, after: Record<string, Value>) {
  const turned: Record<string, Turned<Value | null>> = {}
  if (before === after) return turned
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    if (before[key] !== after[key]) turned[key] = [before[key] ?? null, after[key] ?? null]
  return turned
}

/** A scene after a change. */
export function applied(scene: Scene, change: Change): Scene {
  const faces = { ...scene.faces }
  for (const face of SHEET_FACES) if (change.faces[face]) faces[face] = [...change.faces[face][1]]
  const { pictured: before, ...rest } = scene
  const pictured = change.pictured ? change.pictured[1] : before
  return {
    ...rest,
    ...(pictured && { pictured }),
    goods: change.goods ? change.goods[1] : scene.goods,
    faces,
    objects: entriesAfter(scene.objects, change.objects),
    assets: entriesAfter(scene.assets, change.assets),
  }
}

function entriesAfter<Value>(entries: Record<string, Value>, turned: Record<string, Turned<Value | null>>) {
  const all = { ...entries }
  for (const [key, [, to]] of Object.entries(turned)) {
    if (to === null) delete all[key]
    else all[key] = to
  }
  return all
}

const back = <Value>([from, to]: Turned<Value>): Turned<Value> => [to, from]
const allBack = <Value>(turned: Record<string, Turned<Value>>) =>
  Object.fromEntries(Object.entries(turned).map(([key, one]) => [key, back(one)]))

/** The change that takes a change back. */
export const undoing = ({ goods, pictured, faces, objects, assets }: Change): Change => ({
  ...(goods && { goods: back(goods) }),
  ...(pictured && { pictured: back(pictured) }),
  faces: allBack(faces as Record<string, Turned<readonly string[]>>),
  objects: allBack(objects),
  assets: allBack(assets),
})

/** Two changes, one after the other, as one. */
export function together(first: Change, second: Change): Change {
  const goods = oneAfter(first.goods, second.goods)
  const pictured = oneAfter(first.pictured, second.pictured)
  return {
    ...(goods && { goods }),
    ...(pictured && { pictured }),
    faces: joined(first.faces, second.faces),
    objects: joined(first.objects, second.objects),
    assets: joined(first.assets, second.assets),
  }
}

const oneAfter = <Value>(first: Turned<Value> | undefined, second: Turned<Value> | undefined) =>
  first && second ? ([first[0], second[1]] as const) : (second ?? first)

const joined = <Value>(
  first: Partial<Record<string, Turned<Value>>>,
  second: Partial<Record<string, Turned<Value>>>,
): Record<string, Turned<Value>> => {
  const all = { ...first } as Record<string, Turned<Value>>
  for (const [key, later] of Object.entries(second) as [string, Turned<Value>][])
    all[key] = all[key] ? [all[key][0], later[1]] : later
  return all
}
