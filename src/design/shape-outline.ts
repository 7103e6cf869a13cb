import type { ObjectOf } from '../contract/scene-object.ts'

type Shape = Pick<ObjectOf<'shape'>, 'form' | 'size' | 'corner'>
type Vertex = readonly [x: number, y: number]

/** The distance of a cubic's handles that draws a quarter of a circle of radius 1 (exact to 0.03 %). */
const QUARTER = 0.5523

/** The outline of a shape in mm from its middle, x to the right and y down. */
export function shapeOutline({ form, size: [width, height], corner }: Shape): string {
  const [x, y] = [width / 2, height / 2]
  switch (form) {
    case 'rectangle':
      return roundedRectangle(x, y, Math.min(corner, x, y))
    case 'ellipse':
      return roundedRectangle(x, y, Math.min(x, y), [x, y])
    case 'triangle':
      return polygon(
        stretched(
          [
            [0, -1],
            [1, 1],
            [-1, 1],
          ],
          x,
          y,
        ),
      )
    case 'hexagon':
      return polygon(
        stretched(
          [
            [-0.5, -1],
            [0.5, -1],
            [1, 0],
            [0.5, 1],
            [-0.5, 1],
            [-1, 0],
          ],
          x,
          y,
        ),
      )
    case 'star':
      return polygon(stretched(STAR, x, y))
    case 'line':
      return polygon(
        stretched(
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ],
          x,
          y,
        ),
      )
    case 'arrow':
      return polygon(arrow(x, y))
    case 'heart':
      return HEART.map(([word, ...points]) => word + points.map(([px, py]) => point(px * x, py * y)).join(' ')).join('')
  }
}

/** A star of five points, its inner corners at the share of a regular pentagram, stretched to the unit box. */
const STAR: Vertex[] = (() => {
  const corners = Array.from({ length: 10 }, (_, at): Vertex => {
    const radius = at % 2 === 0 ? 1 : 0.382
    const angle = (at * Math.PI) / 5
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  })
  const [wide, low] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))]
  return corners.map(([x, y]): Vertex => [x / wide, ((y + 1) / (low + 1)) * 2 - 1])
})()

const HEART: [string, ...Vertex[]][] = [
  ['M', [0, 1]],
  ['C', [-0.6, 0.45], [-1, 0.1], [-1, -0.42]],
  ['C', [-1, -0.78], [-0.74, -1], [-0.48, -1]],
  ['C', [-0.26, -1], [-0.08, -0.86], [0, -0.64]],
  ['C', [0.08, -0.86], [0.26, -1], [0.48, -1]],
  ['C', [0.74, -1], [1, -0.78], [1, -0.42]],
  ['C', [1, 0.1], [0.6, 0.45], [0, 1]],
  ['Z'],
]

const stretched = (corners: readonly Vertex[], x: number, y: number): Vertex[] =>
  corners.map(([cx, cy]) => [cx * x, cy * y])

/** An arrow to the right; its head is as long as it is high, or half of the arrow. */
function arrow(x: number, y: number): Vertex[] {
  const neck = x - Math.min(2 * y, x)
  const shaft = y * 0.4
  return [
    [-x, -shaft],
    [neck, -shaft],
    [neck, -y],
    [x, 0],
    [neck, y],
    [neck, shaft],
    [-x, shaft],
  ]
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000 || 0)
const point = (x: number, y: number): string => `${number(x)} ${number(y)}`
const polygon = (corners: readonly Vertex[]): string =>
  `${corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${point(x, y)}`).join('')}Z`

function roundedRectangle(x: number, y: number, radius: number, radii: Vertex = [radius, radius]): string {
  const [rx, ry] = radii
  if (rx === 0 || ry === 0)
    return polygon([
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ])
  const [kx, ky] = [rx * (1 - QUARTER), ry * (1 - QUARTER)]
  const curve = (...ends: Vertex[]) => `C${ends.map(([cx, cy]) => point(cx, cy)).join(' ')}`
  return [
    `M${point(rx - x, -y)}L${point(x - rx, -y)}`,
    curve([x - kx, -y], [x, ky - y], [x, ry - y]),
    `L${point(x, y - ry)}`,
    curve([x, y - ky], [x - kx, y], [x - rx, y]),
    `L${point(rx - x, y)}`,
    curve([kx - x, y], [-x, y - ky], [-x, y - ry]),
    `L${point(-x, ry - y)}`,
    curve([-x, ky - y], [kx - x, -y], [rx - x, -y]),
    'Z',
  ].join('')
}
