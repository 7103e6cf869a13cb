import type { PanelSpec, Up } from '../../dieline/style.ts'
import { mirrored } from '../../geometry/mirror.ts'
import type { Vec } from '../../geometry/outline.ts'

const ACROSS: Record<Up, Up> = { north: 'north', south: 'south', east: 'west', west: 'east' }

/**
 * The panels of the left half of a symmetrical blank and their mirror images about the line x = `axis`, named "… left"
 * and "… right". A panel that is creased to another one of the group is creased to the one on its own side.
 */
export function both(axis: number, left: Record<string, PanelSpec>): Record<string, PanelSpec> {
  const from = (panel: PanelSpec, side: string) =>
    panel.from === undefined ? {} : { from: panel.from in left ? `${panel.from} ${side}` : panel.from }
  const panels: Record<string, PanelSpec> = {}
  for (const [name, panel] of Object.entries(left)) {
    panels[`${name} left`] = { ...panel, ...from(panel, 'left') }
    panels[`${name} right`] = { ...reflected(panel, axis), ...from(panel, 'right') }
  }
  return panels
}

/** The same angles for both sides of a symmetrical blank. */
export const bothTurn = (turns: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(turns).flatMap(([name, angle]) => [
      [`${name} left`, angle],
      [`${name} right`, angle],
    ]),
  )

function reflected(panel: PanelSpec, axis: number): PanelSpec {
  const point = ([x, y]: Vec): Vec => [2 * axis - x, y]
  const lines = (list: readonly [Vec, Vec][]) => list.map(([a, b]): [Vec, Vec] => [point(a), point(b)])
  return {
    ...panel,
    outline: mirrored(panel.outline, axis),
    ...(panel.motif && { motif: mirrored(panel.motif, axis) }),
    ...(panel.holes && { holes: panel.holes.map((hole) => mirrored(hole, axis)) }),
    ...(panel.scores && { scores: lines(panel.scores) }),
    ...(panel.perforations && { perforations: lines(panel.perforations) }),
    ...(panel.slits && { slits: lines(panel.slits) }),
    ...(panel.seams && { seams: lines(panel.seams) }),
    ...(panel.glue && {
      glue: {
        ...panel.glue,
        ...(panel.glue.outlines && { outlines: panel.glue.outlines.map((area) => mirrored(area, axis)) }),
      },
    }),
    ...(panel.up && { up: ACROSS[panel.up] }),
  }
}
