import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { printedGoods } from '../../design/printed-goods.ts'
import type { Storefront } from '../page/storefront.tsx'

/** The address of the editor for a choice. @param design the id of the one that it opens, where it is the reader's own */
export const editorPath = (store: Storefront, choice: Choice, design?: string): string => {
  const query = choiceQuery(choice)
  if (design !== undefined) query.set('design', design)
  return `${store.path('box-editor')}?product=${choice.configuration.product}&${query}`
}

/** The address of the editor for a choice; null for goods that are never printed. */
export const designPath = (store: Storefront, product: Product, choice: Choice): string | null =>
  printedGoods(product) && editorPath(store, choice)
