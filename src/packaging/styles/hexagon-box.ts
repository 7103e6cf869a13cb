import type { DrawingBoard, Interference, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { HEXAGON_DUST, HEXAGON_FRONT, HEXAGON_WALLS, hexagonEnd, SIN60 } from './parts/hexagon-end.ts'

/** Width of the glue flap and depth of a tuck, mm, and the most of the side and of the height that they take. */
const GLUE = { width: 16, ofSide: 0.7 }
const TUCK = { depth: 18, ofHeight: 0.35 }
/** How deep a dust flap is, as a share of the side that it hangs on, and the most of it, mm. */
const DUST = { ofSide: 0.45, most: 40 }

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
  const x = HEXAGON_WALLS.map((_, at) => at * side)
  const panels: Record<string, PanelSpec> = {}
  HEXAGON_WALLS.forEach((name, at) => {
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
      ...(at !== HEXAGON_FRONT && { from: HEXAGON_WALLS[at + Math.sign(HEXAGON_FRONT - at)]! }),
      ...(name === 'right back' && { layers: 2 }),
      up: 'north',
      print: name === 'front' || name === 'back' ? name : 'side',
    }
  })
  const glue = atMost('glue flap', GLUE.width, side * GLUE.ofSide)
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
  const tuck = atMost('tuck', TUCK.depth, H * TUCK.ofHeight)
  const flap = atMost('dust flap', side * DUST.ofSide, DUST.most)
  for (const end of ['top', 'bottom'] as const)
    Object.assign(panels, hexagonEnd({ end, side, wall, caliper: t, inset, start, tuck, flap }))
  const dust = (end: string, angle: number) =>
    Object.fromEntries(HEXAGON_DUST.map((at) => [`dust ${HEXAGON_WALLS[at]!} ${end}`, angle]))
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
    interferences: pressed(t),
    mates: [
      ['tuck top', 'front'],
      ['lid top', 'dust right front top'],
      ['right back', 'back'],
    ],
    room: { width: ['front', 'back'], height: ['dust right front bottom', 'dust right front top'] },
  }
}

/** What presses into what as the carton is folded and closed, by the caliper of its board, mm. */
function pressed(t: number): Interference[] {
  return [
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
  ]
}
