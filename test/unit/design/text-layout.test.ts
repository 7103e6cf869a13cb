import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scene } from '../../../src/contract/design-scene.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { textFields } from '../../../src/design/commands/texts.ts'
import { FONT_IDS } from '../../../src/design/fonts/fonts.ts'
import { laidOut, POINT, type TextSetting } from '../../../src/design/text/layout.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { fontFile } from './font-file.ts'

const fonts = new Map<string, ShapingFont>()
function fontNamed(id: string): ShapingFont {
  if (!fonts.has(id)) fonts.set(id, new ShapingFont(fontFile(id)))
  return fonts.get(id)!
}
const laid = (setting: TextSetting) =>
  laidOut(fontNamed(setting.font).shaped(setting.text, setting.spacing === 0), setting)

const USUAL: TextSetting = {
  text: 'Kawa i ciasto',
  font: 'inter',
  points: 24,
  leading: 1.2,
  spacing: 0,
  align: 'left',
  bend: 0,
  wrap: null,
  course: null,
}

const settings: fc.Arbitrary<TextSetting> = fc.record({
  text: fc.string({ maxLength: 40, unit: fc.constantFrom(...'Zażółć gęślą jaźń, ȘțěßØ&fi\n') }),
  font: fc.constantFrom(...FONT_IDS),
  points: fc.double({ min: 1, max: 2000, noNaN: true }),
  leading: fc.double({ min: 0.5, max: 4, noNaN: true }),
  spacing: fc.integer({ min: -200, max: 2000 }),
  align: fc.constantFrom('left', 'centre', 'right'),
  bend: fc.oneof(fc.constant(0), fc.double({ min: -10_000, max: 10_000, noNaN: true })),
  wrap: fc.option(fc.double({ min: 0.1, max: 10_000, noNaN: true })),
  course: fc.option(
    fc.record({
      outline: fc.constantFrom('M0 0L40 0', 'M0 0C10 -20 30 20 40 0', 'M0 0L10 0L10 10Z', 'M5 5', ''),
      shift: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
  ),
})

/** All numbers of an outline, as points. */
const pointsOf = (outline: string) => {
  const numbers = [...outline.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!] as const)
}

describe('a laid out text', () => {
  it('is one that a scene may hold, whatever is set', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const { outline, size, ...more } = laid(setting)
        expect(laid(setting)).toEqual({ outline, size, ...more })
        fc.pre(Math.max(...size) < 10_000)
        const object = {
          kind: 'text' as const,
          id: 'a',
          place: { panel: 'blank', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] },
          angle: 0,
          ink: { cmyk: [0, 0, 0, 1] as [number, number, number, number] },
          ...textFields(setting),
          outline,
          size,
        }
        const goods = { product: 'a', size: { length: 1, width: 1, height: 1 }, material: 'a', print: 'a', finish: 'a' }
        expect(scene.safeParse(added(emptyScene(goods), 'outside', [object])).error).toBeUndefined()
      }),
      { numRuns: 60 },
    )
  })

  it('grows with its type size', () => {
    const [small, large] = [laid(USUAL), laid({ ...USUAL, points: 48 })]
    expect(large.size[0]).toBeCloseTo(small.size[0] * 2, 2)
    expect(large.size[1]).toBeCloseTo(small.size[1] * 2, 2)
  })

  it('is as wide however its lines are aligned, and its first line begins elsewhere', () => {
    const two = { ...USUAL, text: 'wide as can be\ni' }
    const [left, centre, right] = (['left', 'centre', 'right'] as const).map((align) => laid({ ...two, align }))
    expect(left!.size).toEqual(centre!.size)
    expect(left!.size).toEqual(right!.size)
    const lastX = ({ outline }: { outline: string }) => pointsOf(outline).at(-1)![0]
    expect(lastX(left!)).toBeLessThan(lastX(centre!))
    expect(lastX(centre!)).toBeLessThan(lastX(right!))
  })

  it('has its lines apart by their leading, and its letters by their spacing', () => {
    const one = laid(USUAL)
    const two = laid({ ...USUAL, text: `${USUAL.text}\n${USUAL.text}`, leading: 1.5 })
    expect(two.size[1] - one.size[1]).toBeCloseTo(1.5 * 24 * POINT, 2)
    const apart = laid({ ...USUAL, spacing: 100 })
    expect(apart.size[0] - one.size[0]).toBeCloseTo(0.1 * 24 * POINT * (USUAL.text.length - 1), 2)
  })

  it('is kerned, and has the ligatures of its font while its letters stand as usual', () => {
    const alone = laid({ ...USUAL, text: 'A' }).size[0] + laid({ ...USUAL, text: 'V' }).size[0]
    expect(laid({ ...USUAL, text: 'AV' }).size[0]).toBeLessThan(alone)
    const glyphs = (ligatures: boolean) => fontNamed('eb-garamond').shaped('fi', ligatures).lines[0]!.length
    expect([glyphs(true), glyphs(false)]).toEqual([1, 2])
  })

  it('runs along its circle, outwards above it and inwards below', () => {
    const straight = laid(USUAL)
    const above = laid({ ...USUAL, bend: 60 })
    const below = laid({ ...USUAL, bend: -60 })
    expect(above.size[1]).toBeGreaterThan(straight.size[1])
    const middleY = (outline: string) => {
      const near = pointsOf(outline).filter(([x]) => Math.abs(x) < straight.size[0] / 8)
      return near.reduce((sum, [, y]) => sum + y, 0) / near.length
    }
    expect(middleY(above.outline)).toBeLessThan(0)
    expect(middleY(below.outline)).toBeGreaterThan(0)
  })

  it('fits the circle, however small that is stated', () => {
    expect(laid({ ...USUAL, bend: 0.001 })).toEqual(laid({ ...USUAL, bend: 1 }))
  })

  it('of nothing has no outline, and the height of a line', () => {
    const { outline, size } = laid({ ...USUAL, text: '' })
    expect(outline).toBe('')
    expect(size[0]).toBe(0.1)
    expect(size[1]).toBe(laid(USUAL).size[1])
  })
})
