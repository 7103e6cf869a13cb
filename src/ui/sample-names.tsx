import type { Configuration } from '../contract/catalogue.ts'
import { sampleNameKey } from '../contract/sample.ts'
import { useShop } from './shop.tsx'

/** The samples that were chosen for a pack, in a sentence; nothing of what holds none. */
export function SampleNames({ configuration: { samples } }: { configuration: Pick<Configuration, 'samples'> }) {
  const { t, list } = useShop()
  return samples ? <p>{t('cart.samples', { samples: list(samples.map((id) => t(sampleNameKey(id)))) })}</p> : null
}
