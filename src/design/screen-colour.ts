import type { SceneInk } from '../contract/scene-object.ts'
import { channelsOf, combined } from '../packaging/drawing/channels.ts'
import { mix } from '../packaging/drawing/tint.ts'

/** The process inks as they look at full strength on white board. */
const PROCESS = ['#009fe3', '#e6007e', '#ffed00', '#1d1d1b'] as const

const WHITE = '#ffffff'

/** How much of the board a full white plate covers: one pass leaves a trace of kraft. */
const WHITE_COVERS = 0.93

/**
 * An ink as a screen shows it on board of a colour. Process inks are transparent: each takes away from what lies under it,
 * so that kraft darkens them. White covers the board.
 *
 * @param board its colour as hex; white where no board is to be seen
 * @returns a hex colour
 */
export function screenColour(ink: SceneInk, board: string = WHITE): string {
  if ('white' in ink) return mix(board, WHITE, ink.white * WHITE_COVERS)
  return PROCESS.reduce<string>(
    (under, full, at) => combined(under, mix(WHITE, full, ink.cmyk[at]!), (a, b) => (a * b) / 255),
    board,
  )
}

/** How much red, green and blue count for the darkness of a picture that is printed in one ink, as PDF has it (ISO 32000). */
export const LUMA = [0.3, 0.59, 0.11] as const

/** How much of each channel a colour has, 0–1. */
const sharesOf = (colour: string): string[] => channelsOf(colour).map((channel) => (channel / 255).toFixed(4))

/**
 * The values of SVG's feColorMatrix that show a picture in its own colours, which the board darkens: it works on colours as they
 * are without their opacity, so that each pixel is as opaque as it was.
 *
 * @param board hex
 */
export function boardMatrix(board: string): string {
  const [red, green, blue] = sharesOf(board)
  return `${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0`
}

/**
 * The values that show a picture in one colour, as opaque as it is dark, whatever its own opacity: what comes of it is still to be
 * cut to that (feComposite `in` SourceAlpha), since a matrix adds and cannot multiply the two.
 *
 * @param colour hex
 */
export function inkMatrix(colour: string): string {
  const rows = sharesOf(colour).map((share) => `0 0 0 0 ${share}`)
  return `${rows.join(' ')} ${LUMA.map((share) => -share).join(' ')} 0 1`
}
