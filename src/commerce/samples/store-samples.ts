import type { Configuration, Product } from '../../contract/catalogue.ts'
import { readSample, type Sample } from '../../contract/sample.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { sells } from '../../regions/listing.ts'
import type { Region } from '../../regions/region.ts'
import type { Catalogue } from '../catalogue/store.ts'
import type { ListedSample } from './sample-lists.ts'

/** The samples of a store: of its products, and of their materials. */
export function samplesIn(region: Region, { samples: list, products }: Catalogue): (ListedSample & Sample)[] {
  const sold = products.filter((product) => sells(region, product))
  return (list?.samples ?? []).flatMap((sample) => {
    const { kind, of } = readSample(sample.id)!
    const isThere =
      kind === 'material' ? sold.some(({ materials }) => materials.includes(of)) : sold.some(({ type }) => type === of)
    const isSent = sample.stores?.includes(region.code) ?? true
    return isThere && isSent ? [{ ...sample, kind, of }] : []
  })
}

/** Whether a store sends each of some samples. */
export function sendsSamples(region: Region, samples: readonly string[], catalogue: Catalogue): boolean {
  if (samples.length === 0) return true
  const sent = samplesIn(region, catalogue).map(({ id }) => id)
  return samples.every((id) => sent.includes(id))
}

/** Why a configuration cannot have its samples, in English for the API; null where it can, or has none. */
export function samplesProblem(
  { style }: Pick<Product, 'style'>,
  { samples }: Pick<Configuration, 'samples'>,
  { samples: list }: Catalogue,
): string | null {
  if (!samples) return null
  if (style !== 'samples') return 'must name no samples: only a sample pack holds them'
  const most = list?.most ?? 0
  if (samples.length > most) return `must name at most ${most} samples`
  return samples.every((id) => list?.samples.some((sample) => sample.id === id))
    ? null
    : 'must name samples of the shop'
}

/** Price of the samples in one pack, net minor units. */
export function samplesPrice(
  { samples = [] }: Pick<Configuration, 'samples'>,
  currency: Currency,
  { samples: list }: Catalogue,
): number {
  const prices = samples.map((id) => list?.samples.find((sample) => sample.id === id)?.prices[currency] ?? 0)
  return prices.reduce((sum, price) => sum + price, 0)
}
