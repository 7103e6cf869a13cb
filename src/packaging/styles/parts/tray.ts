import type { PanelSpec } from '../../dieline/style.ts'
import { type Outline, rect } from '../../geometry/outline.ts'
import { both } from './both.ts'

/** The least width of waste, and the shortest cutting rule, mm. */
const WASTE = 3
const RULE = 1

/** A tray with one wall on each side; tabs of the left and right wall are glued to its ends. Lengths in mm. */
export interface Tray {
  length: number
  width: number
  height: number
  caliper: number
  tab: number
}

/** Base, four walls and four tabs. The side walls are one board shorter at each end, so that their tabs lie inside. */
export function tray({ length: L, width: W, height: H, caliper: t, tab }: Tray): Record<string, PanelSpec> {
  // One knife runs along front and base; from the corner a wedge of waste opens, and the tab stays clear of the base.
  const off = Math.max(RULE, t / 2 + 0.5)
  const slope = Math.min(tab / 4, H / 5)
  const foot = Math.max(off + slope, WASTE + 0.3)
  const glueTab = (y: number, sign: 1 | -1): Outline => {
    const corners: Outline = [
      [0, y],
      [-off, y + sign * off],
      [-foot, y + sign * tab],
      [slope - H, y + sign * tab],
      [-H + RULE, y],
    ]
    return sign > 0 ? corners : [...corners].reverse()
  }
  return {
    base: { outline: rect(0, 0, L, W), up: 'north' },
    front: { outline: rect(0, -H, L, 0), from: 'base', up: 'south', print: 'front' },
    back: { outline: rect(0, W, L, W + H), from: 'base', up: 'north', print: 'back' },
    ...both(L / 2, {
      side: { outline: rect(-H, t, 0, W - t), from: 'base', up: 'west', print: 'side' },
      'tab front': { outline: glueTab(t, -1), from: 'side', glue: { face: 'outside' } },
      'tab back': { outline: glueTab(W - t, 1), from: 'side', glue: { face: 'outside' } },
    }),
  }
}
