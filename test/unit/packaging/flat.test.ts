import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { isPrinted } from '../../../src/packaging/dieline/printed.ts'
import { zonesFor } from '../../../src/packaging/dieline/zone-sizes.ts'
import { bleedOf } from '../../../src/packaging/dieline/zones.ts'
import { flatSvg } from '../../../src/packaging/files/flat-svg.ts'
import { grainArrowOf } from '../../../src/packaging/files/grain-arrow.ts'
import { roomInPanel } from '../../../src/packaging/files/room-in-panel.ts'
import { ENGLISH } from '../../../src/packaging/files/words.ts'
import { without } from '../../../src/packaging/geometry/areas.ts'
import { areaOf, boundsOf, type Outline, rect, reversed } from '../../../src/packaging/geometry/outline.ts'
import { card } from '../../../src/packaging/styles/card.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { hingedBox } from '../../../src/packaging/styles/hinged-box.ts'
import { label } from '../../../src/packaging/styles/label.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const areaOfAll = (outlines: readonly Outline[]) => outlines.reduce((sum, outline) => sum + areaOf(outline), 0)
const smallest = (style: typeof card): Dieline => dielineOf(style, style.limits.min, style.limits.caliper[0])
/** The frame of a drawing: its left and top end, width and height. */
const frameOf = (svg: string): number[] => /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number)
const wordsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, word]) => word!)

describe.each(EVERY_STYLE)('the flat of %s', (_, style) => {
  test('has each name within its panel, beside its cuts and holes', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const font = Math.max(dieline.width, dieline.height) * 0.021
        for (const piece of dieline.pieces)
          for (const panel of piece.panels) {
            const [wide, high] = [3.3 * font, 1.2 * font]
            const at = roomInPanel(panel, piece, { size: [wide, high] })
            if (!at) continue
            const box = rect(at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2)
            expect(areaOfAll(without([box], [panel.outline])), panel.name).toBeLessThan(0.5)
            expect(areaOfAll(without([box], panel.holes ?? [])), panel.name).toBeGreaterThan(wide * high - 0.5)
          }
      }),
      { numRuns: 20 },
    )
  })

  test('has the arrow of its grain where nothing is cut', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        for (const piece of dieline.pieces) {
          const { left, right, bottom, top } = boundsOf([grainArrowOf(piece).flat()])
          const box = rect(left, bottom, right, top)
          expect(areaOfAll(without([box], [piece.cut[0]!])), piece.name).toBeLessThan(0.5)
          expect(areaOfAll(without([box], piece.cut.slice(1).map(reversed))), piece.name).toBeGreaterThan(
            areaOf(box) - 0.5,
          )
        }
      }),
      { numRuns: 20 },
    )
  })

  test('is an SVG without a figure that is none, shows all of the bleed, and has its dimension lines beside it', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const svg = flatSvg(dieline, ENGLISH, 'A < B')
        expect(svg).not.toMatch(/NaN|Infinity|undefined|A < B/)
        expect(svg).toMatch(/^<svg .*<\/svg>$/s)
        const [left, top, width, height] = frameOf(svg) as [number, number, number, number]
        const lines = [...svg.matchAll(/<path d="M(-?[\d.]+) (-?[\d.]+)H(-?[\d.]+)M/g)]
        expect(lines).toHaveLength(dieline.pieces.length)
        dieline.pieces.forEach((piece, at) => {
          const inked = boundsOf(
            isPrinted(piece, dieline) ? bleedOf(piece, dieline, zonesFor(piece.caliper).bleed) : piece.cut,
          )
          expect(inked.left + piece.at.x).toBeGreaterThan(left)
          expect(inked.right + piece.at.x).toBeLessThan(left + width)
          expect(dieline.height - inked.top - piece.at.y).toBeGreaterThan(top)
          expect(dieline.height - inked.bottom - piece.at.y).toBeLessThan(Number(lines[at]![2]))
          expect(Number(lines[at]![2])).toBeLessThan(top + height)
        })
      }),
      { numRuns: 20 },
    )
  })

  test('has room between its pieces for the dimensions of the next one', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const font = Math.max(dieline.width, dieline.height) * 0.021
        const taken = dieline.pieces.map((piece) => {
          const { left, right, bottom, top } = boundsOf(piece.cut)
          const bleed = isPrinted(piece, dieline) ? zonesFor(piece.caliper).bleed : 0
          const lines = Math.max(3.2 * font, bleed + 2.5 * font)
          return {
            left: left + piece.at.x - lines,
            right: right + piece.at.x + bleed,
            bottom: bottom + piece.at.y - lines,
            top: top + piece.at.y + bleed + 1.4 * font,
          }
        })
        taken.forEach((one, at) => {
          for (const two of taken.slice(at + 1))
            expect(
              one.left >= two.right || two.left >= one.right || one.bottom >= two.top || two.bottom >= one.top,
            ).toBe(true)
        })
      }),
      { numRuns: 20 },
    )
  })
})

test('the name of a tuck stands beside its thumb notch', () => {
  const dieline = smallest(fefco0427)
  const [piece] = dieline.pieces
  const tuck = piece!.panels.find(({ name }) => name === 'tuck')!
  const { bottom, top } = boundsOf([tuck.outline])
  const [, y] = roomInPanel(tuck, piece!, { size: [15, 5] })!
  expect(y + 2.5).toBeLessThan(top - 7.5)
  expect(y - 2.5).toBeGreaterThan(bottom)
})

test('no name is drawn where it has no room', () => {
  const [piece] = smallest(fefco0427).pieces
  const tuck = piece!.panels.find(({ name }) => name === 'tuck')!
  expect(roomInPanel(tuck, piece!, { size: [15, 30] })).toBeNull()
  expect(
    roomInPanel(tuck, piece!, {
      size: [15, 5],
      drawn: [
        [
          [0, 0],
          [80, 200],
        ],
      ],
    }),
  ).not.toBeNull()
})

test('the legend explains what occurs and nothing else', () => {
  const cardWords = wordsOf(flatSvg(smallest(card), ENGLISH))
  for (const word of ['Cut', 'Safe zone', 'Bleed', 'Flutes or grain']) expect(cardWords).toContain(word)
  for (const word of ['Crease', 'Tear line', 'Glue']) expect(cardWords).not.toContain(word)
  expect(wordsOf(flatSvg(smallest(label), ENGLISH))).toContain('Glue')
  expect(wordsOf(flatSvg(smallest(hingedBox), ENGLISH))).toEqual(expect.arrayContaining(['Crease', 'Glue']))
})
