import { sizeText } from '../../packaging/files/paths.ts'
import { specimensOf } from '../../packaging/specimens.ts'
import { STYLE_IDS, type StyleId } from '../../packaging/styles/style-id.ts'
import { PackagingGallery, type Specimen } from '../../pages/dev/packaging-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** GET /dev/packaging: every construction at three sizes. Only where developers are. */
export async function showPackagingGallery(c: ShopContext): Promise<Response> {
  if (c.env.ENVIRONMENT !== 'local') throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  const title = 'Packaging'
  const rows = STYLE_IDS.map((style) => ({ name: style, specimens: labelled(style) }))
  const children = <PackagingGallery title={title} rows={rows} />
  return c.render(page({ store, area: 'dev', head: personalHead(store, title), here: store.path('home'), children }))
}

const labelled = (style: StyleId): Specimen[] =>
  Object.entries(specimensOf(style)).map(([word, request]) => ({
    label: `${word}: ${sizeText(request.size)} mm, board ${request.caliper} mm`,
    request,
  }))
