import type { ArtworkType } from '../../contract/artwork-file.ts'
import type { ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { InkRules } from '../ink-rules.ts'

/** The goods that a file is to be printed on: their inks, and the material (of a merchant's the one that it looks like). */
export interface PrintedGoods {
  dieline: Dieline
  rules: InkRules
  material: ShippedMaterial
}

/** A file that was sent, by its content. Pixels are null where it has none of its own. */
export interface CheckedFile {
  type: ArtworkType
  bytes: Uint8Array
  width: number | null
  height: number | null
}
