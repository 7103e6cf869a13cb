import type { PanelSpec, PieceSpec, Turns } from '../../dieline/style.ts'
import { rect } from '../../geometry/outline.ts'
import { both } from './both.ts'

export interface SetUp {
  length: number
  width: number
  height: number
  caliper: number
}

/** How far front and back stand out to cover the ends of the side walls: half a board, and no less than a rule is bent, mm. */
const overhang = (t: number): number => Math.max(1, t / 2)

/**
 * A greyboard tray: four walls grooved half through, with taped corners; front and back cover the ends of the side
 * walls.
 */
function setUpTray({ length: L, width: W, height: H, caliper: t }: SetUp): Record<string, PanelSpec> {
  const half = overhang(t)
  return {
    base: { outline: rect(0, 0, L, W), up: 'north' },
    front: { outline: rect(-half, -H, L + half, 0), from: 'base', up: 'south', print: 'front' },
    back: { outline: rect(-half, W, L + half, W + H), from: 'base', up: 'north', print: 'back' },
    ...both(L / 2, { side: { outline: rect(-H, half, 0, W - half), from: 'base', up: 'west', print: 'side' } }),
  }
}

/** Steps of the folding in which a piece rests, while another one moves. */
export const resting = (steps: number): Turns[] => Array.from({ length: steps }, () => ({}))

/** How many steps the walls of a tray take. */
export const TRAY_STEPS = 2

/** Such a tray as a piece. @param waits how many steps of the folding are left once its walls stand */
export const trayPiece = (board: SetUp, waits: number): PieceSpec => ({
  name: 'tray',
  stand: 'floor',
  grain: 'x',
  worked: 'groove',
  panels: setUpTray(board),
  steps: [{ front: 90, back: 90 }, { 'side left': 90, 'side right': 90 }, ...resting(waits)],
})
