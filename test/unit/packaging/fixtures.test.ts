import { describe, expect, test } from 'vitest'
import { dielineOf, netAreaOf } from '../../../src/packaging/dieline/dieline.ts'
import type { SizeMode } from '../../../src/packaging/dieline/style.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

/** A flat whose size somebody else published: their numbers, and how closely ours must be the same (mm). */
interface Published {
  source: string
  style: StyleId
  mode: SizeMode
  size: readonly [length: number, width: number, height: number]
  caliper: number
  flat: readonly [width: number, height: number]
  within?: number
}

const PACKMAGE = 'closed form of Packmage samples, as read from an MIT-licensed generator'
const RHINO = 'ECMA A20.20.03.01 as a published Rhino script draws it'
const PORT = 'constants of a PLMPackLib port'

/** Packmage's joint is 30 mm on every board; ours 25 mm on thin and 35 mm on double-wall board. */
const joint = (t: number) => (t < 2 ? -5 : t < 4.5 ? 0 : 5)

/** Packmage's lock tabs are a board and a millimetre deep and stand out below the base; ours end flush with it, on both sides. */
const flush = (t: number) => 2 * (1 - t / 6)

/** The crash-lock bottom's long flap, as a share of the width: it reaches past the middle to hook behind the other one. */
const HOOK = 0.57

/** Packmage's closed forms at die sizes, at the calipers they were read at. */
const forms: Published[] = [
  ...[
    [300, 200, 50],
    [300, 200, 120],
    [200, 150, 60],
    [420, 300, 110],
    [250, 180, 80],
  ].flatMap(([L, W, H]) =>
    [3, 4].map(
      (t): Published => ({
        source: `0427: ${PACKMAGE}`,
        style: 'fefco-0427',
        mode: 'die',
        size: [L!, W!, H!],
        caliper: t,
        flat: [L! + 4 * H! + 6 * t + 2 - flush(t), 2 * W! + 3 * H! + t / 3],
      }),
    ),
  ),
  ...[
    [350, 190, 230],
    [300, 200, 150],
    [600, 400, 400],
    [250, 200, 100],
    [500, 300, 300],
    [400, 120, 90],
  ].flatMap(([L, W, H]) =>
    [1, 3, 5].map(
      (t): Published => ({
        source: `0201: ${PACKMAGE}`,
        style: 'fefco-0201',
        mode: 'die',
        size: [L!, W!, H!],
        caliper: t,
        flat: [2 * L! + 2 * W! + 30 - Math.min(t, 5) + joint(t), H! + W! + 2],
      }),
    ),
  ),
  ...[
    [300, 200, 100],
    [300, 200, 60],
    [400, 300, 120],
    [250, 180, 80],
    [200, 200, 90],
  ].flatMap(([L, W, H]) =>
    [4, 5].map(
      (t): Published => ({
        source: `0421: ${PACKMAGE}`,
        style: 'fefco-0421',
        mode: 'die',
        size: [L!, W!, H!],
        caliper: t,
        flat: [L! + 4 * H! + (2 * t) / 3 + 2 - flush(t), 2 * W! + 3 * H! - 2 * t],
      }),
    ),
  ),
]

/** 0201 down to its lower crease, a board lower, and from there the long flap of its bottom. */
const crashLock = [
  [300, 200, 200],
  [600, 400, 400],
  [250, 200, 90],
].flatMap(([L, W, H]) =>
  [1, 3, 5].map(
    (t): Published => ({
      source: '0711: closed form of Packmage’s 0201, its bottom flaps replaced',
      style: 'fefco-0711',
      mode: 'die',
      size: [L!, W!, H!],
      caliper: t,
      flat: [2 * L! + 2 * W! + 30 - Math.min(t, 5) + joint(t), H! + W! / 2 + 1 + t / 2 + HOOK * W!],
    }),
  ),
)

