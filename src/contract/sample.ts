import { isId } from './vocabulary.ts'

/** A sample of a pack: a swatch of a material, or a product in its usual size. */
export interface Sample {
  kind: 'material' | 'product'
  /** The id of the material or product. */
  of: string
}

/** The id of a sample: `material-paper-kraft`, `product-tote-bag`. */
const SAMPLE = /^(material|product)-(.+)$/

/** Parses the id of a sample; null for an invalid one. Whether the shop has it, only its list tells. */
export function readSample(id: string): Sample | null {
  const [, kind, of] = SAMPLE.exec(id) ?? []
  return isId(of) ? { kind: kind as Sample['kind'], of } : null
}

/** The message key of a sample's name: that of its material or product. */
export function sampleNameKey(id: string): `${'material' | 'product-name'}.${string}` {
  const { kind, of } = readSample(id) ?? { kind: 'product', of: id }
  return kind === 'material' ? `material.${of}` : `product-name.${of}`
}
