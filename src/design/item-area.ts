import { common } from '../packaging/geometry/areas.ts'
import type { Vec } from '../packaging/geometry/outline.ts'
import type { DisplayItem, DisplayPath } from './display-list.ts'
import { type Matrix, pointBy } from './matrix.ts'

/** Straight steps of a curve. */
const STEPS = 6

/** How much longer a map makes lengths, on average of its directions. */
export const growthBy = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))

/** The area of the sheet that an item inks, as polygons in mm. Holes run the other way, as its path has them. */
export function areaOfItem(item: DisplayItem): Vec[][] {
  if (item.kind === 'picture') return [UNIT_SQUARE.map((corner) => pointBy(item.matrix, corner))]
  const fill = item.fill ? pathPolygons(item) : []
  const stroke = item.stroke ? strokePolygons(item, item.stroke.width) : []
  const area = [...fill, ...stroke]
  return item.clip && area.length ? common(area, item.clip) : area
}

const UNIT_SQUARE: Vec[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** The outlines of a path on the sheet, its curves as straight steps. */
export function pathPolygons({ outline, matrix }: Pick<DisplayPath, 'outline' | 'matrix'>): Vec[][] {
  const polygons: Vec[][] = []
  let open: Vec[] = []
  const close = () => {
    if (open.length > 1) polygons.push(open)
    open = []
  }
  for (const [, letter, list] of outline.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const points = pointsOf(list!)
    if (letter === 'M') close()
    if (letter === 'C')
      for (let at = 0; at + 2 < points.length; at += 3)
        open.push(...curve(open.at(-1) ?? points[at]!, points[at]!, points[at + 1]!, points[at + 2]!))
    else open.push(...points)
  }
  close()
  return polygons.map((polygon) => polygon.map((point) => pointBy(matrix, point)))
}

function pointsOf(list: string): Vec[] {
  const numbers = (list.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!])
}

const curve = (from: Vec, one: Vec, two: Vec, to: Vec): Vec[] =>
  Array.from({ length: STEPS }, (_, step): Vec => {
    const t = (step + 1) / STEPS
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] + 3 * (1 - t) ** 2 * t * one[axis] + 3 * (1 - t) * t * t * two[axis] + t ** 3 * to[axis]
    return [at(0), at(1)]
  })

/** A line as a rectangle along each of its steps. */
function strokePolygons(path: DisplayPath, width: number): Vec[][] {
  const half = (width * growthBy(path.matrix)) / 2
  return pathPolygons(path).flatMap((polygon) =>
    polygon.flatMap(([x, y], at) => {
      const [tx, ty] = polygon[(at + 1) % polygon.length]!
      const length = Math.hypot(tx - x, ty - y)
      if (length === 0) return []
      const [nx, ny] = [(-(ty - y) / length) * half, ((tx - x) / length) * half]
      return [
        [
          [x - nx, y - ny],
          [tx - nx, ty - ny],
          [tx + nx, ty + ny],
          [x + nx, y + ny],
        ] as Vec[],
      ]
    }),
  )
}

/** Whether a point lies in an area, by the nonzero rule. */
export function isWithin([x, y]: Vec, area: readonly (readonly Vec[])[]): boolean {
  let winding = 0
  for (const polygon of area) {
    // Without iterators: a check asks this of each letter of a text.
    let [ax, ay] = polygon.at(-1) ?? [0, 0]
    for (const [bx, by] of polygon) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) winding += by > ay ? 1 : -1
      ax = bx
      ay = by
    }
  }
  return winding !== 0
}
