import type { Configuration } from '../../contract/catalogue.ts'
import type { SampleOffer } from '../../contract/samples.ts'

/** What the samples of one pack cost in a store, net minor units; null where it does not send one of them. */
export function samplesAmount(offer: SampleOffer | null, { samples = [] }: Configuration): number | null {
  const found = samples.map((id) => offer?.data.find((sample) => sample.id === id)?.amount ?? null)
  return found.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}
