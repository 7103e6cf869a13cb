import { onFront, onTop } from '../drawing/artwork.ts'
import { slab } from '../drawing/box.ts'
import { paint } from '../drawing/order.ts'
import { cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { stockOf } from '../drawing/stock.ts'
import { closedMailer } from './mailer.ts'

/** A plain mailer in a printed sleeve: shut in the middle of its band, "open" slid half out of it. */
export function sleevedMailer(scene: Scene): Drawing {
  const { size, printing, finishes } = scene
  const { length: L, width: W, height: H } = size
  const gap = 0.5 + (L + W) * 0.004
  const sleeve = stockOf(finishes.includes('sleeve-white') ? 'cardboard-cardstock' : 'paper-kraft')
  const band = L * 0.52
  const from = scene.open ? -L * 0.34 : (L - band) / 2
  const to = from + band
  const [front, back, top] = [-gap, W + gap, H + gap]
  const board = gap * 0.7
  const shell = [
    ...slab(
      [
        [from, front, top],
        [to, front, top],
        [to, back, top],
        [from, back, top],
      ],
      board,
      sleeve,
      { outside: onTop(printing) },
    ),
    ...slab(
      [
        [from, front, 0],
        [to, front, 0],
        [to, front, top],
        [from, front, top],
      ],
      board,
      sleeve,
      { outside: onFront(printing) },
    ),
  ]
  return {
    shapes: paint([...closedMailer({ ...scene, printing: null }), ...shell]),
    ground: [
      [Math.min(0, from), -gap, 0],
      [L, -gap, 0],
      [L, W + gap, 0],
      [Math.min(0, from), W + gap, 0],
    ],
    height: H,
    measures: cuboidMeasures(size),
  }
}
