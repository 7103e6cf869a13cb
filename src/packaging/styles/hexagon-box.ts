import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { flipped } from '../geometry/mirror.ts'
import { type Outline, offset, rounded, type Vec } from '../geometry/outline.ts'

const SIN60 = Math.sqrt(3) / 2
/** The slit at either end of a tuck's crease, how far a dust flap stays from what it passes, and the shortest rule, mm. */
const SLIT = 7
const CLEAR = 0.1
const RULE = 1
/** Distance of a dust flap from the lid beside it, mm. */
const BESIDE = 3.5
/** The walls from the glue flap on: the joint is beside the back. */
const WALLS = ['back', 'left back', 'left front', 'front', 'right front', 'right back'] as const
const FRONT = 3

/** A six-sided carton: six walls, and at either end a hexagon that is creased to the back and tucks in at the front. */
export const hexagonBox: Style = {
  id: 'hexagon-box',
  version: 4,
  kind: 'rigid',
  limits: {
    min: { length: 57, width: 50, height: 40 },
    max: { length: 262, width: 226, height: 320 },
    caliper: [0.25, 1],
  },
  usual: { length: 110, width: 95, height: 80, caliper: 0.5 },
  // The width is measured between opposite sides, the length between opposite corners: 2/√3 of the width.
  allowances: (t) => ({
    inner: { length: t / SIN60, width: t, height: 3 * t },
    outer: { length: t * SIN60, width: t, height: t },
  }),
  follows: ({ width }) => ({ length: [width / SIN60 - 0.5, width / SIN60 + 0.5] }),
  open: 6 / 9,
  draw,
}

