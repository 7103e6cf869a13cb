import type { Product } from '../contract/catalogue.ts'
import type { DayRange } from '../pages/product/panels.tsx'
import type { Region } from '../regions/region.ts'

/**
 * Working days from approval to the door, as a kept page says them: production plus the store's transit,
 * `deliveryTime.compartmentDeliveryTime` ("3-5").
 */
export function doorDays(product: Product, region: Region): DayRange {
  const transit = region.deliveryTime.compartmentDeliveryTime.split('-').map(Number)
  const [min = 0, max = min] = transit
  return { min: product.productionDays + min, max: product.productionDays + max }
}
