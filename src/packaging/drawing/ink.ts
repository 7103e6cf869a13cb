import { combined } from './channels.ts'

/**
 * The tone of an ink on a material: what reaches the eye of both is what neither takes away, so that the ink is as much
 * darker, in red, green and blue, as the material is darker than white. White ink covers.
 *
 * @param ink and `ground` as hex colours
 */
export function inkOn(ground: string, ink: string): string {
  return ink === WHITE ? ink : combined(ground, ink, (a, b) => (a * b) / 255)
}

const WHITE = '#ffffff'
