import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_FONT } from '../../../src/design/fonts/fonts.ts'
import type { LaidText } from '../../../src/design/text/layout.ts'
import { selectBrought } from '../../../src/editor/select-brought.ts'
import { saveNamed } from '../../../src/editor/shell/save-named.ts'
import { addText } from '../../../src/editor/text/add-text.ts'
import { FONT_TIMEOUT, pendingText, textsShaped } from '../../../src/editor/text/pending-texts.ts'
import type { LateFont, ShapeAnswer, ShapeQuestion } from '../../../src/editor/text/shape-worker.ts'
import { dielineOfGoods } from '../design/scenes.ts'
import { closeSessions, fresh, GOODS, Shop, session, settled } from './sessions.ts'

const LAID: LaidText = { outline: 'M0 0L10 0L10 10Z', size: [10, 10] }

/** A worker that answers when it is told to. */
class SlowWorker extends EventTarget {
  static last: SlowWorker
  readonly asked: number[] = []
  readonly late: string[] = []
  constructor() {
    super()
    SlowWorker.last = this
  }
  postMessage(said: ShapeQuestion | LateFont) {
    if ('late' in said) this.late.push(said.late)
    else this.asked.push(said.id)
  }
  terminate() {}
  answer(laid: LaidText | null) {
    const data: ShapeAnswer = { id: this.asked.shift()!, laid }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', SlowWorker)
})
afterEach(async () => {
  SlowWorker.last.dispatchEvent(new Event('error'))
  await closeSessions()
})

/** A design with a text whose letters have not come yet. */
function typed() {
  const shop = new Shop()
  const one = session(fresh(), null, null, shop)
  const adding = addText(one.store, one.store.state, dielineOfGoods(GOODS), 'Winter', { cmyk: [0, 0, 0, 1] }, 'box/lid')
  const step = pendingText(adding)
  const texts = () => Object.keys(one.store.state.scene.objects).length
  return { shop, one, step, texts }
}

test('whoever waits for texts has the steps that their letters make', async () => {
  const { step, texts } = typed()
  const seen = textsShaped().then((areShaped) => [areShaped, texts()])
  SlowWorker.last.answer(LAID)
  expect(await seen).toEqual([true, 1])
  await step
  expect(await textsShaped()).toBe(true)
})

test('a design is saved with the text that is being shaped', async () => {
  const { shop, one } = typed()
  const isSaved = saveNamed(one, 'Box')
  await settled()
  expect(shop.made).toBe(0)
  SlowWorker.last.answer(LAID)
  expect(await isSaved).toBe(true)
  expect(Object.keys(shop.kept!.scene.objects)).toHaveLength(1)
})

test('a font that does not come in time is waited for no longer', async () => {
  const ends = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    ends.set(ms, new AbortController())
    return ends.get(ms)!.signal
  })
  const { step } = typed()
  ends.get(FONT_TIMEOUT)!.abort()
  expect(SlowWorker.last.late).toEqual([FIRST_FONT])
  SlowWorker.last.answer(null)
  await expect(step).rejects.toThrow('font')

  const { step: soon } = typed()
  SlowWorker.last.answer(LAID)
  await soon
  ends.get(FONT_TIMEOUT)!.abort()
  expect(SlowWorker.last.late).toHaveLength(1)
})

test('a text whose font does not come is said, and waited for no longer than the limit', async () => {
  const failed = typed()
  const areShaped = textsShaped()
  SlowWorker.last.answer(null)
  expect(await areShaped).toBe(false)
  await expect(failed.step).rejects.toThrow('font')

  const late = typed()
  expect(await textsShaped(1)).toBe(false)
  expect(late.texts()).toBe(0)
  SlowWorker.last.answer(LAID)
  await late.step
})

test('a text that is longer than a design may hold is not added', async () => {
  const { step, texts } = typed()
  SlowWorker.last.answer({ ...LAID, size: [10_001, 10] })
  await expect(step).rejects.toMatchObject({ reason: 'long' })
  expect(texts()).toBe(0)
})

test('a text is selected when it has come, unless something else was selected or shown meanwhile', async () => {
  const { one, step } = typed()
  SlowWorker.last.answer(LAID)
  await step
  const [first] = Object.keys(one.store.state.scene.objects)
  expect(one.store.state.selection).toEqual([first])

  const late = typed()
  late.one.store.show('inside')
  SlowWorker.last.answer(LAID)
  await late.step
  expect(late.one.store.state.selection).toEqual([])
  expect(late.one.store.state.scene.faces.outside).toHaveLength(1)
})

test('what is brought with others is not selected either, once something else was', () => {
  const { store } = session(fresh(), null, null, new Shop())
  const asked = store.state.selection
  store.show('inside')
  const elsewhere = store.state.selection
  // The next is asked for by the same selection.
  expect(selectBrought(store, 'first', asked)).toBe(asked)
  expect(selectBrought(store, 'second', asked)).toBe(asked)
  expect(store.state.selection).toBe(elsewhere)
})
