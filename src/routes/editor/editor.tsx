import type { Product } from '../../contract/catalogue.ts'
import { type Choice, choiceQuery } from '../../contract/configuration-form.ts'
import { EditorPage, type EditorPageProps } from '../../pages/editor/editor-page.tsx'
import { transitDays, usualWay } from '../../pricing/delivery.ts'
import { personalHead } from '../page/head.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import { page, type Storefront, wordsFor } from '../page/storefront.tsx'
import { dielinePath } from '../products/dieline-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { askedDesign, askedShare, productEditorPath } from './editor-query.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

interface Opened extends Pick<EditorPageProps['editor'], 'kind' | 'showDieline'> {
  store: Storefront
  catalogue: StoreCatalogue
  /** The products that may be chosen. */
  products: Product[]
  product: Product
  choice: Choice
}

/** The page of an editor: what works without scripts, which the editor replaces once it has loaded. */
export function editorPage(c: ShopContext, { store, catalogue, products, product, choice, kind, showDieline }: Opened) {
  const { region } = store
  const all = store.path('box-editor')
  const path = kind === 'box' ? all : store.path('product-editor')
  const shared = kind === 'box' ? askedShare(c.var.url.searchParams) : null
  const editor: EditorPageProps['editor'] = {
    kind,
    products,
    list: catalogue.list,
    choice,
    design: askedDesign(c.var.url.searchParams),
    shared,
    showDieline,
    region: region.code,
    transit: Object.fromEntries(products.map((one) => [one.type, transitDays(region, usualWay(one))])),
    paths: {
      here: kind === 'box' ? path : productEditorPath(path, c.var.url.searchParams),
      all,
      cart: store.path('cart'),
      dielines: store.path('dielines'),
      ownFile: store.path('print-file'),
      designs: store.path('account-boxes'),
      products: Object.fromEntries(products.map(({ type }) => [type, store.path('product', { product: type })])),
    },
  }
  const name = store.t(`product-name.${product.type}`)
  const title = shared === null ? store.t('editor.pageTitle', { product: name }) : store.t('editor.sharedTitle')
  return page({
    store,
    area: 'editor',
    head: personalHead(store, title),
    here: `${path}?${c.var.url.searchParams}`,
    plain: true,
    children: (
      <EditorPage
        editor={editor}
        messages={wordsFor(store, c.var.page)}
        productPath={`${store.path('product', { product: product.type })}?${choiceQuery(choice)}`}
        dielinePath={dielinePath(store, product, choice.configuration)}
      />
    ),
  })
}
