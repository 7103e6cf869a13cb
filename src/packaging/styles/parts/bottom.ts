import type { Interference, PanelSpec, PieceSpec, Turns } from '../../dieline/style.ts'
import type { Tube } from './tube.ts'

/** A bottom of four flaps that closes a tube. Lengths in mm, for a board of a caliper `t`. */
export interface Bottom {
  /** How far above its innermost flap's crease each wall ends; negative where it ends below. */
  ends: (t: number) => Record<'front' | 'back' | 'side', number>
  /** How many boards of its flaps lie between the walls when the tube is folded flat. */
  between: number
  panels: (tube: Tube, t: number) => Record<string, PanelSpec>
  /** What a machine glues, and the folds from the blank to the closed bottom, those of the tube among them. */
  fold: (tube: Tube) => Pick<PieceSpec, 'delivered' | 'glued'>
  steps: (tube: Tube, t: number) => Turns[]
  contacts: (tube: Tube, t: number) => Interference[]
  /** The flap that bounds the room inside. */
  floor: string
}
