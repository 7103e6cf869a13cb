/** A printing condition of the ICC's registry of characterisation data, and a profile made from the same data. */
export interface PrintCondition {
  /** Its name in the registry. */
  name: 'FOGRA39' | 'FOGRA29'
  says: string
}

const COATED: PrintCondition = { name: 'FOGRA39', says: 'Offset on coated paper, ISO 12647-2' }
const UNCOATED: PrintCondition = { name: 'FOGRA29', says: 'Offset on uncoated white paper, ISO 12647-2' }

/** The materials whose printed side is a registered substrate. Board that is kraft, film and cloth are none. */
const CONDITIONS: Record<string, PrintCondition> = {
  'cardboard-coated': COATED,
  'cardboard-coated-white-inside': COATED,
  'cardboard-white': UNCOATED,
  'cardboard-white-one-side': UNCOATED,
  'cardboard-white-two-sides': UNCOATED,
  'paper-white': UNCOATED,
}

/** The condition in which a material is printed; null where nobody has registered one. */
export const printConditionOf = (material: string): PrintCondition | null =>
  Object.hasOwn(CONDITIONS, material) ? CONDITIONS[material]! : null
