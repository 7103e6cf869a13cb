import { creaseRowsOf } from '../../packaging/dieline/crease-rows.ts'
import { deliveredPiece } from '../../packaging/dieline/delivered.ts'
import { blankAreaOf, type Dieline, type Piece } from '../../packaging/dieline/dieline.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import { isPrinted } from '../../packaging/dieline/printed.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { bleedOf, inkFreeOf, safeOf } from '../../packaging/dieline/zones.ts'
import { type DielineRequest, dielineFileUrl } from '../../packaging/dieline-request.ts'
import { bulgeOf, cornerAt, type Outline, pointOf } from '../../packaging/geometry/outline.ts'

/** Coordinates to a ten-thousandth of a millimetre. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4
const rounded = <T>(value: T): T => {
  if (typeof value === 'number') return round(value) as T
  return (Array.isArray(value) ? value.map(rounded) : value) as T
}

/** An outline as a list of `[x, y]`, and of `[x, y, bulge]` where an arc begins. */
const listed = (outline: Outline): number[][] =>
  outline.map((corner) => {
    const bulge = bulgeOf(corner)
    return rounded([...pointOf(corner), ...(bulge ? [bulge] : [])])
  })

/** Everything that a dieline depends on: the address of one of its files without the file. */
const idOf = (address: string): string =>
  address.replace(/^\/dielines\//, '').replace(/\/flat\.svg(\?|$)/, (_, query: string) => query)

/** A complete dieline. Outlines are lists of `[x, y, bulge]` in mm, y up, seen from the outside; so is where a crease begins. */
export function shownDieline(request: DielineRequest, dieline: Dieline) {
  const { style, sizes, caliper, width, height, clamps, steps } = dieline
  return {
    id: idOf(dielineFileUrl(request, 'flat.svg')),
    style: style.id,
    version: style.version,
    caliper,
    innerSize: sizes.inner,
    dieSize: sizes.die,
    outerSize: sizes.outer,
    sheet: { width: round(width), height: round(height) },
    area: Math.ceil(blankAreaOf(dieline)),
    steps,
    clamps: clamps.map(({ what, wanted, used }) => ({ what, wanted: round(wanted), used: round(used) })),
    pieces: dieline.pieces.map((piece) => pieceOf(piece, dieline)),
    files: {
      flatSvg: dielineFileUrl(request, 'flat.svg'),
      printPdf: dielineFileUrl(request, 'print.pdf'),
      printBothPdf: dielineFileUrl(request, 'print-both.pdf'),
      cutSvg: dielineFileUrl(request, 'cut.svg'),
      cutDxf: dielineFileUrl(request, 'cut.dxf'),
      cutCf2: dielineFileUrl(request, 'cut.cf2'),
      ...(folds(dieline) && { foldGlb: dielineFileUrl(request, 'fold.glb') }),
    },
  }
}

function pieceOf(piece: Piece, dieline: Dieline) {
  const printed = isPrinted(piece, dieline)
  const zones = zonesFor(piece.caliper)
  const flat = deliveredPiece(piece)
  const nameOf = (at: number) => piece.panels[at]?.name ?? null
  return {
    name: piece.name,
    count: piece.spec.count ?? 1,
    formed: piece.spec.formed ?? false,
    stock: piece.spec.stock ?? 'board',
    caliper: piece.caliper,
    blank: { width: round(piece.width), height: round(piece.height) },
    delivered: { length: round(flat.length), width: round(flat.width), thickness: round(flat.thickness) },
    at: { x: round(piece.at.x), y: round(piece.at.y) },
    cut: piece.cut.map(listed),
    slits: rounded(piece.slits),
    creases: piece.creases.map(({ segment, bulge, panels }) => ({
      from: listed([cornerAt(segment[0], bulge)])[0]!,
      to: rounded(segment[1]),
      panels: panels.map(nameOf),
    })),
    creaseRows: creaseRowsOf(piece).map(({ axis, panels, length }) => ({
      axis,
      panels: panels.map((panel) => ({ name: panel.name, length: round(panel.length) })),
      length: round(length),
    })),
    scores: rounded(piece.scores),
    perforations: rounded(piece.perforations),
    glue: piece.glue.map(({ face, outline }) => ({ face, outline: listed(outline) })),
    printed,
    zones,
    bleed: printed ? bleedOf(piece, dieline, zones.bleed).map(listed) : [],
    safe: printed ? safeOf(piece, dieline, zones.safe).map(listed) : [],
    inkFree: inkFreeOf(piece, dieline, 'outside').map(listed),
    panels: piece.panels.map(({ name, parent, outline, up, print, angle, step }) => ({
      name,
      parent: nameOf(parent),
      outline: listed(outline),
      up: up ?? null,
      print: print ?? null,
      angle,
      step: step < 0 ? null : step,
    })),
  }
}
