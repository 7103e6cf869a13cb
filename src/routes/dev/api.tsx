import { HOUR_SECONDS } from '../../contract/duration.ts'
import { openApiOf } from '../../contract/openapi.ts'
import { CALLS } from '../../contract/table.ts'
import { ApiPage } from '../../pages/dev/api-page.tsx'
import { storeOrigin } from '../../regions/domains.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

const documentFor = (c: ShopContext) => openApiOf(CALLS, storeOrigin(c.var.region, c.var.site))

/** GET /api/openapi.json: every call of the API, for programs. */
export const showApiDocument = (c: ShopContext): Response =>
  c.json(documentFor(c), 200, { 'Cache-Control': `public, max-age=${HOUR_SECONDS}` })

/** GET /api/docs: the same, for people. */
export async function showApiPage(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const title = 'API'
  const children = <ApiPage title={title} document={documentFor(c)} />
  return c.render(page({ store, area: 'dev', head: personalHead(store, title), here: store.path('home'), children }))
}
