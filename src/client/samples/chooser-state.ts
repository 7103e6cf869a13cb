import type { Product } from '../../contract/catalogue.ts'
import type { SampleOffer } from '../../contract/samples.ts'
import { linePrice } from '../../pricing/express.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** A sample with a picture of what it is of. */
export type ShownSample = SampleOffer['data'][number] & { picture: string | null }

/** What is chosen, as the form has it. */
export interface Chosen {
  samples: string[]
  /** NaN for what is no number. */
  quantity: number
  /** What was typed. */
  typed: string
}

/** What the chooser of samples is made of. */
export interface ChooserProps {
  /** The pack that they go into. */
  product: Product
  list: PriceList
  samples: ShownSample[]
  version: string
  most: number
  chosen: Chosen
  path: string
  /** The cart's line that this form changes, instead of adding one. */
  line?: string
  /** Why the last choice was not taken. */
  refusal?: { field: 'samples' | 'quantity'; text: string }
}

/** Whether so many packs are made. */
export const isMade = (product: Product, quantity: number): boolean =>
  validateConfiguration(product, firstChoices(product, quantity)).length === 0

/** What the chosen packs cost, net minor units; null where so many are not made. */
export function chosenPrice({ product, list, samples }: ChooserProps, chosen: Chosen): number | null {
  const { quantity } = chosen
  if (!isMade(product, quantity)) return null
  const pieces = samples.filter(({ id }) => chosen.samples.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  return linePrice(product, firstChoices(product, quantity), 'standard', list) + quantity * pieces
}
