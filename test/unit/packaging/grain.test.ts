import { describe, expect, test } from 'vitest'
import { dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { fold } from '../../../src/packaging/dieline/fold.ts'
import type { Style } from '../../../src/packaging/dieline/style.ts'
import { turn } from '../../../src/packaging/geometry/rigid.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { EVERY_STYLE } from './samples.ts'

const usual = ({ usual: { caliper, ...size }, ...style }: Style) =>
  dielineOf({ usual: { ...size, caliper }, ...style }, size, caliper)

/** How much of a panel's grain points upwards in the closed package: 1 where it stands upright. */
function upright(id: StyleId, panel: string): number {
  const dieline = usual(styleOf(id))
  const motions = fold(dieline, 1)
  for (const [index, piece] of dieline.pieces.entries()) {
    const at = piece.panels.findIndex(({ name }) => name === panel)
    if (at < 0) continue
    const [, , z] = turn(motions[index]![at]!, piece.spec.grain === 'x' ? [1, 0, 0] : [0, 1, 0])
    return Math.abs(z)
  }
  throw new Error(`${id} has no panel ${panel}.`)
}

describe('flutes stand upright in the walls that carry the stack', () => {
  const WALLS: [StyleId, string[]][] = [
    ['fefco-0201', ['front', 'right', 'back', 'left']],
    ['fefco-0203', ['front', 'right', 'back', 'left']],
    ['fefco-0216', ['front', 'right', 'back', 'left']],
    ['wine-box', ['front', 'right', 'back', 'left']],
    ['carrier-box', ['front', 'right', 'back', 'left']],
    ['fefco-0427', ['side left', 'inner left', 'side right', 'inner right']],
    ['fefco-0453', ['side left', 'ear front left', 'ear back right']],
    ['fefco-0470', ['side left', 'inner left', 'side right', 'inner right', 'front', 'back']],
    ['fefco-0471', ['side left', 'inner left', 'side right', 'inner right']],
    ['fefco-0421', ['side left', 'inner left', 'side right', 'inner right']],
    ['fefco-0422', ['side left', 'inner left', 'side right', 'inner right']],
    ['fefco-0426', ['front', 'inner front']],
  ]
  test.each(WALLS)('of %s', (id, panels) => {
    for (const panel of panels) expect([panel, upright(id, panel)]).toEqual([panel, expect.closeTo(1, 6)])
  })
})

/** Whether a crease crosses the grain of its piece. */
const crosses = ({ spec, creases, panels }: Piece, a: string, b: string): boolean => {
  const crease = creases.find(({ panels: [one, two] }) => {
    const names = [panels[one]!.name, panels[two]!.name]
    return names.includes(a) && names.includes(b)
  })
  if (!crease) throw new Error(`There is no crease between ${a} and ${b}.`)
  const [[x1, y1], [x2, y2]] = crease.segment
  return spec.grain === 'x' ? Math.abs(x2 - x1) < 1e-9 : Math.abs(y2 - y1) < 1e-9
}

test.each([
  ['ecma-a20-20-03-01', ['back', 'left', 'front', 'right']],
  ['ecma-a20-20-03-03', ['back', 'left', 'front', 'right']],
  ['sleeve', ['back', 'left', 'front']],
  ['hexagon-box', ['front', 'left front', 'left back', 'back']],
] as [StyleId, string[]][])('the fibres of %s run around it, across the creases of its tube', (id, walls) => {
  const [box] = usual(styleOf(id)).pieces
  for (const [at, wall] of walls.slice(1).entries()) expect(crosses(box!, walls[at]!, wall)).toBe(true)
})

test('the paper around a greyboard tray runs as its board does, so that it stays flat', () => {
  for (const id of ['rigid-box', 'magnetic-box', 'drawer-box'] as const) {
    const { pieces } = usual(styleOf(id))
    const grainOf = (name: string) => pieces.find((piece) => piece.name === name)!.spec.grain
    expect(grainOf('tray wrap')).toBe(grainOf('tray'))
  }
})

test('every piece of every construction says how its board lies', () => {
  for (const [, style] of EVERY_STYLE)
    for (const { spec } of usual(style).pieces) expect(['x', 'y']).toContain(spec.grain)
})
