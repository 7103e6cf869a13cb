import { catalogueOfVisitor } from '../page/own-prices.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { designableIn, firstDesigned } from './designable.ts'
import { editorPage } from './editor.tsx'
import { askedGoods, variantChoice } from './editor-query.ts'

/**
 * GET /box/design/: the editor of any printed product, with the goods that the address asks for: those of a choice, or of a
 * variant and a quantity, as the mail to go on at a larger screen names them.
 */
export async function showBoxEditor(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const catalogue = await catalogueOfVisitor(c)
  const products = designableIn(store.region, catalogue.products)
  const query = c.var.url.searchParams
  const named = variantChoice(query.get('sku') ?? '', products)
  const product =
    named?.product ?? products.find(({ type }) => type === query.get('product')) ?? firstDesigned(products)
  const choice = askedGoods(query, product, store.region, named?.choice)
  return c.render(editorPage(c, { store, catalogue, products, product, choice, kind: 'box', showDieline: true }))
}
