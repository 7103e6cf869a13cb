import type { Sides } from './dieline/style.ts'
import type { StyleId } from './styles/style-id.ts'

/**
 * The least inner size (mm) of a construction around a thing that is turned in one of the six ways: its sides, in an order in which
 * the thing's own, the longest first, give the most usual way. Null where no size holds it.
 */
type Holding = (x: number, y: number, z: number) => Sides | null

/** The inner size of a package with walls is what stays clear in it (docs/packaging.md). */
const box: Holding = (length, width, height) => ({ length, width, height })

/** A round wall holds a rectangle whose diagonal is no longer than its diameter. */
const can: Holding = (x, y, height) => ({ length: Math.hypot(x, y), width: Math.hypot(x, y), height })

/** Six walls: `width` between opposite ones, `length` between opposite corners, of which the rectangle cuts off both ends. */
const hexagon: Holding = (x, y, height) => {
  const width = Math.max(y, (Math.sqrt(3) * x + y) / 2)
  return { length: (width * 2) / Math.sqrt(3), width, height }
}

/**
 * A flat bag that is closed all around: its two faces go around the thing, so across and along it takes the thing's thickness
 * besides. `padding` is what lies on either side of the thing, mm.
 */
const closedBag =
  (padding = 0): Holding =>
  (up, across, deep) => ({ length: across + deep + 4 * padding, width: up + deep + 4 * padding, height: 0 })

/** Like a bag, of board that bends around no more than this (mm). */
const MOST_IN_ENVELOPE = 5
const envelope: Holding = (across, up, deep) => (deep > MOST_IN_ENVELOPE ? null : closedBag()(up, across, deep))

/** A bag that stays open at the top, where nothing is taken. */
const openBag: Holding = (up, across, deep) => ({ length: across + deep, width: up + deep / 2, height: 0 })

/** Sealed edges of a pouch, and what is above its zip, mm (`styles/doypack.ts`). */
const POUCH = { seal: 8, top: 32 }

/**
 * A pouch stands on its gusset, which opens as deep as the thing is; its corners are sealed at 45°, which leaves as much across
 * as the faces do. Above the thing the faces lean towards each other, up to the zip.
 */
const pouch: Holding = (up, across, deep) => ({
  length: across + deep + 2 * POUCH.seal,
  width: deep,
  height: up + deep / 2 + POUCH.top,
})

/** Padding of paper that is slit and pulled open, on one side of the content, mm: usual for what mailers are padded with. */
const PAPER_PADDING = 3

/** How each construction holds a thing; null for what holds nothing, and for what nobody has a rule of. */
const HOLDINGS: Record<StyleId, Holding | null> = {
  'fefco-0427': box,
  'fefco-0426': box,
  'fefco-0421': box,
  'fefco-0422': box,
  'fefco-0453': box,
  'fefco-0470': box,
  'fefco-0471': box,
  'fefco-0201': box,
  'fefco-0203': box,
  'fefco-0215': box,
  'fefco-0216': box,
  'fefco-0300': box,
  'fefco-0711': box,
  'ecma-a20-20-03-01': box,
  'ecma-a20-20-03-03': box,
  'snap-lock-carton': box,
  'crash-lock-carton': box,
  'delivery-mailer': box,
  'sleeved-mailer': box,
  'lid-and-tray': box,
  'wine-box': box,
  'cake-box': box,
  'carrier-box': box,
  'rigid-box': box,
  'hinged-box': box,
  'magnetic-box': box,
  'drawer-box': box,
  'shoulder-box': box,
  'six-corner-box': box,
  'paper-bag': box,
  'hexagon-box': hexagon,
  tube: can,
  'poly-mailer': closedBag(),
  'paper-mailer': closedBag(PAPER_PADDING),
  envelope,
  tote: openBag,
  doypack: pouch,
  sleeve: null,
  'pillow-box': null,
  'divider-set': null,
  'counter-display': null,
  'sample-pack': null,
  card: null,
  label: null,
  sheet: null,
  tape: null,
}

/** The six ways to turn a thing; of two that need the same the first counts. */
const TURNS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const

/**
 * The least inner sizes (mm) of a construction that hold a thing, one for each way in which it can be turned. The order of the
 * thing's sides changes nothing.
 */
export function sizesAround(style: StyleId, { length, width, height }: Sides): Sides[] {
  const holding = HOLDINGS[style]
  if (!holding) return []
  const sides = [length, width, height].sort((a, b) => b - a) as [number, number, number]
  return TURNS.flatMap(([x, y, z]) => holding(sides[x], sides[y], sides[z]) ?? [])
}
