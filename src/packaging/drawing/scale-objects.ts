import type { ScaleObject } from '../scale-view.ts'
import { cuboid, shift } from './box.ts'
import { paint } from './order.ts'
import type { Drawing } from './scene.ts'
import type { Shape } from './shape.ts'
import { ACROSS, LEFT } from './space.ts'
import { tintOf } from './tint.ts'

/** How high each thing is, mm: a grown-up's hand, a wine bottle, a book of the size A5. */
const HIGH: Record<ScaleObject, number> = { hand: 190, bottle: 300, book: 210 }

const SKIN = '#ccd5de'
const LINE = '#7c8998'
const GLASS = '#1f3b2f'
const BOOK = { length: 148, width: 24, height: HIGH.book }

/** The fingers of a hand and its thumb: from the tip to the palm, and how wide they are. */
const FINGERS = [
  ['M27 30 31 110', 17],
  ['M46 10 47 110', 18],
  ['M65 22 63 110', 17],
  ['M83 52 76 120', 15],
  ['M8 98 36 145', 19],
] as const
const PALM = 'M24 104Q52 92 84 106Q86 140 76 160V190H36V164Q24 140 24 104Z'

/** The hand, grown by a rim of so many millimetres on each side. */
const handIn = (colour: string, rim: number) =>
  `<g stroke="${colour}" stroke-linecap="round" stroke-linejoin="round">` +
  FINGERS.map(([d, wide]) => `<path d="${d}" fill="none" stroke-width="${wide + 2 * rim}"/>`).join('') +
  `<path d="${PALM}" fill="${colour}" stroke-width="${2 * rim}"/></g>`

const HAND = handIn(LINE, 1) + handIn(SKIN, 0)

const BOTTLE =
  `<path d="M23 2H52V84C52 112 75 108 75 140V290Q75 300 37.5 300Q0 300 0 290V140C0 108 23 112 23 84Z" fill="${GLASS}"/>` +
  `<path d="M23 2H52V52H23Z" fill="#121f1a"/><path d="M0 172H75V250H0Z" fill="#f2f5f8"/>` +
  '<path d="M8 146C8 130 16 124 22 112V290H8Z" fill="#fff" opacity=".14"/>'

/** A flat figure that stands upright and faces the viewer: its drawing is in mm, y down from its top. */
const standing = (body: string, width: number, height: number): Shape => ({
  origin: [0, 0, height],
  across: ACROSS,
  down: [0, 0, -1],
  size: [width, height],
  body,
})

const SHAPES: Record<ScaleObject, () => Shape[]> = {
  hand: () => [standing(HAND, 92, HIGH.hand)],
  bottle: () => [standing(BOTTLE, 75, HIGH.bottle)],
  book: () =>
    paint([
      ...cuboid(shift(0, 0, 0), BOOK, tintOf('#4a5563')),
      ...cuboid(shift(4, 3, 1), { ...BOOK, length: BOOK.length - 7, width: BOOK.width - 6 }, tintOf('#f4f1ea')),
    ]),
}

/** A thing of a known size, standing on the ground, with its height as a dimension. */
export function scaleObject(object: ScaleObject): Drawing {
  const high = { from: [0, 0, 0], to: [0, 0, HIGH[object]], off: LEFT } as const
  return { shapes: SHAPES[object](), ground: [], height: HIGH[object], measures: { length: { ...high } } }
}
