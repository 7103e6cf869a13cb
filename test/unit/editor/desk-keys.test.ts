import { describe, expect, test, vi } from 'vitest'
import { grouped, marked } from '../../../src/design/commands/arranging.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { tableOf } from '../../../src/design/table.ts'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import { filesOfClipboard, textOfClipboard } from '../../../src/editor/pictures/clipboard-text.ts'
import { EditorActs } from '../../../src/editor/tools/acts.ts'
import { workspaceKey } from '../../../src/editor/tools/keys.ts'
import { dielineOfGoods, goodsOf } from '../design/scenes.ts'

const goods = goodsOf('mailer-box-full-color')

const SHAPE = {
  kind: 'shape' as const,
  form: 'star' as const,
  corner: 0,
  fill: { white: 1 },
  stroke: null,
  place: { panel: 'box/lid', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] },
  size: [20, 10] as [number, number],
  angle: 0,
}

/** A clipboard as the browser hands it over. */
const clipboard = (text: string, ...files: File[]) => ({ files, getData: () => text }) as unknown as DataTransfer

describe('the clipboard', () => {
  test('has words, with their lines as a design breaks them', () => {
    expect(textOfClipboard(clipboard(' One\r\ntwo\tthree \r'))).toBe('One\ntwo three')
    expect(textOfClipboard(clipboard(' \n'))).toBeNull()
    expect(textOfClipboard(null)).toBeNull()
  })

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?>\n<!-- drawn elsewhere -->\n<svg width="4"></svg>',
  ])('has a drawing that another program wrote as text: %s', async (svg) => {
    expect(textOfClipboard(clipboard(svg))).toBeNull()
    const [file] = filesOfClipboard(clipboard(svg))
    expect([file?.type, await file?.text()]).toEqual(['image/svg+xml', svg])
  })

  test('with files has no words, and with words no files', () => {
    const photo = new File(['x'], 'photo.jpg')
    expect(textOfClipboard(clipboard('photo.jpg', photo))).toBeNull()
    expect(filesOfClipboard(clipboard('photo.jpg', photo))).toEqual([photo])
    expect(filesOfClipboard(clipboard('what an <svg> is'))).toEqual([])
  })

  test('with objects of a later release is no text of a design', () => {
    const acts = new EditorActs(new EditorStore(emptyScene(goods)), () => {
      throw new Error('Nothing is put anywhere.')
    })
    expect(acts.paste('{"boxwright-objects":99}', 'box/lid')).toBe('unread')
    expect(acts.paste('Winter', 'box/lid')).toBe('foreign')
  })
})

test('what is removed leaves a locked object, and the group that it is in', () => {
  const shape = (id: string) => ({ ...SHAPE, id })
  const all = added(emptyScene(goods), 'outside', ['a', 'b', 'c', 'd'].map(shape))
  const inGroups = grouped(grouped(all, 'outside', ['a', 'b'], 'mixed'), 'outside', ['c', 'd'], 'free')
  const store = new EditorStore(marked(inGroups, ['a'], 'locked', true))
  const acts = new EditorActs(store, () => tableOf(dielineOfGoods(goods), 'outside'))
  const left = () => Object.keys(store.state.scene.objects).sort()
  store.select(['mixed', 'free'])
  expect([acts.remove(), left()]).toEqual([true, ['a', 'mixed']])
  store.select(['mixed'])
  expect([acts.remove(), left()]).toEqual([false, ['a', 'mixed']])
})

/** Where the keyboard is: an element of a name and role, as the keys ask for them. */
const at = (name: string, role: string | null = null) => {
  const target = Object.assign(new EventTarget(), {
    closest: (selector: string) => (selector.split(',').some((one) => one.trim().startsWith(name)) ? {} : null),
    getAttribute: () => role,
  })
  return target as unknown as HTMLElement
}

describe('a key', () => {
  const press = (key: string, target: HTMLElement, more: object = {}) => {
    const store = new EditorStore(emptyScene(goods))
    const [pan, undo] = [vi.fn(), vi.spyOn(store, 'undo')]
    const said = { acts: {} as EditorActs, remove: vi.fn(), zoom: vi.fn(), pan, showAll: vi.fn(), unit: 'mm' as const }
    const isTaken = workspaceKey({ key, target, shiftKey: false, ...more } as never, { store, ...said })
    return { isTaken, pan: pan.mock.calls, undone: undo.mock.calls.length }
  }

  test('moves the view where nothing is selected: an arrow shows what lies that way', () => {
    vi.stubGlobal('Element', EventTarget)
    const drawing = at('div', 'application')
    expect(press('ArrowRight', drawing)).toMatchObject({ isTaken: true, pan: [[-40, -0]] })
    expect(press('ArrowUp', drawing, { shiftKey: true })).toMatchObject({ isTaken: true, pan: [[-0, 200]] })
    expect(press('ArrowRight', at('button'))).toMatchObject({ isTaken: false, pan: [] })
    vi.unstubAllGlobals()
  })

  test('takes a step back in a choice of colours, and leaves it to a field that is written in', () => {
    vi.stubGlobal('Element', EventTarget)
    expect(press('z', at('label'), { ctrlKey: true })).toMatchObject({ isTaken: true, undone: 1 })
    expect(press('z', at('textarea'), { ctrlKey: true })).toMatchObject({ isTaken: false, undone: 0 })
    vi.unstubAllGlobals()
  })
})
