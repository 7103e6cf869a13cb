import type { Interference, PanelSpec } from '../../dieline/style.ts'
import { type Outline, reversed, rounded } from '../../geometry/outline.ts'
import { stations, type Tube } from './tube.ts'

/** One end of a tuck carton. Lengths in mm. */
export interface TuckEnd {
  tube: Tube
  caliper: number
  end: 'top' | 'bottom'
  /** The wall that the lid is creased to. */
  lidOn: 'front' | 'back'
  /** Distance from the lid's crease to that of the tuck. */
  lid: number
  tuck: number
  /** Length of the dust flaps, and the position of their creases. */
  dust: number
}

/**
 * The slit at either end of a tuck's crease: the shoulder of a dust flap springs into it. Its length, and how far a dust
 * flap stays from what it passes, mm.
 */
const SLIT = 7
const CLEAR = 0.1
/** The shortest cutting rule, mm. */
const RULE = 1

/**
 * Lid, tuck and two dust flaps. The tuck goes inside the wall opposite to that of the lid; the dust flaps reach over the
 * ends of its crease, which are slit there, and hold it.
 */
export function tuckEnd({ tube: shape, caliper: t, end, lidOn, lid, tuck, dust }: TuckEnd): Record<string, PanelSpec> {
  const { names } = shape
  const x = stations(shape)
  const sign = end === 'top' ? 1 : -1
  const level = (at: number) => shape.ends[at]![end === 'top' ? 1 : 0]
  const on = names.indexOf(lidOn)
  const [from, to, crease] = [x[on]!, x[on + 1]!, level(on)]
  // Seen from above, the tuck passes between the side walls, one of which is doubled by the glue flap.
  const inset = 2 * t + 0.5
  const slit = Math.min(SLIT, (to - from) / 6)
  const edge = crease + sign * lid
  const tip = edge + sign * tuck
  const turned = (outline: Outline): Outline => (sign > 0 ? outline : reversed(outline))
  const dustFlap = (at: 1 | 3): Outline => {
    const base = level(at)
    const nearTuck = (on === 2) === (at === 1) ? 'left' : 'right'
    // The last wall is glued over the flap of the first one, so it ends one board further out.
    const beyond = (side: 'left' | 'right') => (at === 3 && side === 'right' ? t : 0)
    const taper = Math.min(3, dust / 4)
    const round = Math.min(6, dust / 3)
    type Bend = readonly [off: number, high: number, radius?: number]
    // Beside the tuck: a shoulder over the end of its crease, and a step behind it. Where the shoulder begins by less than
    // a rule from the end of the wall, the flap widens to it from its crease on.
    const shoulder = beyond(nearTuck) + t / 2 + CLEAR
    const off = beyond(nearTuck) ? Math.max(RULE, shoulder) : shoulder
    const step = Math.max(0.75, t + 0.4)
    const catching: Bend[] = [
      [off, 0],
      ...(off > shoulder ? [[shoulder, 1.5 * RULE] as const] : []),
      [shoulder, inset + slit - step - 0.5],
      [shoulder + step, inset + slit - 0.5],
      [shoulder + step + taper, dust, round],
    ]
    // Beside the lid: one knife divides the two, and a wedge of waste opens from the crease on.
    const plain = nearTuck === 'left' ? 'right' : 'left'
    const away = Math.max(RULE, 1.5 * t + 0.3)
    const chamfer = Math.max(RULE, t / 2 + 0.5)
    const wedge: Bend[] = beyond(plain)
      ? [
          [away, 0],
          [away + taper, dust, round],
        ]
      : [
          [0, 0],
          [chamfer, chamfer],
          [chamfer + taper, dust, round],
        ]
    const [onLeft, onRight] = nearTuck === 'left' ? [catching, wedge] : [wedge, catching]
    const put =
      (station: number, way: 1 | -1) =>
      ([by, high, radius]: Bend): readonly [number, number, number] => [
        station + way * by,
        base + sign * high,
        radius ?? 0,
      ]
    const corners = [...onRight.map(put(x[at + 1]!, -1)), ...onLeft.map(put(x[at], 1)).reverse()]
    return rounded(sign > 0 ? corners : corners.reverse())
  }
  const flap = (at: 1 | 3): Record<string, PanelSpec> => ({
    [`dust ${names[at]} ${end}`]: { outline: dustFlap(at), from: names[at], print: 'flap' },
  })
  return {
    [`lid ${end}`]: {
      outline: turned([
        [from, crease],
        [to, crease],
        [to, edge],
        [from, edge],
      ]),
      from: lidOn,
      up: end === 'top' ? (lidOn === 'back' ? 'south' : 'north') : lidOn === 'front' ? 'north' : 'south',
      print: end === 'top' ? 'top' : 'flap',
    },
    [`tuck ${end}`]: {
      outline: turned(
        rounded([
          [from + inset, edge],
          [to - inset, edge],
          [to - inset - 1, tip, tuck * 0.55],
          [from + inset + 1, tip, tuck * 0.55],
        ]),
      ),
      slits: [
        [
          [from + inset, edge],
          [from + inset + slit, edge],
        ],
        [
          [to - inset - slit, edge],
          [to - inset, edge],
        ],
      ],
      from: `lid ${end}`,
      print: 'flap',
    },
    ...flap(1),
    ...flap(3),
  }
}

/** The folds that close a tuck end: the tuck turns before its lid, because otherwise it would pass through the wall. */
export const tuckSteps = (end: 'top' | 'bottom'): Record<string, number>[] => [
  { [`dust right ${end}`]: 90, [`dust left ${end}`]: 90 },
  { [`tuck ${end}`]: 90 },
  { [`lid ${end}`]: 90 },
]

/** Where a tuck meets what holds it: a wall as it enters, and the dust flaps that spring over its shoulders. */
export const tuckContacts = (end: string, wall: string, t: number): Interference[] => [
  {
    panels: [`tuck ${end}`, wall],
    when: 'moving',
    reason: 'the tuck bends inwards as it enters, and springs back',
  },
  ...['left', 'right'].flatMap((side): Interference[] => [
    {
      panels: [`tuck ${end}`, `dust ${side} ${end}`],
      depth: t,
      when: 'always',
      reason: 'the dust flap springs into the slit between lid and tuck, and its shoulder holds the tuck',
    },
    {
      panels: [`tuck ${end}`, `dust ${side} ${end}`],
      when: 'moving',
      reason: 'the tuck presses the dust flaps down until they spring into its slits',
    },
  ]),
]
