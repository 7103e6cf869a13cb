import { choiceQuery } from '../../contract/configuration-form.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { designableIn, firstDesigned } from './designable.ts'
import { editorPage } from './editor.tsx'
import { askedGoods, variantChoice } from './editor-query.ts'

/**
 * GET /editor/design/?sku=…: the editor of one product. With `dielineMode=false`, as the link of a sample pack has it, cut,
 * crease and bleed are hidden and the size is not changed. A sku that is not printed, or not made, leads to the product's page or
 * to the editor of all products.
 */
export async function showProductEditor(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const catalogue = await c.var.timing.span('catalogue', () => catalogueFor(c))
  const products = designableIn(store.region, catalogue.products)
  const query = c.var.url.searchParams
  const sku = query.get('sku')
  const showDieline = query.get('dielineMode') !== 'false'
  if (sku === null) {
    const product = firstDesigned(products)
    const choice = askedGoods(query, product, store.region)
    return c.render(
      editorPage(c, { store, catalogue, products: [product], product, choice, kind: 'product', showDieline }),
    )
  }
  const asked = variantChoice(sku, products)
  if (asked)
    return c.render(
      editorPage(c, { store, catalogue, products: [asked.product], ...asked, kind: 'product', showDieline }),
    )
  const unprinted = variantChoice(sku, catalogue.products)
  return c.redirect(
    unprinted
      ? `${store.path('product', { product: unprinted.product.type })}?${choiceQuery(unprinted.choice)}`
      : store.path('box-editor'),
    302,
  )
}
