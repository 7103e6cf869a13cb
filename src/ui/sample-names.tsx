import type { Configuration } from '../contract/catalogue.ts'
import { sampleNameKey } from '../contract/sample.ts'
import { useShop } from './shop.tsx'

/** A sentence that names the samples in a pack; nothing where it contains none. */
export function SampleNames({ configuration: { samples } }: { configuration: Pick<Configuration, 'samples'> }) {
  const { t, list } = useShop()
  return samples ? <p>{t('cart.samples', { samples: list(samples.map((id) => t(sampleNameKey(id)))) })}</p> : null
}
