import { FILES } from './file-routes.ts'
import type { PageRow, ShopHandler } from './page/page-row.ts'
import { showShared } from './page-cache/shared.ts'
import { PAGES } from './pages.ts'

interface Route {
  method: 'GET' | 'POST'
  path: string
  answer: ShopHandler
}

/** An answer whose part of the Worker is imported with the first request for it. */
const lazily =
  (load: () => Promise<ShopHandler>): ShopHandler =>
  async (c) =>
    (await load())(c)

function routesOf(path: string, row: PageRow): Route[] {
  const get = (answer: ShopHandler): Route => ({ method: 'GET', path, answer })
  const post = (load: () => Promise<ShopHandler>): Route => ({ method: 'POST', path, answer: lazily(load) })
  switch (row.kind) {
    case 'shared':
      return [get(showShared(row)), ...(row.act ? [post(row.act)] : [])]
    case 'personal':
      return [get(lazily(row.show)), ...(row.act ? [post(row.act)] : [])]
    case 'form':
      return [post(row.act)]
    case 'coming':
      return []
  }
}

/** How each page is shown, and takes its form where it has one: `/page/<route>`, as `visitPath` names a visit. */
export const pageRoutes = Object.entries(PAGES).flatMap(([route, row]) => routesOf(`/page/${route}`, row))

/** The files that the Worker makes: `/file/<pattern>`. */
export const fileRoutes = Object.entries(FILES).map(
  ([pattern, load]): Route => ({ method: 'GET', path: `/file/${pattern}`, answer: lazily(load) }),
)
