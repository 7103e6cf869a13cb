import type { Configuration, Emissions, Product } from '../../contract/catalogue.ts'
import type { DielineSample } from '../../contract/dieline-sample.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { productDieline } from '../../packaging/constructions.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { DielineProblem } from '../../packaging/dieline/options.ts'
import { sampledDieline } from '../../packaging/dieline-sample.ts'
import { emissionsOf } from '../../pricing/emissions.ts'
import { boardsIn, sampleEmissions, sampleWeight } from '../../pricing/sample-weight.ts'
import { weightOf } from '../../pricing/weight.ts'
import type { Catalogue } from '../catalogue/store.ts'

type Sampled = Pick<Configuration, 'dieline'>
type Chosen = Sampled & Pick<Configuration, 'size' | 'material'>

/** Why a configuration cannot be the sample of its dieline; null where it can, or is none. */
export function dielineProblem(
  { style }: Pick<Product, 'style'>,
  { dieline }: Sampled,
  catalogue: Catalogue,
): DielineProblem | null {
  if (!dieline) return null
  if (style !== 'samples') return { field: 'dieline', message: 'must be left out: only a sample pack has one' }
  const drawn = drawnOf(dieline, catalogue)
  if (!drawn) return { field: 'dieline', message: 'must be left out: the shop cuts no samples of dielines' }
  return 'pieces' in drawn ? null : drawn
}

/** The price of the sample of any dieline, net minor units; null where the shop cuts none. */
export const dielineSamplePrice = (currency: Currency, { samples }: Catalogue): number | null =>
  samples?.dieline?.prices[currency] ?? null

/** The dieline of a variant: that of its sample, or its product's own. */
export function variantDieline(product: Product, configuration: Chosen, catalogue: Catalogue): Dieline {
  return sampleIn(configuration, catalogue) ?? productDieline(product, configuration.size, configuration.material)
}

/** The weight of one piece of a variant in grams. */
export function variantWeight(product: Product, configuration: Chosen, catalogue: Catalogue): number {
  const sampled = sampleIn(configuration, catalogue)
  return sampled ? sampleWeight(sampled, boardsIn(catalogue.products)) : weightOf(product, configuration)
}

/** kg CO₂e of the material of a variant. */
export function variantEmissions(product: Product, configuration: Configuration, catalogue: Catalogue): Emissions {
  const sampled = sampleIn(configuration, catalogue)
  return sampled
    ? sampleEmissions(sampled, boardsIn(catalogue.products), configuration.quantity)
    : emissionsOf(product, configuration)
}

/** The dieline of a sample; null where the variant is none, or its dieline cannot be sampled any more. */
function sampleIn({ dieline }: Sampled, catalogue: Catalogue): Dieline | null {
  const drawn = dieline ? drawnOf(dieline, catalogue) : null
  return drawn && 'pieces' in drawn ? drawn : null
}

const drawnOf = (sample: DielineSample, { samples }: Catalogue): Dieline | DielineProblem | null =>
  samples?.dieline ? sampledDieline(sample, samples.dieline.table) : null
