import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scene } from '../../../src/contract/design-scene.ts'
import { newText } from '../../../src/design/commands/texts.ts'
import type { Glyph } from '../../../src/design/text/glyphs.ts'
import { laidOut, type TextSetting } from '../../../src/design/text/layout.ts'
import { lineEnds } from '../../../src/design/text/line-ends.ts'
import { brokenLines } from '../../../src/design/text/wrap.ts'
import { ShapingFont } from '../../../src/editor/text/harfbuzz.ts'
import { sceneOf } from '../../scenes.ts'
import { fontFile } from './font-file.ts'

/** Glyphs of which each is a millimetre wide, with a letter that they can be read back by. */
const glyphsOf = (line: string): Glyph[] => {
  const ends = lineEnds(line)
  return [...line].map((letter, at) => {
    const commands = [{ type: letter, values: [] }]
    return { commands, advance: letter === '\u0301' ? 0 : 1, dx: 0, dy: 0, end: ends.get(at) }
  })
}
const read = (glyphs: readonly Glyph[]) => glyphs.map(({ commands }) => commands[0]!.type).join('')
const broken = (line: string, width: number) => brokenLines(glyphsOf(line), 1, 0, width).map(read)

describe('the lines of a text box', () => {
  it.each([
    ['kawa i ciasto', 6, ['kawa i', 'ciasto']],
    ['kawa i ciasto', 13, ['kawa i ciasto']],
    ['kawa  i', 5, ['kawa', 'i']],
    ['kawa   ', 4, ['kawa']],
    ['   kawa', 4, ['kawa']],
    ['kawa biało-czarna', 11, ['kawa biało-', 'czarna']],
    ['kawa\u00a0i ciasto', 5, ['kawa\u00a0', 'i', 'ciast', 'o']],
    ['ciasto', 4, ['cias', 'to']],
    ['ab', 0.5, ['a', 'b']],
    ['ca\u0301b', 2, ['ca\u0301', 'b']],
    ['', 4, ['']],
    ['   ', 4, ['']],
  ])('of “%s” in %s mm', (line, width, lines) => expect(broken(line, width)).toEqual(lines))

  it.each([
    ['10-20 g', [5]],
    ['a – b', [1, 3]],
    ['and/or -5', [3, 6]],
    ['x\u00a0y\u202fz', []],
  ])('may end in “%s” at %j', (line, places) => expect([...lineEnds(line).keys()]).toEqual(places))

  it('are no wider than it, and lose no letter', () => {
    const line = fc.string({ maxLength: 60, unit: fc.constantFrom(...'ab é-—  ') })
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = broken(text, width)
        for (const one of lines) expect(one.length).toBeLessThanOrEqual(width)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('keep words whole that have room, and begin with one that had none on the line before', () => {
    const word = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom(...'abé') })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 6, max: 20 }), (words, width) => {
        const lines = broken(words.join(' '), width)
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const [at, line] of lines.slice(1).entries())
          expect(`${lines[at]} ${line.split(' ')[0]}`.length).toBeGreaterThan(width)
      }),
    )
  })
})

describe('a text box of a font', () => {
  const font = new ShapingFont(fontFile('spectral'))
  const laid = (setting: TextSetting) => laidOut(font.shaped(setting.text, setting.spacing === 0), setting)
  const USUAL: TextSetting = {
    text: 'Świeżo palona kawa',
    font: 'spectral',
    points: 30,
    leading: 1.2,
    spacing: 0,
    align: 'left',
    bend: 0,
    wrap: null,
    course: null,
  }
  const straight = laid(USUAL)

  it('has the lines of the text where it is as wide, and the same outline', () => {
    expect(laid({ ...USUAL, wrap: straight.size[0] })).toEqual(straight)
  })

  it('is as wide as it was set, and as high as the lines that its words need', () => {
    const [one, two, three] = [straight.size[0] + 20, straight.size[0] * 0.8, straight.size[0] * 0.5].map((wrap) =>
      laid({ ...USUAL, wrap }),
    )
    expect(one!.size).toEqual([expect.closeTo(straight.size[0] + 20, 2), straight.size[1]])
    expect(two!.size[1]).toBeGreaterThan(straight.size[1])
    expect(three!.size[1]).toBeGreaterThan(two!.size[1])
    const typed = laid({ ...USUAL, text: 'Świeżo palona\nkawa' })
    expect(two!.size[1]).toBe(typed.size[1])
  })

  it('aligns its lines in its width', () => {
    const first = (align: TextSetting['align']) =>
      Number(/-?[\d.]+/.exec(laid({ ...USUAL, wrap: straight.size[0] + 40, align }).outline)![0])
    expect(first('centre') - first('left')).toBeCloseTo(20, 2)
    expect(first('right') - first('left')).toBeCloseTo(40, 2)
  })

  it('counts what stands between its letters', () => {
    const apart = laid({ ...USUAL, spacing: 300, wrap: straight.size[0] })
    expect(apart.size[1]).toBeGreaterThan(straight.size[1])
  })

  it('is not bent, and a scene of both is refused by name', () => {
    const place = { panel: 'blank', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] }
    const text = newText('box', place, { white: 1 }, { ...USUAL, wrap: 40 }, straight)
    const said = (changes: object) =>
      scene
        .safeParse({
          ...sceneOf(),
          faces: { outside: ['box'], inside: [] },
          objects: { box: { ...text, ...changes } },
          assets: {},
        })
        .error?.issues.map(({ path }) => path.join('.'))
    expect(said({})).toBeUndefined()
    expect(said({ bend: 5 })).toEqual(['objects.box.wrap'])
    expect(said({ wrap: 0 })).toEqual(['objects.box.wrap'])
    expect(said({ wrap: 10_001 })).toEqual(['objects.box.wrap'])
  })
})
