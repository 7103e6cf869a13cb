import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scene } from '../../../src/contract/design-scene.ts'
import type { ObjectOf } from '../../../src/contract/scene-object.ts'
import { scaledObject } from '../../../src/design/commands/scaling.ts'
import { newText, resetText, settingOf } from '../../../src/design/commands/texts.ts'
import { movedBy } from '../../../src/design/matrix.ts'
import { shapeOutline } from '../../../src/design/shape-outline.ts'
import { courseOf, longestRun, mappedOutline, placeAlong, turnedRound } from '../../../src/design/text/course.ts'
import { laidOut, type TextSetting } from '../../../src/design/text/layout.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { fontFile } from './font-file.ts'

const font = new ShapingFont(fontFile('spectral'))
const laid = (setting: TextSetting) => laidOut(font.shaped(setting.text, setting.spacing === 0), setting)
const USUAL: TextSetting = {
  text: 'Norrdag',
  font: 'spectral',
  points: 24,
  leading: 1.2,
  spacing: 0,
  align: 'left',
  bend: 0,
  wrap: null,
  course: null,
}
const on = (outline: string, more: Partial<TextSetting> = {}): TextSetting => ({
  ...USUAL,
  course: { outline, shift: 0 },
  ...more,
})
const circle = (radius: number) => shapeOutline({ form: 'ellipse', size: [2 * radius, 2 * radius], corner: 0 })

/** All points of an outline. */
const pointsOf = (outline: string) => {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!] as const)
}
/** Letters where they are seen, as the course stands that they are on. */
const seen = (setting: TextSetting) => {
  const { outline, along } = laid(setting)
  return pointsOf(outline).map(([x, y]) => [x + along!.middle[0], y + along!.middle[1]] as const)
}

describe('a course', () => {
  it('is the longest run of an outline, and none where nothing leads anywhere', () => {
    expect(longestRun('M0 0L5 0M0 10L40 10L40 20Z')).toBe('M0 10L40 10L40 20L0 10')
    expect([longestRun(''), longestRun('M5 5Z'), longestRun('M0 0L0 0'), courseOf('M1 1')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is as long as its curve, and turned round leads back the same way', () => {
    const round = longestRun(circle(10))!
    expect(courseOf(round)!.length).toBeCloseTo(2 * Math.PI * 10, 1)
    expect(turnedRound(turnedRound(round))).toBe(round)
    const [there, back] = ['M0 0C0 10 20 10 20 0L30 0', turnedRound('M0 0C0 10 20 10 20 0L30 0')].map(
      (outline) => courseOf(outline!)!,
    )
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (share) => {
        const [one, other] = [placeAlong(there!, share * there!.length), placeAlong(back!, (1 - share) * back!.length)]
        expect(one.point[0]).toBeCloseTo(other.point[0], 2)
        expect(one.point[1]).toBeCloseTo(other.point[1], 2)
      }),
    )
  })

  it('goes straight on beyond its ends where it is open, and round where it is closed', () => {
    const open = courseOf('M0 0L10 0L10 10')!
    expect(placeAlong(open, -5)).toEqual({ point: [-5, 0], angle: 0 })
    expect(placeAlong(open, 25)).toEqual({ point: [10, 15], angle: 90 })
    const closed = courseOf('M0 0L10 0L10 10L0 10Z')!
    expect(placeAlong(closed, 45).point).toEqual([5, 0])
    expect(placeAlong(closed, -5).point).toEqual([0, 5])
  })
})

