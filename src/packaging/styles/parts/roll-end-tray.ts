import type { DrawingBoard, PanelSpec } from '../../dieline/style.ts'
import { rect, rounded } from '../../geometry/outline.ts'
import { both, bothTurn } from './both.ts'
import { earBeside, type RollEnd, RULE, rollEnd, slottedBase } from './roll-end.ts'

/**
 * The tray of FEFCO 0421 and 0422: rolled side walls around the ears of front and back. Panel sizes as measured from
 * Packmage's samples at 4 and 5 mm board.
 */
export function rollEndTray({
  length: L,
  width: W,
  height: H,
  caliper: t,
  atMost,
}: DrawingBoard): Record<string, PanelSpec> {
  const end: RollEnd = {
    width: W,
    caliper: t,
    outer: H - t,
    web: 2 * t,
    inner: H - (5 * t) / 3,
    clear: Math.max(RULE, t),
  }
  const front = H - t / 3
  const ear = atMost('ear', W / 2 - t, 2 * H)
  const round = Math.min(6, H / 6)
  const near = earBeside({ x: t, y: 0, sign: -1 }, ear, H - t, t)
  const far = earBeside({ x: t, y: W, sign: 1 }, ear, H - t, t)
  return {
    base: { outline: slottedBase(L, end), up: 'north' },
    front: { outline: rect(t, -front, L - t, 0), from: 'base', up: 'south', print: 'front' },
    back: { outline: rect(t, W, L - t, W + H), from: 'base', up: 'north', print: 'back' },
    ...both(L / 2, {
      ...rollEnd(end),
      'ear front': {
        outline: rounded([
          near[0],
          near[1],
          [...near[2], round],
          [t - ear, 2.5 * t - front, round],
          [t, 2.5 * t - front],
        ]),
        from: 'front',
      },
      'ear rear': {
        outline: rounded([[t, W + H - 2.5 * t], [t - ear, W + H - 2.5 * t, round], [...far[2], round], far[1], far[0]]),
        from: 'back',
      },
    }),
  }
}

export const rollEndSteps: Record<string, number>[] = [
  { front: 90, back: 90 },
  bothTurn({ 'ear front': 90, 'ear rear': 90 }),
  bothTurn({ side: 90 }),
  bothTurn({ web: 90 }),
  bothTurn({ inner: 90 }),
]
