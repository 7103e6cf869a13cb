import type { Configuration, Product } from '../../contract/catalogue.ts'
import type { SampleOffer } from '../../contract/samples.ts'
import { linePrice } from '../../pricing/express.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'

/**
 * What a line costs in a store, its samples too, net minor units; null where the store does not send one of them. Whether it
 * makes the product so is to be asked before.
 */
export function lineCost(
  product: Product,
  configuration: Configuration,
  speed: 'standard' | 'express',
  { list, samples }: Pick<StoreCatalogue, 'list' | 'samples'>,
): number | null {
  const { quantity, dieline } = configuration
  if (dieline) {
    const offered = samples?.meta.dieline
    return offered ? quantity * offered.amount : null
  }
  const pieces = samplesAmount(samples, configuration)
  return pieces === null ? null : linePrice(product, configuration, speed, list) + quantity * pieces
}

/** What the samples of one pack cost; null where the store does not send one of them. */
function samplesAmount(offer: SampleOffer | null, { samples = [] }: Configuration): number | null {
  const found = samples.map((id) => offer?.data.find((sample) => sample.id === id)?.amount ?? null)
  return found.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}
