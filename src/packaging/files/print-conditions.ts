import type { BoardFace } from '../dieline/style.ts'

/** A printing condition of the ICC's registry of characterisation data, and a profile made from the same data. */
export interface PrintCondition {
  /** Its name in the registry. */
  name: 'FOGRA39' | 'FOGRA29'
  says: string
}

const COATED: PrintCondition = { name: 'FOGRA39', says: 'Offset on coated paper, ISO 12647-2' }
const UNCOATED: PrintCondition = { name: 'FOGRA29', says: 'Offset on uncoated white paper, ISO 12647-2' }

/** The faces of materials that are a registered substrate. Board that is kraft, film and cloth are none. */
const CONDITIONS: Record<string, Partial<Record<BoardFace, PrintCondition>>> = {
  'cardboard-coated': { outside: COATED },
  'cardboard-coated-white-inside': { outside: COATED, inside: UNCOATED },
  'cardboard-natural-white-inside': { inside: UNCOATED },
  'cardboard-white': { outside: UNCOATED, inside: UNCOATED },
  'cardboard-white-one-side': { outside: UNCOATED },
  'cardboard-white-two-sides': { outside: UNCOATED, inside: UNCOATED },
  'paper-white': { outside: UNCOATED, inside: UNCOATED },
}

/** The condition in which a face of a material is printed; null where nobody has registered one. */
export const printConditionOf = (material: string, face: BoardFace): PrintCondition | null =>
  (Object.hasOwn(CONDITIONS, material) && CONDITIONS[material]![face]) || null

/** What a file states as its output intent: the condition of the outside, which each of its pieces shows. */
export const outputIntentOf = (material: string): PrintCondition | null => printConditionOf(material, 'outside')
