import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { bleedOf, inkFreeOf } from '../src/packaging/dieline/zones.ts'
import { linesOf } from '../src/packaging/files/paths.ts'
import type { Artwork, PrintSide } from '../src/packaging/files/print-job.ts'
import { GLUE_PLATE } from '../src/packaging/files/print-plates.ts'
import { boundsOf, rect } from '../src/packaging/geometry/outline.ts'

/** Artwork that covers everything up to the bleed, so that every tool line lies on ink; yellow on its left alone. */
export function artworkFor({ pieces }: Dieline, name: string): Artwork[] {
  const piece = pieces.find((one) => one.name === name)!
  const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
  const all = rect(left - 100, bottom - 100, right + 100, top + 100)
  return [
    { outlines: [all], fill: { cmyk: [0.8, 0.2, 0, 0.1] } },
    {
      outlines: [rect(left - 100, bottom - 100, left + (right - left) * 0.45, top + 100)],
      fill: { cmyk: [0, 0.6, 1, 0] },
    },
    { outlines: [all], fill: { white: 1 } },
  ]
}

/** The names of the plates that a print file must have, beside those of the process colours. */
export function platesOf(dieline: Dieline, sides: readonly PrintSide[]): string[] {
  const names = new Set<string>(['Legend', 'Dimensions'])
  for (const { piece, face, printed, glued } of sides) {
    const lines = linesOf(piece)
    names.add(piece.spec.kissCut ? 'KissCut' : 'CutContour')
    for (const [name, kind] of [
      ['Crease', 'crease'],
      ['Groove', 'groove'],
      ['Fold', 'fold'],
      ['Seam', 'seam'],
      ['Perforation', 'perforation'],
      ['CutContour', 'slit'],
    ] as const)
      if (lines[kind].length) names.add(name)
    if (printed && bleedOf(piece, dieline, 1, face).length) for (const name of ['White', 'Bleed']) names.add(name)
    if (printed && inkFreeOf(piece, dieline, face).length) names.add('InkVarnishFree')
    for (const { face: of } of piece.glue) if (glued.includes(of)) names.add(GLUE_PLATE[of])
  }
  return [...names].sort()
}
