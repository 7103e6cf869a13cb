import type { DayRange, Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** The props of the configurator. */
export interface ConfiguratorProps {
  product: Product
  list: PriceList
  choice: Choice
  /** Working days in transit. */
  transit: DayRange
  cartPath: string
  listsPath: string
  /** The form that asks for a quote. */
  quotePath: string
  productPath: string
  dielinesPath: string
  /** The path of the page of each of the product's materials, by its id. */
  materialPaths: Record<string, string>
  /** The line of the cart that this form changes, instead of adding one. */
  line?: string
}
