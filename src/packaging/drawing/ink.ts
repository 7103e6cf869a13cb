/**
 * The tone of an ink on a material: what reaches the eye of both is what neither takes away, so that the ink is as much
 * darker, in red, green and blue, as the material is darker than white. White ink covers.
 *
 * @param ink and `ground` as hex colours
 */
export function inkOn(ground: string, ink: string): string {
  if (ink === WHITE) return ink
  return `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [ground, ink].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
      return Math.round((a * b) / 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
}

const WHITE = '#ffffff'
