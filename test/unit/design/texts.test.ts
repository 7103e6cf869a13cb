import { describe, expect, it } from 'vitest'
import type { ObjectOf } from '../../../src/contract/scene-object.ts'
import { scaledObject } from '../../../src/design/commands/scaling.ts'
import { newText, resetText, settingOf } from '../../../src/design/commands/texts.ts'
import { laidOut, type TextSetting } from '../../../src/design/text/layout.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { fontFile } from './font-file.ts'

const font = new ShapingFont(fontFile('spectral'))
const laid = (setting: TextSetting) => laidOut(font.shaped(setting.text, setting.spacing === 0), setting)
const USUAL: TextSetting = {
  text: 'Norrdag',
  font: 'spectral',
  points: 30,
  leading: 1.2,
  spacing: 0,
  align: 'left',
  bend: 0,
  wrap: null,
  course: null,
}
const text = (setting: TextSetting, angle = 0): ObjectOf<'text'> => ({
  ...newText('a', { panel: 'blank/lid', pin: [0.5, 0.5], offset: [10, 5] }, { white: 1 }, setting, laid(setting)),
  angle,
})

/** Where the edges of a text are that is not turned. */
const edges = ({ place: { offset }, size }: ObjectOf<'text'>) => ({
  left: offset[0] - size[0] / 2,
  middle: offset[0],
  right: offset[0] + size[0] / 2,
  top: offset[1] - size[1] / 2,
})

describe('a text that is set otherwise', () => {
  it.each([
    ['left', 'left'],
    ['centre', 'middle'],
    ['right', 'right'],
  ] as const)('aligned %s keeps its %s and its top', (align, edge) => {
    const before = text({ ...USUAL, align })
    const setting = { ...settingOf(before), text: 'Norrdag\nKaffe & te' }
    const after = resetText(before, setting, laid(setting))
    expect(settingOf(after)).toEqual(setting)
    expect(edges(after)[edge]).toBeCloseTo(edges(before)[edge], 2)
    expect(edges(after).top).toBeCloseTo(edges(before).top, 2)
  })

  it('moves along its own lines where it is turned', () => {
    const before = text(USUAL, 90)
    const setting = { ...USUAL, text: 'Norrdag Kaffe' }
    const after = resetText(before, setting, laid(setting))
    expect(after.place.offset[0]).toBeCloseTo(before.place.offset[0], 2)
    expect(after.place.offset[1] - before.place.offset[1]).toBeCloseTo((after.size[0] - before.size[0]) / 2, 2)
  })
})

describe('a text box', () => {
  const words = { ...USUAL, text: 'Norrdag Kaffe & te', wrap: 40 }

  it.each([
    ['left', 'left'],
    ['centre', 'middle'],
    ['right', 'right'],
  ] as const)('that gets another width keeps its %s where it is asked to, and its top', (keeps, edge) => {
    const before = text(words)
    const setting = { ...words, wrap: 70 }
    const after = resetText(before, setting, laid(setting), keeps)
    expect(after).toMatchObject({ wrap: 70, size: [70, expect.any(Number)] })
    expect(edges(after)[edge]).toBeCloseTo(edges(before)[edge], 2)
    expect(edges(after).top).toBeCloseTo(edges(before).top, 2)
  })

  it('is none any more where its lines run straight or bent', () => {
    for (const setting of [
      { ...words, wrap: null },
      { ...words, bend: 40 },
    ])
      expect(resetText(text(words), setting, laid(setting))).not.toHaveProperty('wrap')
  })

  it('has the same lines where it is stretched', () => {
    const twice = scaledObject(text(words), 2)
    expect(twice).toMatchObject({ wrap: 80, points: 60 })
    const set = laid(settingOf(twice))
    expect([twice.size[0], twice.size[1]]).toEqual([80, expect.closeTo(set.size[1], 2)])
    expect(set.outline.length / twice.outline.length).toBeCloseTo(1, 1)
  })
})

it('a stretched text is the one that is set so much larger', () => {
  const bent = { ...USUAL, bend: 40 }
  const twice = scaledObject(text(bent), 2)
  expect(settingOf(twice)).toEqual({ ...bent, points: 60, bend: 80 })
  const set = laid(settingOf(twice))
  expect(twice.size[0]).toBeCloseTo(set.size[0], 2)
  const numbers = (outline: string) => [...outline.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
  const [stretched, shaped] = [numbers(twice.outline), numbers(set.outline)]
  expect(stretched.length).toBe(shaped.length)
  expect(Math.max(...stretched.map((value, at) => Math.abs(value - shaped[at]!)))).toBeLessThan(0.003)
})
