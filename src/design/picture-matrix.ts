import { channelsOf } from '../packaging/drawing/channels.ts'
import { figure } from '../packaging/geometry/figure.ts'
import { LUMA } from './screen-colour.ts'

// Values of SVG's feColorMatrix, which works on colours as they are without their opacity.

/** How much of each channel a colour has, 0–1. */
const sharesOf = (colour: string): string[] => channelsOf(colour).map((channel) => figure(channel / 255, 4))

/** Shows a picture in its own colours, which the board darkens; each pixel is as opaque as it was. @param board hex */
export function boardMatrix(board: string): string {
  const [red, green, blue] = sharesOf(board)
  return `${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0`
}

/**
 * Shows a picture in one colour, as opaque as it is dark, whatever its own opacity: what comes of it is still to be cut to that
 * (feComposite `in` SourceAlpha), since a matrix adds and cannot multiply the two.
 *
 * @param colour hex
 */
export function inkMatrix(colour: string): string {
  const rows = sharesOf(colour).map((share) => `0 0 0 0 ${share}`)
  return `${rows.join(' ')} ${LUMA.map((share) => -share).join(' ')} 0 1`
}
