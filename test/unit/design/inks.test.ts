import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SceneInk, sceneInk } from '../../../src/contract/scene-object.ts'
import { PRINT_MODES } from '../../../src/contract/vocabulary.ts'
import { type InkRule, inkRulesOf, isPrintable, swatchesOf, usualInk } from '../../../src/design/ink-rules.ts'
import { screenColour } from '../../../src/design/screen-colour.ts'
import { BRANDS } from '../../../src/packaging/brands/brands.ts'
import { channelsOf } from '../../../src/packaging/drawing/channels.ts'
import { printingOf } from '../../../src/packaging/drawing/printing.ts'

const INK_RULES: InkRule[] = ['none', 'black', 'white', 'process']
const share = fc.double({ min: 0, max: 1, noNaN: true })
const cmyk = fc.tuple(share, share, share, share)
const board = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('Rules of inks', () => {
  it.each(PRINT_MODES)('of %s agree with what its pictures show', (print) => {
    const printing = printingOf(print, Object.values(BRANDS)[0]!)
    const { outside, inside } = inkRulesOf(print)
    expect(outside === 'none').toBe(printing === null)
    expect(inside !== 'none').toBe(printing?.inside ?? false)
    if (printing?.inks.length === 1) expect(outside).toBe(printing.inks[0] === '#ffffff' ? 'white' : 'black')
  })

  it('of an unknown mode print nothing', () => {
    expect(inkRulesOf('print-of-somebody')).toEqual({ outside: 'none', inside: 'none' })
  })

  it.each(INK_RULES)('%s offers inks that it prints, the usual one first', (rule) => {
    const swatches = swatchesOf(rule)
    expect(swatches[0] ?? null).toEqual(usualInk(rule))
    for (const ink of swatches) {
      expect(sceneInk.parse(ink)).toEqual(ink)
      expect(isPrintable(ink, rule)).toBe(true)
    }
  })

  it('of one ink take its tints and no other ink', () => {
    expect(isPrintable({ cmyk: [0, 0, 0, 0.3] }, 'black')).toBe(true)
    expect(isPrintable({ cmyk: [0.1, 0, 0, 1] }, 'black')).toBe(false)
    expect(isPrintable({ white: 1 }, 'black')).toBe(false)
    expect(isPrintable({ white: 1 }, 'process')).toBe(false)
    expect(isPrintable({ cmyk: [0, 0, 0, 1] }, 'white')).toBe(false)
  })
})

describe('An ink on the screen', () => {
  it('is never paler than its board, in any of red, green and blue, but for white', () => {
    fc.assert(
      fc.property(cmyk, board, (inks, colour) => {
        const under = channelsOf(colour)
        channelsOf(screenColour({ cmyk: inks }, colour)).forEach((channel, at) => {
          expect(channel).toBeLessThanOrEqual(under[at]!)
        })
      }),
    )
  })

  it('is the board itself where nothing is printed', () => {
    const nothing: SceneInk[] = [{ cmyk: [0, 0, 0, 0] }, { white: 0 }]
    for (const ink of nothing) expect(screenColour(ink, '#cfa36b')).toBe('#cfa36b')
  })

  it('is darker on kraft than on white, and white covers kraft', () => {
    const red: SceneInk = { cmyk: [0, 0.9, 0.8, 0] }
    const sum = (colour: string) => channelsOf(colour).reduce((total, channel) => total + channel, 0)
    expect(sum(screenColour(red, '#cfa36b'))).toBeLessThan(sum(screenColour(red)))
    expect(sum(screenColour({ white: 1 }, '#cfa36b'))).toBeGreaterThan(sum('#f0f0f0'))
  })
})
