import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bordersOf } from '../../../src/packaging/dieline/contacts.ts'
import { deliveredSizeOf } from '../../../src/packaging/dieline/delivered.ts'
import { dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { dielinePicture } from '../../../src/packaging/dieline-picture.ts'
import { cutSvg } from '../../../src/packaging/files/cut-svg.ts'
import { dxf } from '../../../src/packaging/files/dxf.ts'
import { arcOf, boundsOf, type Outline } from '../../../src/packaging/geometry/outline.ts'
import { acrossPillow, heightOfPillow, pillowArc, STEEPEST } from '../../../src/packaging/geometry/pillow.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'

const style = STYLES['pillow-box']
const SIZE = { length: 140, width: 90, height: 28 }
const arcs = ({ creases }: Piece) => creases.filter(({ bulge }) => bulge)

describe('the arc of a pillow box', () => {
  const shares = fc.integer({ min: 5, max: 40 }).map((share) => share / 100)

  test('gives a box as wide and as high as was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 500 }), shares, (width, share) => {
        const arc = pillowArc(width, (share * width) / 2)
        expect(arc.angle).toBeLessThan(STEEPEST)
        expect(2 * acrossPillow(arc.radius, arc.angle)).toBeCloseTo(width, 6)
        expect(heightOfPillow(arc, 0)).toBeCloseTo((share * width) / 2, 9)
        expect(heightOfPillow(arc, arc.angle)).toBeCloseTo(0, 9)
      }),
    )
  })

  test('is nearly as long as the box is wide where it is flat', () => {
    const { radius, angle } = pillowArc(100, 0.5)
    expect(2 * radius * angle).toBeCloseTo(100, 1)
  })
})

describe('a pillow box', () => {
  test('is creased along four arcs, equal to one another, each by its face and its end flap', () => {
    fc.assert(
      fc.property(dielines(style), ({ pieces }) => {
        const found = arcs(pieces[0]!)
        expect(found.map(({ panels }) => panels.map((at) => pieces[0]!.panels[at]!.name).sort())).toEqual([
          ['end front left', 'front'],
          ['end front right', 'front'],
          ['back', 'end back left'],
          ['back', 'end back right'],
        ])
        const radii = found.map(({ segment: [from, to], bulge }) => arcOf({ from, to, bulge }).radius)
        for (const radius of radii) expect(radius).toBeCloseTo(radii[0]!, 6)
      }),
      { numRuns: 25 },
    )
  })

  test('has end flaps that reach to a millimetre above the opposite crease, in the middle of its height', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const [{ panels }] = dieline.pieces as [Piece]
        const flap = panels.find(({ name }) => name === 'end back left')!
        const { left } = boundsOf([flap.outline])
        // The flap is as high as the opening: half of it beyond the ends of the crease, half within.
        expect(-left).toBeCloseTo(dieline.sizes.die.height / 2 - 1, 6)
      }),
      { numRuns: 25 },
    )
  })

  test('is delivered as a flat tube, three boards high', () => {
    const dieline = dielineOf(style, SIZE, 0.4)
    const [{ thickness, width }] = deliveredSizeOf(dieline) as [ReturnType<typeof deliveredSizeOf>[0]]
    const front = dieline.pieces[0]!.panels.find(({ name }) => name === 'front')!
    expect(thickness).toBeCloseTo(1.2, 6)
    expect(width).toBeCloseTo(boundsOf([front.outline]).top, 6)
  })

  test('has its curved creases as arcs in the files for cutting', () => {
    const dieline = dielineOf(style, SIZE, 0.4)
    const lines = dxf(dieline).split('\r\n')
    // Bulges (code 42) of what is on the layer (code 8) of creases.
    let layer = ''
    const bulges: number[] = []
    for (let at = 0; at + 1 < lines.length; at += 2) {
      if (Number(lines[at]) === 8) layer = lines[at + 1]!
      if (Number(lines[at]) === 42 && layer === 'CREASE') bulges.push(Math.abs(Number(lines[at + 1])))
    }
    const { bulge } = arcs(dieline.pieces[0]!)[0]!
    expect(bulges.filter((value) => value > 0)).toEqual(Array(4).fill(expect.closeTo(Math.abs(bulge), 5)))
    expect(/<g id="CREASE".*?<\/g>/.exec(cutSvg(dieline))![0].match(/A\d/g)).toHaveLength(4)
  })

  test('is drawn formed, without print', () => {
    for (const { length, width, height } of [style.limits.min, style.usual, { length: 350, width: 250, height: 90 }])
      expect(dielinePicture(dielineOf(style, { length, width, height }, 0.4), 1)).not.toMatch(/NaN|undefined/)
  })
})

test('two panels share an arc only where it is the same one', () => {
  const half: Outline = [[0, 0], { point: [10, 0], bulge: 0.3 }, [10, 10], [0, 10]]
  const [same, flatter] = [-0.3, -0.2].map((bulge): Outline => [[10, 0], [20, 0], [20, 10], { point: [10, 10], bulge }])
  expect(bordersOf([[half], [same!]]).contacts).toEqual([
    {
      a: 0,
      b: 1,
      segment: [
        [10, 0],
        [10, 10],
      ],
      bulge: 0.3,
    },
  ])
  expect(bordersOf([[half], [same!]]).free).toHaveLength(6)
  expect(bordersOf([[half], [flatter!]]).contacts).toEqual([])
})
