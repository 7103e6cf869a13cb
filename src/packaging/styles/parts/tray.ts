import type { PanelSpec } from '../../dieline/style.ts'
import { type Outline, rect } from '../../geometry/outline.ts'
import { both } from './both.ts'

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
  const low = t + 0.5
  const slope = Math.min(tab / 4, H / 5)
  const glueTab = (y: number, sign: 1 | -1): Outline => {
    const corners: Outline = [
      [-low, y],
      [-low - slope, y + sign * tab],
      [slope - H, y + sign * tab],
      [-H + 0.5, y],
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
