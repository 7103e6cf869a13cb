import { expect, it } from 'vitest'
import { boundsOfCubics, cubicsOf, pathOfCubics } from '../../../scripts/templates/cubics.ts'
import { MOTIF_SOURCES } from '../../../scripts/templates/motif-sources.ts'
import { outlineData } from '../../../src/contract/scene-object.ts'
import { MOTIFS } from '../../../src/design/templates/motifs.ts'

it('a circle of arcs becomes one of curves', () => {
  const { left, right, top, bottom } = boundsOfCubics(cubicsOf('M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0z'))
  for (const [side, is] of [
    [left, -10],
    [right, 10],
    [top, -10],
    [bottom, 10],
  ] as const)
    expect(side).toBeCloseTo(is, 2)
})

it.each([
  ['m1 1h2v2l-2-2z', 'M1 1L3 1L3 3L1 1Z'],
  ['M0 0q3 0 3 3', 'M0 0C2 0 3 1 3 3'],
  ['M0 0L1 1 2 2', 'M0 0L1 1L2 2'],
])('%s is written as %s', (data, path) => expect(pathOfCubics(cubicsOf(data))).toBe(path))

it('every motif is an outline of scenes, and stands around its middle', () => {
  expect(Object.keys(MOTIFS).sort()).toEqual(Object.keys(MOTIF_SOURCES).sort())
  for (const [id, { outline, natural }] of Object.entries(MOTIFS)) {
    expect(outlineData.safeParse(outline).success, id).toBe(true)
    const { left, right, top, bottom } = boundsOfCubics(cubicsOf(outline))
    expect(left + right, id).toBeCloseTo(0, 1)
    expect(top + bottom, id).toBeCloseTo(0, 1)
    expect(right - left, id).toBeCloseTo(natural[0], 1)
  }
})
