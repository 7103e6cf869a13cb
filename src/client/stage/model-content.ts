import type { Finish, ShippedMaterial } from '../../contract/vocabulary.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { OwnMark } from '../mark/own-mark.ts'

/** What a model shows: its package, and what is on it. */
export interface ModelContent {
  dieline: Dieline
  /** Addresses of the pictures of the sheet's sides, such pictures themselves, or drawn ones; null for bare board. */
  outside: string | HTMLCanvasElement | null
  inside: string | HTMLCanvasElement | null
  /** A visitor's own mark, which is put into the slots of those pictures. */
  mark: OwnMark | null
  /** The looks of its material and its finish; null for bare board. */
  material: ShippedMaterial | null
  finish: Finish | null
  /** The frame of the picture whose place the model takes. */
  frame: 'stage' | 'tile'
}
