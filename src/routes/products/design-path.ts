import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { printedGoods } from '../../design/printed-goods.ts'
import type { Storefront } from '../page/storefront.tsx'

/** The address of the editor for a choice; null for goods that are never printed. */
export const designPath = (store: Storefront, product: Product, choice: Choice): string | null =>
  printedGoods(product) && `${store.path('box-editor')}?product=${product.type}&${choiceQuery(choice)}`
