import { NamedError } from '../error/named-error.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * A file of the API, passed on so that nobody caches it: a document as the download that it is, a picture to be shown.
 *
 * @param path of the API
 * @throws NamedError 404 for one that is not there
 */
export async function backendDocument(c: ShopContext, path: string, headers: Headers): Promise<Response> {
  const answer = await c.var.backend(path, { headers, signal: AbortSignal.timeout(c.env.PAGE_TIMEOUT) })
  if (answer.status === 404) throw new NamedError(404, 'not_found')
  if (!answer.ok) throw new Error(`The document was answered with status ${answer.status}.`)
  const disposition = answer.headers.get('Content-Disposition')
  return new Response(answer.body, {
    headers: {
      'Content-Type': answer.headers.get('Content-Type') ?? '',
      ...(disposition !== null && { 'Content-Disposition': disposition }),
      'Cache-Control': 'no-store',
    },
  })
}
