import type { SheetFace } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { sidesOf } from '../../packaging/files/print-job.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'
import type { InkRules } from '../ink-rules.ts'

/** A sheet that is printed: a page of a print file has its size. Lengths in mm. */
export interface FileSheet {
  piece: string
  face: SheetFace
  width: number
  height: number
  bleed: number
}

/** The sheets of goods in the order of their pages: each printed piece from outside, and then from inside if that is printed. */
export function fileSheets(dieline: Dieline, rules: InkRules): FileSheet[] {
  const job = { order: '', material: '', date: '', ...(rules.inside !== 'none' && { inside: {} }) }
  return sidesOf(dieline, job)
    .filter(({ printed, face }) => printed && rules[face] !== 'none')
    .map(({ piece, face }) => {
      const { left, bottom, right, top } = boundsOf([piece.cut[0]!])
      const { bleed } = zonesFor(piece.caliper)
      return { piece: piece.name, face, width: right - left, height: top - bottom, bleed }
    })
}
