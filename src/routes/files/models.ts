import type { Product } from '../../contract/catalogue.ts'
import type { Material } from '../../contract/vocabulary.ts'
import { boardOf, constructionOf, productDieline } from '../../packaging/constructions.ts'
import { hasModel } from '../../packaging/forms/manner.ts'
import { materialLook } from '../../packaging/looks.ts'
import { MODEL_TYPES, type ModelFacts, parseModelUrl } from '../../packaging/model-url.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { NamedError } from '../error/named-error.ts'
import { usualConfiguration } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import type { ShopContext } from '../shop-env.ts'
import { CACHED_WEEK } from './caching.ts'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

const factsOf = (product: Product, material: Material): ModelFacts => ({
  style: constructionOf(product).style,
  caliper: boardOf(product, material).caliper,
  material: materialLook(product, material),
})

/** GET /models/…: a product, closed and true to size, in the colours of its board, as glTF or USDZ; or what it is made of. */
export async function showModel(c: ShopContext): Promise<Response> {
  const asked = parseModelUrl(c.var.url.pathname)
  const product = asked && (await catalogueFor(c)).products.find((item) => item.type === asked.product)
  if (!product) throw new NamedError(404, 'not_found')
  const { size, material, form } = asked
  if (validateConfiguration(product, { ...usualConfiguration(product), size, material }).length)
    throw new NamedError(404, 'not_found')
  if (form === 'json') return c.json(factsOf(product, material), 200, { 'Cache-Control': CACHED_WEEK })
  const dieline = productDieline(product, size, material)
  if (!hasModel(dieline)) throw new NamedError(404, 'not_found')
  const [{ arModel }, { arFile }] = await Promise.all([
    import('../../packaging/files/ar-model.ts'),
    import('../../packaging/files/ar-file.ts'),
  ])
  const file = arFile(arModel(dieline, product.type, { material: materialLook(product, material) }), form)
  return c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': MODEL_TYPES[form],
    'Content-Disposition': `inline; filename="${product.type}.${form}"`,
    'Cache-Control': CACHED_WEEK,
  })
}
