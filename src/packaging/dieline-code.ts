import type { Size } from '../contract/catalogue.ts'
import { dielineSampleCode, readDielineSample } from '../contract/dieline-sample.ts'
import type { Material } from '../contract/vocabulary.ts'
import { boardOf, type Cut, constructionOf, madeDieline } from './constructions.ts'
import type { Dieline } from './dieline/dieline.ts'
import { DielineError } from './dieline/limits.ts'
import { requestedDieline } from './dieline-request.ts'
import { sampledRequest, sampleOf } from './dieline-sample.ts'

/**
 * The code of a product's dieline at an inner size (mm) in a material, of its construction and its board as they are now.
 *
 * @throws Error for a material that the product is not made of: `validateConfiguration` must come first
 */
export const productDielineCode = (product: Cut, { size, material }: { size: Size; material: Material }): string =>
  dielineSampleCode(
    sampleOf({
      style: constructionOf(product).style,
      mode: 'inner',
      size,
      caliper: boardOf(product, material).gain,
    }),
  )

/** The dieline that a code says; null for a code that cannot be read, or says what cannot be made. */
export function codedDieline(code: string): Dieline | null {
  const sample = readDielineSample(code)
  const request = sample && sampledRequest(sample)
  if (!request) return null
  try {
    return requestedDieline(request)
  } catch (error) {
    if (error instanceof DielineError) return null
    throw error
  }
}

/**
 * The dieline that goods are ordered with: that of a code, or without one their product's of today; null for what cannot be made
 * any more.
 */
export const orderedDieline = (
  product: Cut,
  goods: { size: Size; material: Material },
  code: string | undefined,
): Dieline | null => (code ? codedDieline(code) : madeDieline(product, goods))
