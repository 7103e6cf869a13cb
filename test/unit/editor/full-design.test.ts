import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCENE_LIMITS } from '../../../src/contract/design-limits.ts'
import type { Scene } from '../../../src/contract/design-scene.ts'
import { added, replaced } from '../../../src/design/commands/objects.ts'
import { withPicture } from '../../../src/design/commands/pictures.ts'
import { mainFrame } from '../../../src/design/main-frame.ts'
import { tableOf } from '../../../src/design/table.ts'
import { type Journal, openJournal } from '../../../src/editor/journal/journal.ts'
import { drawnPaths } from '../../../src/editor/pictures/draw-svg.ts'
import type { SvgPath } from '../../../src/editor/pictures/svg-paths.ts'
import type { DesignSession } from '../../../src/editor/shell/design-session.ts'
import { EditorActs } from '../../../src/editor/tools/acts.ts'
import { dielineOfGoods } from '../design/scenes.ts'
import { closeSessions, fresh, GOODS, paint, session } from './sessions.ts'

const dieline = dielineOfGoods(GOODS)
let journal: Journal
let one: DesignSession
beforeEach(async () => {
  journal = (await openJournal())!
  one = session(fresh(), null, journal)
})
afterEach(closeSessions)

const star = (id: string, size: [number, number] = [20, 10]) => ({
  kind: 'shape' as const,
  id,
  form: 'star' as const,
  corner: 0,
  fill: { white: 1 },
  stroke: null,
  place: { panel: 'box/lid', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] },
  size,
  angle: 0,
})

const countOf = (part: 'objects' | 'assets', scene: Scene = one.store.state.scene) => Object.keys(scene[part]).length

/** How many parts the design has that the journal gives back. */
async function read(part: 'objects' | 'assets'): Promise<number> {
  await one.written()
  return countOf(part, (await journal.read(one.state.key))!.scene)
}

/** Adds a picture of its own. */
const bring = (at: number) => {
  const picture = {
    id: `p${at}`,
    rule: 'process' as const,
    sha256: String(at).padStart(64, '0'),
    asset: { type: 'image/png' as const, name: 'a.png', width: 20, height: 10, bytes: 9 },
  }
  return one.store.run((scene) => withPicture(scene, 'outside', dieline, picture))
}

const fill = (count: number) =>
  one.store.run((scene) =>
    added(
      scene,
      'outside',
      Array.from({ length: count }, (_, at) => star(`o${at}`)),
    ),
  )

test('a design takes as many pictures as it may hold, and is read again', async () => {
  const taken = Array.from({ length: SCENE_LIMITS.assets + 1 }, (_, at) => bring(at))
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(SCENE_LIMITS.assets)
  expect(one.store.state.isFull).toBe(true)
  expect(await read('assets')).toBe(SCENE_LIMITS.assets)
  // One of those that it has needs no room.
  expect(one.store.run((scene) => withPicture(scene, 'outside', dieline, { ...lastOf(scene), id: 'again' }))).toBe(true)
  expect(one.store.state.isFull).toBe(false)
})

const lastOf = ({ assets }: Scene) => {
  const [sha256, asset] = Object.entries(assets).at(-1)!
  return { sha256, asset, rule: 'process' as const }
}

test('a design takes no drawing that it has no room for, and is read again', async () => {
  const path = { segments: [['M', 0, 0], ['L', 4, 4], ['Z']], rule: 'nonzero', fill: [0, 0, 0], stroke: null } as const
  const draw = (id: string) =>
    one.store.run((scene) => {
      const paths = Array.from({ length: 299 }, () => path as unknown as SvgPath)
      const drawn = drawnPaths(paths, mainFrame(dieline, 'outside'), 'process', { id, name: 'a.svg' })
      return added(scene, 'outside', drawn.objects)
    })
  expect([draw('one'), draw('two')]).toEqual([true, false])
  expect(one.store.state.isFull).toBe(true)
  expect(await read('objects')).toBe(300)
})

test('a full design is neither grouped, copied nor added to, and is read again', async () => {
  fill(SCENE_LIMITS.objects)
  const acts = new EditorActs(one.store, () => tableOf(dieline, 'outside'))
  one.store.select(['o0', 'o1'])
  const clip = acts.copied()!
  for (const act of [
    () => acts.group(),
    () => acts.duplicate(),
    () => acts.copyTo('box/front'),
    () => acts.addShape('star', 'box/lid', { white: 1 }),
    () => acts.paste(clip, 'box/lid'),
  ]) {
    act()
    expect(one.store.state).toMatchObject({ isFull: true, selection: ['o0', 'o1'] })
    expect(countOf('objects')).toBe(SCENE_LIMITS.objects)
    // What takes nothing more is said to have room.
    acts.mark('hidden')
    expect(one.store.state.isFull).toBe(false)
  }
  expect(await read('objects')).toBe(SCENE_LIMITS.objects)
})

test('what could not be read again is not written over what can be', async () => {
  fill(2)
  expect(await read('objects')).toBe(2)
  one.store.run((scene) => replaced(scene, [star('o0', [20_000, 10])]))
  paint(one)
  await one.written()
  expect(one.state.where.browser).toBe('off')
  expect(await read('objects')).toBe(2)
  one.store.undo()
  one.store.undo()
  await one.written()
  expect(one.state.where.browser).toBe('saved')
})
