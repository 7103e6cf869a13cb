import type { Size, Style } from '../contract/catalogue.ts'

/**
 * Area of the material that one piece is cut from, in mm², rounded up to a whole one. All lengths are the inner size
 * in mm. Mailer, tuck, shipping box, bag and poly mailer are the trade's blank formulas (docs/pricing.md names their
 * sources); the others are the sum of their panels with the usual glue flaps and turn-ins.
 */
export function areaOf(style: Style, size: Size): number {
  return Math.ceil(AREA[style](size))
}

const mailer = ({ length: L, width: W, height: H }: Size) => (L + 4 * H + 10) * (2 * W + 3 * H)
const tuck = ({ length: L, width: W, height: H }: Size) => (2 * (L + W) + 25) * (H + 1.5 * W + 40)
/** A tray with double walls, and a wrapped board with its turn-in of 15 mm. */
const tray = (L: number, W: number, H: number) => (L + 4 * H) * (W + 4 * H)
const wrapped = (L: number, W: number, H: number) => (L + 2 * H) * (W + 2 * H) + (L + 2 * H + 30) * (W + 2 * H + 30)
const flat = ({ length: L, width: W }: Size) => L * W

const AREA: Record<Style, (size: Size) => number> = {
  mailer,
  'sleeved-mailer': (size) => mailer(size) + (2 * (size.width + size.height) + 20) * size.length * 0.6,
  shipping: ({ length: L, width: W, height: H }) => (2 * (L + W + 60) + 40) * (W + H + 60),
  tuck,
  'lid-and-tray': ({ length: L, width: W, height: H }) => tray(L, W, H) + tray(L + 4, W + 4, Math.min(H, 40)),
  wine: (size) => tuck(size) * 1.15,
  cake: ({ length: L, width: W, height: H }) => (L + 2 * H + 20) * (2 * W + 3 * H),
  carrier: ({ length: L, width: W, height: H }) => (2 * (L + W) + 25) * (H + W + 90),
  rigid: ({ length: L, width: W, height: H }) => wrapped(L, W, H) + wrapped(L + 6, W + 6, Math.min(H, 30)),
  magnetic: ({ length: L, width: W, height: H }) => wrapped(L, W, H) + 2 * (L + 30) * (2 * W + 2 * H + 30),
  drawer: ({ length: L, width: W, height: H }) => wrapped(L, W, H) + 2 * (L + 30) * (2 * (W + H) + 30),
  tube: ({ length: D, height: H }) => 2.5 * Math.trunc(Math.PI * D) * (H + 20) + 3 * D * D,
  'paper-bag': ({ length: L, width: W, height: H }) => (2 * (L + W) + 20) * (H + 0.6 * W + 50),
  tote: ({ length: L, width: H }) => 2 * (L + 20) * (H + 40) + 2 * 700 * 60,
  doypack: ({ length: L, width: W, height: H }) => 2 * L * H + L * W,
  'poly-mailer': ({ length: L, width: H }) => 2.16 * L * H,
  'paper-mailer': ({ length: L, width: H }) => 2.3 * (L + 10) * H,
  envelope: ({ length: L, width: H }) => 2.35 * (L + 15) * H,
  sheet: flat,
  tape: flat,
  label: flat,
  card: flat,
  samples: ({ length: L, width: W, height: H }) => 4 * mailer({ length: L, width: W, height: H }),
}
