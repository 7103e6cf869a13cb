import type { Dieline, Piece } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { escapeMarkup } from '../drawing/dimension.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf } from '../geometry/outline.ts'
import { FLAT_INK, type FlatWords } from './flat-pen.ts'

/** How far artwork goes beyond a piece's blank, mm. */
export const inkBeyond = (piece: Piece, dieline: Dieline): number =>
  isPrinted(piece, dieline) ? zonesFor(piece.caliper).bleed : 0

/** How far from a blank its dimension lines are, mm: beside its bleed. */
const offOf = (piece: Piece, dieline: Dieline, font: number): number =>
  Math.max(font * 1.5, inkBeyond(piece, dieline) + font * 0.8)

/** The room that dimension lines and their labels take beside the blanks, mm. */
export const roomOfDimensions = (dieline: Dieline, font: number): number =>
  Math.max(...dieline.pieces.map((piece) => offOf(piece, dieline, font))) + font * 1.7

/** The dimension lines of a blank: its width below it and its height on its left. */
export function dimensionsOf(piece: Piece, at: number, dieline: Dieline, font: number, { length }: FlatWords): string {
  const { pieces } = dieline
  const blank = boundsOf([piece.cut[0]!])
  const [left, foot] = [piece.at.x + blank.left, dieline.height - piece.at.y - blank.bottom]
  const [right, top, tick] = [left + piece.width, foot - piece.height, font * 0.4]
  const off = offOf(piece, dieline, font)
  const f = (value: number) => figure(value, 1)
  const below = `M${f(left)} ${f(foot + off)}H${f(right)}M${f(left)} ${f(foot + off - tick)}v${f(2 * tick)}M${f(right)} ${f(foot + off - tick)}v${f(2 * tick)}`
  const beside = `M${f(left - off)} ${f(foot)}V${f(top)}M${f(left - off - tick)} ${f(foot)}h${f(2 * tick)}M${f(left - off - tick)} ${f(top)}h${f(2 * tick)}`
  const across = `<text x="${f((left + right) / 2)}" y="${f(foot + off + font * 1.2)}" text-anchor="middle">${escapeMarkup(length(piece.width))}</text>`
  const upright = `<text transform="translate(${f(left - off - font * 0.5)} ${f((foot + top) / 2)}) rotate(-90)" text-anchor="middle">${escapeMarkup(length(piece.height))}</text>`
  // Pieces are labelled with their number, and with how many of them a package needs.
  const marks = [pieces.length > 1 && `${at + 1}`, piece.spec.count && `${piece.spec.count} ×`]
    .filter(Boolean)
    .join(': ')
  const above = top - inkBeyond(piece, dieline) - font * 0.5
  const number = marks && `<text x="${f(right)}" y="${f(above)}" text-anchor="end">${marks}</text>`
  return `<g fill="${FLAT_INK.crease}"><path d="${below}${beside}" fill="none" stroke="${FLAT_INK.crease}" stroke-width="${figure(font * 0.07, 2)}"/>${across}${upright}${number}</g>`
}
