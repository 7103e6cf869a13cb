import type { Configuration, ExpressOption, Product } from '../contract/catalogue.ts'
import type { Choice } from '../contract/configuration-form.ts'
import type { Region } from '../regions/region.ts'
import { chargedAmount } from './charged-amount.ts'
import { validateConfiguration } from './limits.ts'
import { priceOf } from './price.ts'
import type { PriceList } from './price-list.ts'

/** Working days of production of a product that states none. */
export const USUAL_PRODUCTION_DAYS = 21
/** Surcharge for express production, in basis points of the net price. */
export const EXPRESS_SURCHARGE = 2500
/** Share of the standard days that express saves, in basis points. */
const EXPRESS_SAVING = 4000

/** Working days of express production for a product that takes `days`. */
export function expressDays(days: number): number {
  return Math.max(1, Math.ceil((days * (10_000 - EXPRESS_SAVING)) / 10_000))
}

/** Whether express production saves at least a day: otherwise no store sells it. */
const gainsByExpress = ({ productionDays }: Pick<Product, 'productionDays'>): boolean =>
  expressDays(productionDays) < productionDays

/** The speeds that a store sells, whatever a product gains by them. */
type StoreSpeeds = Region['allowedShipmentTypes']

/** Whether a product is sold at express in a store. */
export const sellsExpress = (product: Pick<Product, 'productionDays'>, speeds: StoreSpeeds): boolean =>
  speeds.includes('express') && gainsByExpress(product)

/** Working days until dispatch at a speed. */
export function productionDaysAt(
  { productionDays }: Pick<Product, 'productionDays'>,
  speed: ExpressOption['id'],
): number {
  return speed === 'express' ? expressDays(productionDays) : productionDays
}

/** The production speeds of a product in a store, with the surcharge of each. */
export function expressOptions(product: Product, speeds: StoreSpeeds): ExpressOption[] {
  const standard: ExpressOption = { id: 'standard', productionDays: product.productionDays, surcharge: 0 }
  if (!sellsExpress(product, speeds)) return [standard]
  return [
    standard,
    { id: 'express', productionDays: expressDays(product.productionDays), surcharge: EXPRESS_SURCHARGE },
  ]
}

/** All problems of a choice for a product, its speed included; empty where it can be ordered in a store of these speeds. */
export function validateChoice(
  product: Product,
  { configuration, speed }: Pick<Choice, 'configuration' | 'speed'>,
  speeds: StoreSpeeds,
) {
  const offered = expressOptions(product, speeds).map(({ id }) => id)
  const errors = validateConfiguration(product, configuration)
  if (!offered.includes(speed)) errors.push({ field: 'speed', message: `must be one of ${offered.join(', ')}` })
  return errors
}

/** What a speed adds to the net price, in basis points. */
export const surchargeOf = (speed: ExpressOption['id']): number => (speed === 'express' ? EXPRESS_SURCHARGE : 0)

/** The net price of a line in minor units, with the surcharge of its speed; a company's, where the list is a company's. */
export function linePrice(
  product: Product,
  configuration: Configuration,
  speed: ExpressOption['id'],
  list: PriceList,
): number {
  const surcharge = surchargeOf(speed)
  const usual = priceOf(product, configuration, list, surcharge)
  return list.company ? chargedAmount(usual, { configuration, surcharge }, { company: list.company }) : usual
}
