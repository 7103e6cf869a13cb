/** An affine map as SVG, canvas and PDF write it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export const mapAfter = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const movedBy = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

export const scaled = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]

/** Turns by degrees, clockwise where y points down. */
export function turnedBy(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] =
    degrees % 90 === 0 ? [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))] : [Math.cos(angle), Math.sin(angle)]
  return [cos, sin, -sin, cos, 0, 0]
}

export const pointBy = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** The map back. @throws RangeError for one that flattens the plane, which no placed object does */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c
  if (area === 0) throw new RangeError('A map that flattens the plane has no inverse.')
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
