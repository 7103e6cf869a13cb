import type { ProductType } from '../contract/vocabulary.ts'
import { CONSTRUCTIONS } from '../packaging/constructions.ts'
import { DielineError } from '../packaging/dieline/limits.ts'
import { dielineUnit, readDielineForm } from '../packaging/dieline-form.ts'
import { type DielineRequest, requestedDieline, usualRequest } from '../packaging/dieline-request.ts'
import { DielinesPage } from '../pages/dielines/dielines-page.tsx'
import { indexedHead } from './head.ts'
import type { SharedLoader } from './kept/shared-page.ts'
import { streamPage } from './render.ts'
import type { ShopContext } from './shop-env.ts'
import { page, type Storefront, wordsFor } from './storefront.tsx'
import { breadcrumbList } from './structured.ts'
import { storeOf } from './visitor.ts'

/** What the generator says; its words travel with it. */
const WORDS = ['dieline', 'dieline-mode', 'dieline-style', 'product-name', 'configurator']

/** Where the folding stands at first, per cent: open and nearly done. */
const FOLD = 78

/** The generator at its usual start, the same for every visitor. */
export const dielinesPage: SharedLoader = async ({ store, here }) => ({
  tags: [],
  page: generatorPage(store, here, usualRequest('fefco-0427'), FOLD),
})

/** GET /dielines/ with its form filled in. A size that cannot be made is a 422 with the field's own error. */
export async function showDieline(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const query = c.var.url.searchParams
  const unit = dielineUnit(c.var.region.units)
  const request = readDielineForm(query, usualRequest('fefco-0427'), unit)
  const fold = Math.min(100, Math.max(0, Math.round(Number(query.get('fold') ?? FOLD)) || 0))
  return streamPage(c, generatorPage(store, store.path('dielines'), request, fold), isDrawn(request) ? 200 : 422)
}

function isDrawn(request: DielineRequest): boolean {
  try {
    return Boolean(requestedDieline(request))
  } catch (error) {
    if (error instanceof DielineError) return false
    throw error
  }
}

function generatorPage(store: Storefront, here: string, request: DielineRequest, fold: number) {
  const title = store.t('dieline.title')
  const head = indexedHead({
    store,
    route: 'dielines',
    title: store.t('meta.dielines'),
    description: store.t('meta.dielinesText'),
    structured: [breadcrumbList(store, [{ name: title, url: store.url('dielines') }])],
  })
  const desk = { request, fold, here: store.path('dielines'), productPaths: productPaths(store) }
  return page({ store, head, here, children: <DielinesPage desk={desk} messages={wordsFor(store, WORDS)} /> })
}

/** For each construction the product of this store that is made so. */
function productPaths(store: Storefront): Record<string, string> {
  const sold = store.region.allowedProductTypes
  return Object.fromEntries(
    (Object.keys(CONSTRUCTIONS) as ProductType[])
      .filter((product) => sold.includes(product))
      .reverse()
      .map((product) => [CONSTRUCTIONS[product].style, store.path('product', { product })]),
  )
}
