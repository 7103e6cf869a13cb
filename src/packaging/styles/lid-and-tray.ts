import { withOptions } from '../dieline/options.ts'
import type { Style } from '../dieline/style.ts'
import { CLOSED, fefco0300, LID_OPTIONS, trayWithLid } from './fefco-0300.ts'

/** How far the lid covers the tray, mm. */
const LID = 40

/** A carton of two pieces: a tray, and a lid that covers its upper part alone. */
export const lidAndTray: Style = {
  ...fefco0300,
  id: 'lid-and-tray',
  version: 1,
  limits: { ...fefco0300.limits, caliper: [0.3, 1] },
  ...withOptions(LID_OPTIONS, (board, { window }) => ({ ...trayWithLid(board, LID, window), ...CLOSED })),
}
