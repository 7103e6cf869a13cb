import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { isPrinted } from '../../../src/packaging/dieline/printed.ts'
import type { Sides } from '../../../src/packaging/dieline/style.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { linesOf } from '../../../src/packaging/files/paths.ts'
import { boundsOf, edgesOf } from '../../../src/packaging/geometry/outline.ts'
import { tubePicture } from '../../../src/packaging/pictures/tube.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const panel = ({ pieces }: Dieline, name: string) => {
  const { outline } = pieces.flatMap(({ panels }) => panels).find((item) => item.name === name)!
  const { left, right, bottom, top } = boundsOf([outline])
  return { wide: right - left, high: top - bottom }
}

/** Between the two seams of a panel. */
const between = ({ pieces }: Dieline, name: string): number => {
  const { seams = [] } = pieces.flatMap(({ panels }) => panels).find((item) => item.name === name)!
  const xs = seams.map(([[x]]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

/** What a can's rolled rim takes of its wall. */
const rimOf = ({ pieces }: Dieline): number => {
  const { outline, scores } = pieces.find(({ name }) => name === 'body wall')!.panels[0]!
  return scores![0]![0][1] - boundsOf([outline]).bottom
}

/** The width of a face that is bent until its middle stands as high as the arc of its ends, in small straight steps. */
function bentWidth(across: number, rise: number): number {
  const radius = (across * across) / (8 * rise) + rise / 2
  const height = (s: number) => Math.sqrt(Math.max(0, radius ** 2 - s * s))
  const step = across / 20_000
  let width = 0
  for (let at = 0; at < 20_000; at++) {
    const [from, to] = [at, at + 1].map((end) => height(end * step - across / 2)) as [number, number]
    width += Math.sqrt(step * step - (to - from) ** 2)
  }
  return width
}

/** What the formed package will hold, read off its flat. */
const HOLDS: Partial<Record<StyleId, (dieline: Dieline) => Partial<Sides>>> = {
  'paper-bag': (bag) => ({
    length: panel(bag, 'front').wide,
    width: 2 * panel(bag, 'gusset right front').wide,
    height: panel(bag, 'front').high,
  }),
  doypack: (web) => ({
    length: panel(web, 'front').wide,
    width: panel(web, 'gusset front').high + panel(web, 'gusset back').high,
    height: panel(web, 'front').high,
  }),
  'poly-mailer': (web) => ({ length: panel(web, 'front').wide - 2 * 6, width: panel(web, 'front').high }),
  'paper-mailer': (web) => ({ length: panel(web, 'front').wide, width: panel(web, 'back').high }),
  tote: (bag) => ({ length: between(bag, 'front') - 2 * bag.caliper, width: panel(bag, 'back').high }),
  tube: (can) => ({
    length: panel(can, 'body wall').wide / Math.PI - can.caliper,
    // Its rim is rolled, and its discs are set in at either end, half of their board deep.
    height: panel(can, 'body wall').high - rimOf(can) - can.caliper,
  }),
  // Its length is that of its edges; the rest is what the arcs of its ends come to once its faces are bent.
  'pillow-box': (box) => {
    const front = box.pieces[0]!.panels.find(({ name }) => name === 'front')!
    const crease = edgesOf(front.outline).find(({ bulge }) => bulge)!
    const rise = panel(box, 'front').high * Math.abs(crease.bulge)
    return {
      length: panel(box, 'front').wide,
      width: bentWidth(panel(box, 'front').high, rise / 2),
      height: rise - box.caliper,
    }
  },
  label: (flat) => ({ length: panel(flat, 'label').wide, width: panel(flat, 'label').high }),
  sheet: (flat) => ({ length: panel(flat, 'sheet').wide, width: panel(flat, 'sheet').high }),
  tape: (roll) => ({
    length: panel(roll, 'repeat').wide * roll.pieces[0]!.spec.count!,
    width: panel(roll, 'repeat').high,
  }),
}

test('a paper bag’s bottom is creased from each corner to the middle of its gusset', () => {
  const bag = dielineOf(STYLES['paper-bag'], { length: 240, width: 100, height: 320 }, 0.1)
  const lines = bag.pieces[0]!.panels.flatMap(({ name, scores = [] }) => (name.endsWith(' bottom') ? scores : []))
  // The last gusset is 1.5 mm narrower than the others.
  const walls = [0, 240.1, 340.2, 580.3, 678.9]
  expect(lines).toHaveLength(4)
  for (const [[fromX, fromY], [toX, toY]] of lines) {
    expect(fromY).toBe(0)
    expect(walls.some((x) => Math.abs(x - fromX) < 0.01)).toBe(true)
    expect([50.05, 48.55].some((wide) => Math.abs(Math.abs(toX - fromX) - wide) < 0.01)).toBe(true)
    expect(toY).toBeCloseTo(-50.05, 6)
  }
})

describe('formed goods', () => {
  test('are all of those that do not fold', () => {
    const formed = EVERY_STYLE.filter(([, { kind }]) => kind === 'formed').map(([name]) => name)
    expect(Object.keys(HOLDS).sort()).toEqual(formed.sort())
  })

  test.each(Object.keys(HOLDS) as StyleId[])('%s holds what was asked for, within 2 mm', (name) => {
    fc.assert(
      fc.property(dielines(STYLES[name]), (dieline) => {
        for (const [side, length] of Object.entries(HOLDS[name]!(dieline)))
          expect(Math.abs(length - dieline.sizes.inner[side as keyof Sides]), side).toBeLessThan(2)
      }),
    )
  })
})

const panelsOf = (id: StyleId) => {
  const { usual } = STYLES[id]
  const { caliper, ...size } = usual
  return dielineOf(STYLES[id], size, caliper).pieces
}

test('a pouch has no perforation in its barrier: tear notches in its side seals, K-seals and punched holes at its gusset', () => {
  const [web] = panelsOf('doypack')
  expect(web!.perforations).toEqual([])
  // Two holes, and on either side a notch in front and back, three corners each.
  expect(web!.cut).toHaveLength(3)
  const front = web!.panels.find(({ name }) => name === 'front')!
  expect(edgesOf(front.outline).filter(({ from: [x] }) => x === 4 || x === 136)).toHaveLength(2)
  expect(front.glue?.outlines).toHaveLength(4)
})

test('a pouch is refused where the seals at its foot leave no opening between them', () => {
  fc.assert(
    fc.property(dielines(STYLES.doypack), ({ pieces: [web] }) => {
      const front = web!.panels.find(({ name }) => name === 'front')!
      const [left, right] = front.glue!.outlines!.slice(2).map((outline) => boundsOf([outline]))
      expect(right!.left - left!.right).toBeGreaterThanOrEqual(20 - 1e-6)
    }),
  )
  const cut = (length: number) => dielineOf(STYLES.doypack, { length, width: 130, height: 360 }, 0.12)
  expect(() => cut(165)).toThrow('length must be between 166 and 350 mm')
  expect(cut(166).sizes.inner.length).toBe(166)
})

test('a paper bag is refused where its gussets would not lie side by side within its front', () => {
  fc.assert(
    fc.property(dielines(STYLES['paper-bag']), (bag) => {
      const wide = (name: string) => panel(bag, name).wide
      expect(wide('gusset right front') + wide('gusset left back')).toBeLessThanOrEqual(wide('front') + 1e-6)
    }),
  )
  const cut = (width: number) => dielineOf(STYLES['paper-bag'], { length: 120, width, height: 160 }, 0.13)
  expect(() => cut(121)).toThrow('width must be between 50 and 120 mm')
  expect(cut(120).sizes.inner.width).toBe(120)
})

test.each(['poly-mailer', 'paper-mailer'] as const)(
  '%s has two adhesive strips, one on either side of its tear line',
  (id) => {
    const [web] = panelsOf(id)
    const lip = web!.panels.find(({ name }) => name === 'lip')!
    const tear = lip.perforations![0]![0][1]
    const strips = lip.glue!.outlines!.map((outline) => boundsOf([outline]))
    expect(strips.map(({ top }) => top < tear)).toEqual([true, false])
    for (const { bottom, top } of strips) expect(top - bottom).toBeGreaterThan(10)
  },
)

test('labels are cut down to their liner, square; cloth is sewn and film is folded without a die', () => {
  const [label] = panelsOf('label')
  expect([label!.spec.kissCut, label!.cut[0]!.length]).toEqual([true, 4])
  for (const id of ['tote', 'doypack', 'poly-mailer', 'paper-mailer', 'paper-bag'] as const)
    for (const piece of panelsOf(id)) expect(linesOf(piece).crease, `${id}: ${piece.name}`).toEqual([])
  expect(linesOf(panelsOf('tote')[0]!).seam.length).toBeGreaterThan(0)
})

test('a paper bag is creased to lie flat, and its handles have patches', () => {
  const [bag, patch] = panelsOf('paper-bag')
  const front = bag!.panels.find(({ name }) => name === 'front')!
  expect(front.scores![0]![0][1]).toBeCloseTo(50, 0)
  expect([patch!.name, patch!.spec.count]).toEqual(['handle patch', 2])
})

test('a can has one wall of its board and one for its lid, both with a rim to roll; the lid slides over the body', () => {
  fc.assert(
    fc.property(dielines(STYLES.tube), (can) => {
      const walls = can.pieces.filter(({ name }) => name.endsWith(' wall'))
      expect(walls.map(({ name, spec }) => [name, spec.count ?? 1])).toEqual([
        ['body wall', 1],
        ['lid wall', 1],
      ])
      expect(rimOf(can)).toBeGreaterThanOrEqual(4 * can.caliper)
      const [body, lid] = walls.map(({ name }) => panel(can, name).wide / Math.PI)
      expect((lid! - body!) / 2 - can.caliper).toBeCloseTo(0.4, 6)
    }),
    { numRuns: 25 },
  )
})

test('a paper mailer has a second ply and padding between the two, as large as front, bottom and back, which are not printed', () => {
  fc.assert(
    fc.property(dielines(STYLES['paper-mailer']), (mailer) => {
      const [web, ...within] = mailer.pieces
      expect(within.map(({ name }) => name)).toEqual(['inner ply', 'padding'])
      const covered = ['front', 'bottom', 'back'].reduce((sum, name) => sum + panel(mailer, name).high, 0)
      for (const piece of within) {
        expect([piece.width, piece.height]).toEqual([panel(mailer, 'front').wide, expect.closeTo(covered, 6)])
        expect(isPrinted(piece, mailer)).toBe(false)
      }
      expect(isPrinted(web!, mailer)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

test('a sample pack has room for its swatches, at every size and in every board', () => {
  fc.assert(
    fc.property(dielines(STYLES['sample-pack']), ({ sizes: { inner }, caliper, pieces }) => {
      const swatch = pieces.find(({ name }) => name === 'swatch')!
      expect(inner.length).toBeGreaterThanOrEqual(swatch.width)
      expect(inner.width).toBeGreaterThanOrEqual(swatch.height)
      expect(inner.height).toBeGreaterThanOrEqual(swatch.spec.count! * caliper)
    }),
  )
})

test.each([100, 160, 220])('the picture of a can of %i mm has the lid of its flat', (height) => {
  const size = { length: 80, width: 80, height }
  const { pieces } = dielineOf(STYLES.tube, size, 1.5)
  const lid = pieces.find(({ name }) => name === 'lid label')!.height
  const { shapes } = tubePicture({
    product: { style: 'tube' },
    size,
    caliper: 1.5,
    finishes: [],
    printing: null,
    view: 'closed',
    stock: stockOf('cardboard-cardstock'),
  })
  const levels = shapes.flatMap((shape) =>
    'outlines' in shape
      ? shape.outlines.flat().flatMap((step) => ('curve' in step ? step.curve : [step]).map(([, , z]) => z))
      : [],
  )
  expect([...new Set(levels.map((z) => Math.round(z)))].sort((a, b) => a - b)).toEqual([0, height - lid, height])
})

test('the strip of a delivery mailer begins with a free end, between the lines along which it is torn', () => {
  const { caliper, ...size } = STYLES['delivery-mailer'].usual
  const tuck = dielineOf(STYLES['delivery-mailer'], size, caliper).pieces[0]!.panels.find(
    ({ name }) => name === 'tuck',
  )!
  const [[[x, low], [, high]]] = tuck.slits as [[[number, number], [number, number]]]
  expect([low, high]).toEqual(tuck.perforations!.map(([[, y]]) => y))
  expect(x - boundsOf([tuck.outline]).left).toBeCloseTo(4, 6)
})
