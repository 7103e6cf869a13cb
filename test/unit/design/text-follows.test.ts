import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../../../src/contract/design-scene.ts'
import type { ObjectOf } from '../../../src/contract/scene-object.ts'
import { copiesOf } from '../../../src/design/commands/copying.ts'
import { added, emptyScene, removed, replaced } from '../../../src/design/commands/objects.ts'
import { resized } from '../../../src/design/commands/scaling.ts'
import { newText, resetText, settingOf } from '../../../src/design/commands/texts.ts'
import { transformed } from '../../../src/design/commands/transform.ts'
import { designedPieces, framesOf, placeName } from '../../../src/design/panel-frame.ts'
import { laidObject, tableOf } from '../../../src/design/table.ts'
import { courseAlong, strayedTexts } from '../../../src/design/text/followed.ts'
import { laidOut, type TextSetting } from '../../../src/design/text/layout.ts'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { followingTexts } from '../../../src/editor/use-following.ts'
import { fontFile } from './font-file.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const font = new ShapingFont(fontFile('spectral'))
const laid = (setting: TextSetting) => laidOut(font.shaped(setting.text, setting.spacing === 0), setting)
const GOODS = goodsOf('mailer-box-full-color')
const DIELINE = dielineOfGoods(GOODS)
const TABLE = tableOf(DIELINE, 'outside')
const PANEL = placeName(framesOf(designedPieces(DIELINE)[0]!, 'outside')[0]!)
const INK = { cmyk: [0, 0, 0, 1] as [number, number, number, number] }
const placed = { place: { panel: PANEL, pin: [0.5, 0.5] as [number, number], offset: [3, 4] as [number, number] } }
const HEART: ObjectOf<'shape'> = {
  kind: 'shape',
  id: 'heart',
  ...placed,
  size: [60, 50],
  angle: 10,
  form: 'heart',
  corner: 0,
  fill: INK,
  stroke: null,
}

/** A store with a heart and a text along it. */
function following(turned = false): EditorStore {
  const outline = courseAlong(HEART, turned)!
  const setting: TextSetting = {
    text: 'Norrdag',
    font: 'spectral',
    points: 14,
    leading: 1.2,
    spacing: 0,
    align: 'centre',
    bend: 0,
    wrap: null,
    course: { outline, shift: 0, follows: { object: 'heart', turned } },
  }
  const text = resetText({ ...newText('text', HEART.place, INK, setting, laid(setting)), angle: 10 }, setting, {
    ...laid(setting),
  })
  return new EditorStore(added(emptyScene(GOODS), 'outside', [HEART, text]))
}
const textIn = ({ objects }: Scene, id = 'text') => objects[id] as ObjectOf<'text'>
const followsIn = (scene: Scene, id = 'text') => textIn(scene, id).course?.follows?.object
const move = (store: EditorStore, ids: string[], by: [number, number], turn = 0) => {
  const about = laidObject(HEART, TABLE)!.middle
  store.run((scene) => transformed(scene, ids, TABLE, { about, by, turn }))
}
const distance = fc.integer({ min: -800, max: 800 }).map((tenths) => tenths / 10)

