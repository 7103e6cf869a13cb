import type { DayRange, Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { PriceList } from '../../pricing/price-list.ts'

/** What the product's form is made of. */
export interface ConfiguratorProps {
  product: Product
  list: PriceList
  choice: Choice
  /** Working days on the way. */
  transit: DayRange
  cartPath: string
  productPath: string
  dielinesPath: string
  /** The cart's line that this form changes, instead of adding one. */
  line?: string
}
