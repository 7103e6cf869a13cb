import { isId } from './vocabulary.ts'

/** A piece of a sample pack: a swatch of a material, or a product in its usual size. */
export interface Sample {
  kind: 'material' | 'product'
  /** Which material or product. */
  of: string
}

/** How a sample is named: `material-paper-kraft`, `product-tote-bag`. */
const SAMPLE = /^(material|product)-(.+)$/

/** Reads the id of a sample; null where it is none. Whether the shop has such a sample is for its list to say. */
export function readSample(id: string): Sample | null {
  const [, kind, of] = SAMPLE.exec(id) ?? []
  return isId(of) ? { kind: kind as Sample['kind'], of } : null
}

/** The message that names a sample: that of its material or of its product. */
export function sampleNameKey(id: string): `${'material' | 'product-name'}.${string}` {
  const { kind, of } = readSample(id) ?? { kind: 'product', of: id }
  return kind === 'material' ? `material.${of}` : `product-name.${of}`
}