function draw({ width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const side = W / SIN60 / 2
  const wall = H - 2 * t
  // The lid is a little smaller than the hexagon, so its crease begins this far from the corner of the back.
  const inset = Math.max(2 * t, SIN60)
  const start = inset / SIN60
  const x = WALLS.map((_, at) => at * side)
  const panels: Record<string, PanelSpec> = {}
  WALLS.forEach((name, at) => {
    panels[name] = {
      outline:
        name === 'back'
          ? [
              [x[at]!, 0],
              [x[at]! + start, -t],
              [x[at]! + side - start, -t],
              [x[at]! + side, 0],
              [x[at]! + side, wall],
              [x[at]! + side - start, wall + t],
              [x[at]! + start, wall + t],
              [x[at]!, wall],
            ]
          : [
              [x[at]!, 0],
              [x[at]! + side, 0],
              [x[at]! + side, wall],
              [x[at]!, wall],
            ],
      ...(at !== FRONT && { from: WALLS[at + Math.sign(FRONT - at)]! }),
      ...(name === 'right back' && { layers: 2 }),
      up: 'north',
      print: name === 'front' || name === 'back' ? name : 'side',
    }
  })
  const glue = atMost('glue flap', 16, side * 0.7)
  panels.glue = {
    outline: [
      [0, t + 1],
      [0, wall - t - 1],
      [-glue, wall - t - 1 - glue / 4],
      [-glue, t + 1 + glue / 4],
    ],
    from: 'back',
    glue: { face: 'outside' },
  }
  const tuck = atMost('tuck', 18, H * 0.35)
  const flap = atMost('dust flap', side * 0.45, 40)
  for (const end of ['top', 'bottom'] as const) {
    const mirror = (outline: Outline): Outline => (end === 'top' ? outline : flipped(outline, wall / 2))
    const [left, crease] = [x[0]!, wall + t]
    const hexagon: Outline = [
      [left, crease],
      [left + side, crease],
      [left + 1.5 * side, crease + SIN60 * side],
      [left + side, crease + 2 * SIN60 * side],
      [left, crease + 2 * SIN60 * side],
      [left - 0.5 * side, crease + SIN60 * side],
    ]
    const lid = offset(hexagon, ({ from, to }) =>
      from[1] === crease && to[1] === crease ? 0 : to[1] === from[1] ? -2 * t : -inset,
    )
    const edge = crease + 2 * SIN60 * side - 2 * t
    const [a, b] = [left + Math.max(3 * t, start + 1), left + side - Math.max(3 * t, start + 1)]
    const slit = Math.min(SLIT, (b - a) / 6)
    const level = end === 'top' ? edge : wall - edge
    panels[`lid ${end}`] = {
      outline: mirror(lid),
      from: 'back',
      up: end === 'top' ? 'south' : 'north',
      print: end === 'top' ? 'top' : 'flap',
    }
    panels[`tuck ${end}`] = {
      outline: mirror([
        [a, edge],
        [b, edge],
        [b - tuck * 0.25, edge + tuck * 0.9],
        [b - tuck * 0.45, edge + tuck],
        [a + tuck * 0.45, edge + tuck],
        [a + tuck * 0.25, edge + tuck * 0.9],
      ]),
      slits: [
        [
          [a, level],
          [a + slit, level],
        ],
        [
          [b - slit, level],
          [b, level],
        ],
      ],
      from: `lid ${end}`,
      print: 'flap',
    }
    const catching = shoulder(a - left, slit, t)
    for (const at of [1, 2, 4, 5]) {
      const slope = flap * 0.78
      // Beside the lid, whose edge leans towards it, waste is left that can be stripped.
      const before = at === 1 ? BESIDE : 0
      panels[`dust ${WALLS[at]!} ${end}`] = {
        outline: mirror(
          rounded([
            ...(at === FRONT + 1
              ? catching.map(([away, high]): Vec => [x[at]! + away, wall + high]).reverse()
              : [[x[at]! + before, wall] as const]),
            ...(at === FRONT - 1
              ? catching.map(([away, high]): Vec => [x[at]! + side - away, wall + high])
              : [[x[at]! + side, wall] as const]),
            [x[at]! + side - t - slope, wall + flap, 3],
            [x[at]! + before + t + slope, wall + flap, 3],
          ]),
        ),
        from: WALLS[at]!,
        print: 'flap',
      }
    }
  }
  const dust = (end: string, angle: number) =>
    Object.fromEntries([1, 2, 4, 5].map((at) => [`dust ${WALLS[at]!} ${end}`, angle]))
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'x',
        panels,
        delivered: 2,
        glued: [['glue', 'right back']],
        steps: [
          { 'left back': 180 },
          { 'right back': 180 },
          { glue: 60, back: 60, 'left back': 60, 'left front': 60, 'right front': 60, 'right back': 60 },
          dust('bottom', 90),
          { 'tuck bottom': 90 },
          { 'lid bottom': 90 },
          dust('top', 90),
          { 'tuck top': 90 },
          { 'lid top': 90 },
        ],
        ajar: { ...dust('top', -30), 'lid top': -28, 'tuck top': 24 },
      },
    ],
    interferences: [
      {
        panels: ['glue', 'right back'],
        depth: t,
        when: 'always',
        reason: 'six equal walls close over a glue flap of no thickness; board of up to 1 mm gives that much',
      },
      ...(['top', 'bottom'] as const).flatMap((end) => [
        ...(['right', 'left'] as const).flatMap((hand) => [
          {
            panels: [`tuck ${end}`, `dust ${hand} front ${end}`] as const,
            depth: t,
            when: 'always' as const,
            reason: 'the dust flap springs into the slit between lid and tuck, and its shoulder holds the tuck',
          },
          {
            panels: [`tuck ${end}`, `dust ${hand} front ${end}`] as const,
            when: 'moving' as const,
            reason: 'the tuck presses the dust flaps down until they spring into its slits',
          },
        ]),
        ...(['right', 'left'] as const).map((hand) => ({
          panels: [`dust ${hand} front ${end}`, `dust ${hand} back ${end}`] as const,
          when: 'moving' as const,
          reason: 'one knife divides two neighbours, which are folded in one after the other and press at its end',
        })),
        {
          panels: [`tuck ${end}`, 'front'] as const,
          when: 'moving' as const,
          reason: 'the tuck bends inwards as it enters, and springs back',
        },
      ]),
    ],
    mates: [
      ['tuck top', 'front'],
      ['lid top', 'dust right front top'],
      ['right back', 'back'],
    ],
    room: { width: ['front', 'back'], height: ['dust right front bottom', 'dust right front top'] },
  }
}

/**
 * The side of a dust flap next to the front, by the distance along its crease from the front's corner and from its crease: a
 * shoulder along the inside of the front, over the end of the tuck's crease, and a step behind it. It is found by the distance
 * from that corner along the front and from the middle of the front, at 60° to the crease.
 *
 * @param start where the tuck begins, from the corner
 */
function shoulder(start: number, slit: number, t: number): Vec[] {
  const [along, step] = [start + slit - 0.5, 2 * t + 0.4]
  const off = t / 2 + CLEAR
  const corners: Vec[] = [
    [start, off],
    [along, off],
    [along + step, off + step],
  ]
  return [[RULE, 0], ...corners.map(([p, away]): Vec => [SIN60 * away - p / 2, away / 2 + SIN60 * p])]
}
