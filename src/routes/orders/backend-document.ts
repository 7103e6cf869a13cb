import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * A document of the API, passed on as a download that nobody caches.
 *
 * @param path of the API
 * @throws NamedError 404 for one that is not there
 */
export async function backendDocument(c: ShopContext, path: string, headers: Headers): Promise<Response> {
  const answer = await c.var.backend(path, { headers, signal: AbortSignal.timeout(c.env.PAGE_TIMEOUT) })
  if (answer.status === 404) throw new NamedError(404, 'not_found')
  if (!answer.ok) throw new Error(`The document was answered with status ${answer.status}.`)
  const said = (name: string) => answer.headers.get(name) ?? ''
  return new Response(answer.body, {
    headers: {
      'Content-Type': said('Content-Type'),
      'Content-Disposition': said('Content-Disposition'),
      'Cache-Control': 'no-store',
    },
  })
}
