import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { bothTurn } from './parts/both.ts'
import { hookedCorner, hookedTray } from './parts/hooked-corner.ts'

/**
 * FEFCO 0453, a tray whose corners lock without glue: the side walls have ears that stand behind front and back. On the end of
 * each ear a hook goes out through a slot and is folded behind the wall, which it holds, as the slot holds the ear. The flat is
 * (L+2H) × (W+2H), or longer where the ears of a low tray stand out.
 */
export const fefco0453: Style = {
  id: 'fefco-0453',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 80, height: 40 },
    max: { length: 800, width: 600, height: 200 },
    caliper: [0.8, 5],
  },
  usual: { length: 380, width: 280, height: 80, caliper: 3.2 },
  // Width: between the ears. The hooks lie on the outside of front and back.
  allowances: (t) => ({
    inner: { length: t, width: 3 * t, height: t / 2 },
    outer: { length: t, width: 3 * t, height: t / 2 },
  }),
  open: 1,
  draw,
}

function draw(board: DrawingBoard): StyleDrawing {
  const corners = (turn: number, name: string) => bothTurn({ [`${name} front`]: turn, [`${name} back`]: turn })
  return {
    pieces: [
      {
        name: 'tray',
        stand: 'floor',
        grain: 'x',
        panels: hookedTray(board, hookedCorner(board)),
        steps: [
          corners(90, 'ear'),
          corners(-90, 'web'),
          bothTurn({ side: 90 }),
          { front: 90, back: 90 },
          corners(90, 'hook'),
        ],
      },
    ],
    mates: [
      ['ear front left', 'front'],
      ['hook front left', 'front'],
      ['ear back right', 'back'],
      ['hook back right', 'back'],
    ],
    room: { length: ['side left', 'side right'], width: ['ear front left', 'ear back left'] },
  }
}
