import type { Product } from '../../contract/catalogue.ts'
import type { SampleOffer } from '../../contract/samples.ts'
import { linePrice } from '../../pricing/express.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** A sample with its picture; null where it has none. */
export type ShownSample = SampleOffer['data'][number] & { picture: string | null }

/** The choice in the form. */
export interface Chosen {
  samples: string[]
  /** NaN where it is not a number. */
  quantity: number
  /** The quantity as it was typed. */
  typed: string
}

/** The props of the chooser of samples. */
export interface ChooserProps {
  /** The pack that the samples go into. */
  product: Product
  list: PriceList
  samples: ShownSample[]
  version: string
  most: number
  chosen: Chosen
  path: string
  /** The cart's line that this form changes, instead of adding one. */
  line?: string
  /** Why the last choice was refused. */
  refusal?: { field: 'samples' | 'quantity'; text: string }
}

/** Whether this many packs can be ordered. */
export const isMade = (product: Product, quantity: number): boolean =>
  validateConfiguration(product, firstChoices(product, quantity)).length === 0

/** The net price of the chosen packs in minor units; null where this many cannot be ordered. */
export function chosenPrice({ product, list, samples }: ChooserProps, chosen: Chosen): number | null {
  const { quantity } = chosen
  if (!isMade(product, quantity)) return null
  const pieces = samples.filter(({ id }) => chosen.samples.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  return linePrice(product, firstChoices(product, quantity), 'standard', list) + quantity * pieces
}
