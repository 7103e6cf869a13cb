import type { ChosenOptions } from '../../dieline/options.ts'
import type { DrawingBoard, PanelSpec } from '../../dieline/style.ts'
import { rect, rounded } from '../../geometry/outline.ts'
import { hungBy } from './hang-tab.ts'
import { stripBelow, torn } from './tear-strip.ts'
import { FROM_BACK, stations, type Tube, tubeWalls, WALLS } from './tube.ts'

/**
 * What may be chosen of a carton with a tuck: a window in its front, a tab with a euro hole above its back, a strip that is
 * torn out around it, the wall beside the joint, the width of the joint.
 */
export const CARTON_OPTIONS = {
  window: { kind: 'boolean', usual: false },
  hang: { kind: 'boolean', usual: false },
  tear: { kind: 'boolean', usual: false },
  joint: { kind: 'choice', values: ['back', 'front'], usual: 'back' },
  glue: { kind: 'number', min: 12, max: 35, usual: 18 },
} as const

export type CartonOptions = ChosenOptions<typeof CARTON_OPTIONS>

/** The order of a carton's walls by the place of its joint. */
export const wallsFrom = ({ joint }: Pick<CartonOptions, 'joint'>): Tube['names'] =>
  joint === 'back' ? FROM_BACK : WALLS

/** The wall that the lid is creased to: the tab of a carton that hangs continues the back, so its lid is on the front. */
export const lidOn = ({ hang }: Pick<CartonOptions, 'hang'>): 'front' | 'back' => (hang ? 'front' : 'back')

/** The walls and the glue flap of a carton as chosen, whose walls end at `wall` and whose tuck is `tuck` mm deep. */
export function cartonWalls(
  shape: Tube,
  { window, hang, tear }: Pick<CartonOptions, 'window' | 'hang' | 'tear'>,
  { wall, tuck, atMost }: { wall: number; tuck: number; atMost: DrawingBoard['atMost'] },
): Record<string, PanelSpec> {
  const plain = tubeWalls(shape)
  const strip = tear ? stripBelow(wall, tuck) : null
  const walls = strip ? torn(plain, strip) : plain
  const pane = window ? windowIn(shape, wall, atMost, strip?.low) : {}
  return {
    ...walls,
    front: { ...walls.front!, ...pane },
    ...(hang && { back: { ...walls.back!, ...hungBy(walls.back!, atMost) } }),
  }
}

/** Board between a window and a strip over it, and the least height of a window, mm. */
const UNDER_STRIP = 6
const LEAST = 6

/**
 * A window in the upper half of the front, below the tuck or the strip that is torn out; the artwork's motif has the half
 * below it. A front without room for one has none, which is reported as a clamp.
 */
function windowIn(
  shape: Tube,
  wall: number,
  atMost: DrawingBoard['atMost'],
  strip?: number,
): Pick<PanelSpec, 'holes' | 'motif'> {
  const x = stations(shape)
  const at = shape.names.indexOf('front')
  const [left, right] = [x[at]!, x[at + 1]!]
  const [from, to] = [left + (right - left) / 5, right - (right - left) / 5]
  const usual = wall - Math.max(wall * 0.12, Math.min(35, wall * 0.3))
  const head = strip === undefined ? usual : Math.min(usual, strip - UNDER_STRIP)
  const foot = head === usual ? wall * 0.45 : Math.min(wall * 0.45, head * 0.5)
  if (head - foot < LEAST) {
    atMost('window', LEAST, 0)
    return {}
  }
  const round = Math.min(8, (head - foot) / 3)
  return {
    holes: [
      rounded([
        [from, foot, round],
        [to, foot, round],
        [to, head, round],
        [from, head, round],
      ]),
    ],
    motif: rect(left, 0, right, foot * (42 / 45)),
  }
}