describe('a text that follows a shape', () => {
  it('goes with it wherever it is moved and turned, and both go back in one step', () => {
    fc.assert(
      fc.property(distance, distance, fc.integer({ min: -180, max: 180 }), fc.boolean(), (x, y, turn, turned) => {
        const store = following(turned)
        const before = store.state.scene
        expect(strayedTexts(before)).toEqual([])
        for (let times = 0; times < 3; times++) move(store, ['heart'], [x, y], turn)
        expect([strayedTexts(store.state.scene), followsIn(store.state.scene)]).toEqual([[], 'heart'])
        for (let times = 0; store.state.history.past.length && times < 3; times++) store.undo()
        expect(store.state.scene).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  it('has strayed when its shape has another size, and is laid on it anew as a part of that step', () => {
    const store = following()
    const before = store.state.scene
    const { middle } = laidObject(HEART, TABLE)!
    store.run((scene) => resized(scene, 'heart', TABLE, [90, 40], middle))
    const [strayed] = strayedTexts(store.state.scene)
    expect(strayed!.text.id).toBe('text')
    const { text, followed, line } = strayed!
    const setting = { ...settingOf(text), course: { ...text.course!, outline: line } }
    const { place, angle } = followed
    store.amend((scene) => replaced(scene, [resetText({ ...text, place, angle }, setting, laid(setting))]))
    expect([strayedTexts(store.state.scene), store.state.history.past.length]).toEqual([[], 1])
    expect(followsIn(store.state.scene)).toBe('heart')
    store.undo()
    expect(store.state.scene).toEqual(before)
  })

  it('that is laid anew takes no step away that was undone', () => {
    const store = following()
    const { middle } = laidObject(HEART, TABLE)!
    store.run((scene) => resized(scene, 'heart', TABLE, [90, 40], middle))
    store.run((scene) => replaced(scene, [{ ...textIn(scene), ink: { white: 1 } }]))
    const painted = store.state.scene
    // It is undone before the letters for the step below it have come.
    store.undo()
    const [strayed] = strayedTexts(store.state.scene)
    store.amend((scene) => replaced(scene, [{ ...strayed!.text, angle: 20 }]))
    expect(textIn(store.state.scene).angle).toBe(20)
    store.redo()
    expect(store.state.scene).toEqual(painted)
    const alone = new EditorStore(store.state.scene)
    alone.run((scene) => replaced(scene, [{ ...textIn(scene), angle: 5 }]))
    alone.undo()
    alone.amend((scene) => replaced(scene, [{ ...textIn(scene), angle: 30 }]))
    alone.redo()
    expect(textIn(alone.state.scene).angle).toBe(5)
  })

  it('that could not be laid is tried once, and again when its step was undone and redone', () => {
    const store = following()
    const tried: string[] = []
    const end = followingTexts(store, ({ text }) => tried.push(text.id))
    const { middle } = laidObject(HEART, TABLE)!
    store.run((scene) => resized(scene, 'heart', TABLE, [90, 40], middle))
    store.select(['heart'])
    expect(tried).toHaveLength(1)
    store.undo()
    store.redo()
    expect(tried).toHaveLength(2)
    store.run((scene) => resized(scene, 'heart', TABLE, [80, 40], middle))
    expect(tried).toHaveLength(3)
    end()
  })

  it('keeps its line by itself when it is moved away, and when its shape is gone', () => {
    const store = following()
    const { outline } = textIn(store.state.scene).course!
    move(store, ['text'], [7, 0])
    expect(textIn(store.state.scene).course).toEqual({ outline, shift: 0 })
    store.undo()
    expect(followsIn(store.state.scene)).toBe('heart')
    store.run((scene) => removed(scene, ['heart']))
    expect(textIn(store.state.scene).course).toEqual({ outline, shift: 0 })
    store.undo()
    expect(followsIn(store.state.scene)).toBe('heart')
  })

  it('follows on when its words or its colour change, and when both are moved', () => {
    const store = following()
    const setting = { ...settingOf(textIn(store.state.scene)), text: 'Norrdag Kaffe' }
    store.run((scene) => replaced(scene, [resetText(textIn(scene), setting, laid(setting))]))
    store.run((scene) => replaced(scene, [{ ...textIn(scene), ink: { white: 1 } }]))
    expect([followsIn(store.state.scene), strayedTexts(store.state.scene)]).toEqual(['heart', []])
    move(store, ['heart', 'text'], [30, 12], 45)
    expect(followsIn(store.state.scene)).toBe('heart')
  })

  it('is copied with its shape to follow the copy of it, and alone to stand by itself', () => {
    const { scene } = following().state
    let next = 0
    const newId = () => `n${next++}`
    const [, both] = copiesOf([scene.objects.heart!, scene.objects.text!], newId)
    const [alone] = copiesOf([scene.objects.text!], newId)
    expect([(both as ObjectOf<'text'>).course?.follows?.object, (alone as ObjectOf<'text'>).course?.follows]).toEqual([
      'n0',
      undefined,
    ])
  })
})
