/** A wave as wide as a text, mm. */
export function waveFor(width: number): string {
  const [quarter, high] = [width / 4, width / 8]
  const points = [
    [-2 * quarter, 0],
    [-1.27 * quarter, -high * 1.9],
    [-0.73 * quarter, -high * 1.9],
    [0, 0],
    [0.73 * quarter, high * 1.9],
    [1.27 * quarter, high * 1.9],
    [2 * quarter, 0],
  ].map(([x, y]) => `${Math.round(x! * 1000) / 1000} ${Math.round(y! * 1000) / 1000}`)
  return `M${points[0]}C${points.slice(1, 4).join(' ')}C${points.slice(4).join(' ')}`
}