describe('a text on a course', () => {
  it('that is straight is the straight text', () => {
    const { size } = laid(on('M0 0L300 0'))
    expect(size[0]).toBeCloseTo(laid(USUAL).size[0], 2)
    expect(size[1]).toBeCloseTo(laid(USUAL).size[1], 2)
  })

  it('stands on its curve: around a circle no letter is inside it, and turned round none is outside', () => {
    const outside = seen(on(longestRun(circle(30))!, { text: 'NORMAN' })).map(([x, y]) => Math.hypot(x, y))
    const inside = seen(on(turnedRound(longestRun(circle(30))!), { text: 'NORMAN' })).map(([x, y]) => Math.hypot(x, y))
    expect(Math.min(...outside)).toBeGreaterThan(29)
    expect(Math.max(...inside)).toBeLessThan(31)
  })

  it('is centred upright: over the middle of a circle, and under it where it is turned round', () => {
    const middle = (points: readonly (readonly [number, number])[]) =>
      [0, 1].map((axis) => {
        const all = points.map((point) => point[axis]!)
        return (Math.min(...all) + Math.max(...all)) / 2
      })
    const [x, y] = middle(seen(on(longestRun(circle(60))!, { align: 'centre' })))
    const [x1, y1] = middle(seen(on(turnedRound(longestRun(circle(60))!), { align: 'centre' })))
    expect([Math.abs(x!) < 1, Math.abs(x1!) < 1, y! < -55, y1! > 50]).toEqual([true, true, true, true])
  })

  it('begins and ends where it is aligned, and moves along by its shift', () => {
    const lefts = (['left', 'centre', 'right'] as const).map((align) =>
      Math.min(...seen(on('M0 0L300 0', { align })).map(([x]) => x)),
    )
    const width = laid(USUAL).size[0]
    expect(lefts[2]! - lefts[0]!).toBeCloseTo(300 - width, 1)
    expect(lefts[1]! - lefts[0]!).toBeCloseTo((300 - width) / 2, 1)
    const moved = seen({ ...USUAL, course: { outline: 'M0 0L300 0', shift: 0.1 } })
    expect(Math.min(...moved.map(([x]) => x)) - lefts[0]!).toBeCloseTo(30, 1)
  })
})

describe('an object of it', () => {
  const place: ObjectOf<'text'>['place'] = { panel: 'blank/lid', pin: [0.5, 0.5], offset: [10, 5] }
  const wave = 'M-40 0C-20 -30 20 30 40 0'
  const object = resetText(newText('a', place, { white: 1 }, USUAL, laid(USUAL)), on(wave), laid(on(wave)))
  /** The course where it lies on its panel. */
  const lies = ({ course, place: { offset } }: ObjectOf<'text'>) =>
    pointsOf(mappedOutline(course!.outline, movedBy(...offset)))

  it('keeps its course where it is when its words change', () => {
    expect(lies(object)).toEqual(pointsOf(mappedOutline(wave, movedBy(10, 5))).map(([x, y]) => [near(x), near(y)]))
    const setting = { ...settingOf(object), text: 'Norrdag Kaffe & te' }
    const after = resetText(object, setting, laid(setting))
    for (const [at, [x, y]] of lies(after).entries()) {
      expect(x).toBeCloseTo(lies(object)[at]![0], 1)
      expect(y).toBeCloseTo(lies(object)[at]![1], 1)
    }
    expect(resetText(after, { ...settingOf(after), course: null }, laid(USUAL))).not.toHaveProperty('course')
  })

  it('is scaled with its course', () => {
    const twice = scaledObject(object, 2)
    expect(courseOf(twice.course!.outline)!.length).toBeCloseTo(courseOf(wave)!.length * 2, 1)
  })

  it('is refused by name with a bend, a width or an outline that is none', () => {
    const goods = { product: 'a', size: { length: 1, width: 1, height: 1 }, material: 'a', print: 'a', finish: 'a' }
    const said = (changes: object) =>
      scene
        .safeParse({
          version: 2,
          goods,
          faces: { outside: ['a'], inside: [] },
          assets: {},
          objects: { a: { ...object, ...changes } },
        })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(said({})).toBeUndefined()
    expect(said({ bend: 5 })).toEqual(['objects.a.course'])
    expect(said({ wrap: 5 })).toEqual(['objects.a.course'])
    expect(said({ course: { outline: 'M0 0Q1 1 2 2', shift: 0 } })).toEqual(['objects.a.course.outline'])
    expect(said({ course: { outline: wave, shift: 2 } })).toEqual(['objects.a.course.shift'])
  })
})

const near = (value: number) => expect.closeTo(value, 1)