const sizes: Published[] = [
  ...[
    [400, 250, 300],
    [600, 400, 200],
    [200, 200, 200],
  ].map(
    ([L, W, H]): Published => ({
      source: '0203: all flaps as long as the carton is wide, as the Fibre Box Association defines full overlap',
      style: 'fefco-0203',
      mode: 'die',
      size: [L!, W!, H!],
      caliper: 3,
      flat: [2 * L! + 2 * W! + 30 - 3, H! + 2 * W!],
      within: 2,
    }),
  ),
  {
    source: `0427: ${PACKMAGE}`,
    style: 'fefco-0427',
    mode: 'die',
    size: [300, 200, 50],
    caliper: 3,
    flat: [520 - flush(3), 551],
  },
  {
    source: `0427: ${PACKMAGE}`,
    style: 'fefco-0427',
    mode: 'die',
    size: [300, 200, 120],
    caliper: 3,
    flat: [800 - flush(3), 761],
  },
  {
    source: `0201: ${PACKMAGE}`,
    style: 'fefco-0201',
    mode: 'die',
    size: [350, 190, 230],
    caliper: 3,
    flat: [1107, 422],
  },
  {
    source: `0421: ${PACKMAGE}`,
    style: 'fefco-0421',
    mode: 'die',
    size: [300, 200, 100],
    caliper: 5,
    flat: [705.33 - flush(5), 690],
    within: 0.01,
  },
  {
    source: `0422: ${PACKMAGE}, lid and tuck dropped`,
    style: 'fefco-0422',
    mode: 'die',
    size: [300, 200, 100],
    caliper: 5,
    flat: [705.33 - flush(5), 398.33],
    within: 0.01,
  },
  { source: RHINO, style: 'ecma-a20-20-03-01', mode: 'die', size: [50, 25, 80], caliper: 0.5, flat: [166, 164] },
  {
    source: '0300: (L+2H) × (W+2H) of the tray',
    style: 'fefco-0300',
    mode: 'die',
    size: [200, 150, 30],
    caliper: 0.5,
    flat: [200 + 59.5, 150 + 59.5],
  },
  ...[
    [300, 200, 150],
    [250, 180, 80],
    [400, 300, 120],
  ].map(
    ([L, W, H]): Published => ({
      source:
        '0470: (L+2W+25) × (2W+2H+66) of the inside, as a carton maker’s price calculator has it, without its trim',
      style: 'fefco-0470',
      mode: 'inner',
      size: [L!, W!, H!],
      caliper: 3,
      flat: [L! + 2 * W! + 25, 2 * W! + 2 * H! + 66],
      within: 9,
    }),
  ),
  ...[
    [250, 180, 70],
    [400, 300, 120],
  ].map(
    ([L, W, H]): Published => ({
      source: '0471: the flat of 0427, with two walls and half a base on either side',
      style: 'fefco-0471',
      mode: 'die',
      size: [L!, W!, H!],
      caliper: 3,
      flat: [2 * L! + 4 * H!, 2 * W! + 3 * H! + 1],
      within: 9,
    }),
  ),
  ...[
    [380, 280, 80],
    [600, 400, 150],
  ].map(
    ([L, W, H]): Published => ({
      source: '0453: base and four walls',
      style: 'fefco-0453',
      mode: 'die',
      size: [L!, W!, H!],
      caliper: 3,
      flat: [L! + 2 * H!, W! + 2 * H!],
    }),
  ),
  // These measure the inside. Their flaps and tabs differ from ours by known amounts, all within three boards.
  {
    source: `0201: ${PORT}`,
    style: 'fefco-0201',
    mode: 'inner',
    size: [300, 200, 150],
    caliper: 3,
    flat: [1041, 358],
    within: 3,
  },
  {
    source: `0201: ${PORT}`,
    style: 'fefco-0201',
    mode: 'inner',
    size: [300, 200, 150],
    caliper: 1.5,
    flat: [1035 + joint(1.5), 353],
    within: 4.5,
  },
  {
    source: `0427: ${PORT}`,
    style: 'fefco-0427',
    mode: 'inner',
    size: [300, 200, 150],
    caliper: 3,
    flat: [943, 872],
    within: 9,
  },
  {
    source: `0427: ${PORT}`,
    style: 'fefco-0427',
    mode: 'inner',
    size: [300, 200, 150],
    caliper: 1.5,
    flat: [921.5, 861],
    within: 6,
  },
  {
    source: `0427: ${PORT}`,
    style: 'fefco-0427',
    mode: 'inner',
    size: [240, 180, 80],
    caliper: 3,
    flat: [603, 622],
    within: 9,
  },
]

describe('flats of a published size', () => {
  test.each([...forms, ...crashLock, ...sizes])('$source: $style $size, board $caliper', (published) => {
    const [length, width, height] = published.size
    const dieline = dielineOf(STYLES[published.style], { length, width, height }, published.caliper, published.mode)
    const [piece] = dieline.pieces
    const { within = 1e-6 } = published
    expect(Math.abs(piece!.width - published.flat[0])).toBeLessThanOrEqual(within)
    expect(Math.abs(piece!.height - published.flat[1])).toBeLessThanOrEqual(within)
  })

  test('0201, 350 × 190 × 230 die, 3 mm: the net area is Packmage’s 457 120.84 mm² within 0.5 %', () => {
    const { pieces } = dielineOf(STYLES['fefco-0201'], { length: 350, width: 190, height: 230 }, 3, 'die')
    expect(Math.abs(netAreaOf(pieces[0]!) / 457_120.84 - 1)).toBeLessThan(0.005)
  })
})
