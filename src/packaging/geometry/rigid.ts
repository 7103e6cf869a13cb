/** Space in millimetres: x to the right, y to the back, z up. */

export type Point = readonly [x: number, y: number, z: number]

/** A rigid motion: three rows of a rotation, each followed by its translation. */
export type Motion = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

export const STILL: Motion = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

export const moveBy = (x: number, y: number, z: number): Motion => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]

export function transform(m: Motion, [x, y, z]: Point): Point {
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3],
    m[4] * x + m[5] * y + m[6] * z + m[7],
    m[8] * x + m[9] * y + m[10] * z + m[11],
  ]
}

/** A direction under a motion: rotated, not moved. */
export function turn(m: Motion, [x, y, z]: Point): Point {
  return [m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z]
}

/** The motion that does `b` first, and then `a`. */
export function after(a: Motion, b: Motion): Motion {
  const row = (i: 0 | 4 | 8) =>
    [0, 1, 2, 3].map(
      (j) => a[i] * b[j]! + a[i + 1]! * b[j + 4]! + a[i + 2]! * b[j + 8]! + (j === 3 ? a[i + 3]! : 0),
    ) as [number, number, number, number]
  return [...row(0), ...row(4), ...row(8)]
}

/** A right-handed rotation by `degrees` about the line through `origin` along `axis` (a unit vector). */
export function about([ox, oy, oz]: Point, [x, y, z]: Point, degrees: number): Motion {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - c
  const [a, b, d] = [c + x * x * k, x * y * k - z * s, x * z * k + y * s]
  const [e, f, g] = [y * x * k + z * s, c + y * y * k, y * z * k - x * s]
  const [h, i, j] = [z * x * k - y * s, z * y * k + x * s, c + z * z * k]
  return [
    a,
    b,
    d,
    ox - a * ox - b * oy - d * oz,
    e,
    f,
    g,
    oy - e * ox - f * oy - g * oz,
    h,
    i,
    j,
    oz - h * ox - i * oy - j * oz,
  ]
}
