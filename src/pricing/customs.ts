import type { Region } from '../regions/region.ts'

/** Customs handling is stated in whole units of the currency. */
const MINOR_PER_UNIT = 100

/** What a store adds once to an order that it delivers, where its goods cross a customs border: net, minor units. */
export const customsCharge = ({ additionalCustoms }: Pick<Region, 'additionalCustoms'>): number =>
  additionalCustoms * MINOR_PER_UNIT
