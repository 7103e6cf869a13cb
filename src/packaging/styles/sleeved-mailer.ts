import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { about, after, moveBy } from '../geometry/rigid.ts'
import { mailer, mailerInterferences, plainMailer } from './fefco-0427.ts'
import { wrapAround } from './sleeve.ts'

/**
 * The share of the box that the sleeve covers, the thickness of its board, and its clearance, half a millimetre on each
 * side; lengths in mm.
 */
const COVER = 0.6
const CARTON = 0.5
const PLAY = 1

/** A mailer (FEFCO 0427) in a printed carton sleeve. */
export const sleevedMailer: Style = {
  ...plainMailer,
  id: 'sleeved-mailer',
  version: 4,
  usual: { length: 230, width: 180, height: 60, caliper: 1.6 },
  allowances: (t) => ({
    inner: { length: (19 * t) / 3, width: t, height: t },
    outer: { length: t, width: 2 * t + PLAY + 2 * CARTON, height: t + PLAY + 2 * CARTON },
  }),
  open: 0.975,
  draw,
}

function draw(board: DrawingBoard): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t } = board
  const box = mailer(board)
  const long = L * COVER
  const [wide, high] = [W + 2 * t + PLAY, H + t + PLAY + CARTON]
  const sleeve = wrapAround({ ...board, length: long, width: wide, height: high, caliper: CARTON })
  // The sleeve comes glued and flat: the box is folded next, and while it is closed the sleeve is opened.
  const glued = sleeve.steps.slice(0, sleeve.delivered)
  const waits = Array.from({ length: box.steps.length - 1 }, () => ({}))
  const steps = [...glued, ...waits, ...sleeve.steps.slice(sleeve.delivered), {}]
  return {
    pieces: [
      { ...box, steps: [...glued.map(() => ({})), ...box.steps, {}] },
      {
        ...sleeve,
        panels: { ...sleeve.panels, front: { ...sleeve.panels.front!, up: 'west' } },
        stock: 'sleeve',
        caliper: CARTON,
        steps,
        // The sleeve's axis lies along the box; it slides on from the left in the last step.
        place: (time) => {
          const away = Math.min(1, Math.max(0, (1 - time) * steps.length)) * (L + 2 * H + 20)
          const turned = about([0, 0, 0], [0, 0, 1], -90)
          return after(
            moveBy(
              -L / 2 - long / 2 - away,
              W + t / 2 + (PLAY + CARTON) / 2 - wide,
              H + t / 2 + (PLAY + CARTON) / 2 - high,
            ),
            turned,
          )
        },
      },
    ],
    interferences: mailerInterferences(board),
    mates: [
      ['tuck', 'front'],
      ['lid', 'front'],
    ],
    room: { length: ['inner left', 'inner right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }
}
