import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { rounded } from '../geometry/outline.ts'
import { bottomEnds, bottomSteps, overlapBottom } from './parts/bottom.ts'
import { stations, type Tube, tubeFold, tubeSteps, tubeWalls, WALLS } from './parts/tube.ts'

/** Height of the handle, and size of the hand hole, mm. */
const HANDLE = 62
const HOLE = { length: 84, height: 26 }

/** A carrier box: two half roofs that end in handles, which stand up side by side. */
export const carrierBox: Style = {
  id: 'carrier-box',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 90, width: 60, height: 60 },
    max: { length: 400, width: 300, height: 320 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 180, width: 120, height: 130, caliper: 0.8 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: t, width: t, height: 2.5 * t + t + HANDLE },
  }),
  open: 7 / 8,
  draw,
}

function draw({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const below = bottomEnds(t)
  const shape: Tube = {
    names: WALLS,
    walls: [L - t, W, L, W],
    ends: [
      [below.front, H + t],
      [below.side, H],
      [below.back, H + t],
      [below.side, H],
    ],
    glue: atMost('glue flap', 20, W * 0.6),
    clear: t + 1,
  }
  const x = stations(shape)
  const roof = W / 2 - t / 2
  const hole = atMost('hand hole', HOLE.length, (L - t) * 0.48)
  const half = (at: 0 | 2, name: 'front' | 'back'): Record<string, PanelSpec> => {
    const [left, right, foot] = [x[at], x[at + 1]!, H + t]
    const [a, b, crease] = [left + (right - left) * 0.1, right - (right - left) * 0.1, foot + roof]
    const middle = (left + right) / 2
    const reach = hole / 2
    const lift = crease + HANDLE * 0.5
    return {
      [`roof ${name}`]: {
        outline: [
          [left + t / 2, foot],
          [right - t / 2, foot],
          [right - t / 2, crease],
          [left + t / 2, crease],
        ],
        from: name,
        up: 'north',
        print: 'flap',
      },
      [`handle ${name}`]: {
        outline: rounded([
          [a, crease],
          [b, crease],
          [b, crease + HANDLE, 22],
          [a, crease + HANDLE, 22],
        ]),
        holes: [
          rounded([
            [middle - reach, lift, HOLE.height / 2],
            [middle + reach, lift, HOLE.height / 2],
            [middle + reach, lift + HOLE.height, HOLE.height / 2],
            [middle - reach, lift + HOLE.height, HOLE.height / 2],
          ]),
        ],
        from: `roof ${name}`,
        up: 'north',
        print: 'flap',
      },
    }
  }
  const dust = (at: 1 | 3): PanelSpec => {
    const [left, right, reach] = [x[at], x[at + 1]!, Math.min(L * 0.3, W * 0.5)]
    const slope = reach / 5
    return {
      outline: rounded([
        [left + t, H],
        [right - t, H],
        [right - t - slope, H + reach, 6],
        [left + t + slope, H + reach, 6],
      ]),
      from: at === 1 ? 'right' : 'left',
    }
  }
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...tubeWalls(shape),
          ...overlapBottom({ tube: shape, caliper: t, side: Math.min(L * 0.45, W) }),
          ...half(0, 'front'),
          ...half(2, 'back'),
          'dust right': dust(1),
          'dust left': dust(3),
        },
        ...tubeFold(shape),
        steps: [
          ...tubeSteps(shape),
          ...bottomSteps,
          { 'dust right': 90, 'dust left': 90, 'handle front': -90, 'handle back': -90 },
          { 'roof front': 90, 'roof back': 90 },
        ],
        ajar: { 'roof front': -34, 'roof back': -16 },
      },
    ],
    mates: [
      ['glue', 'left'],
      ['handle front', 'handle back'],
      ['roof front', 'dust right'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: ['bottom right', 'dust right'] },
  }
}
