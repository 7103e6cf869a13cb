import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { ShopContext } from '../shop-env.ts'
import { withFirstBytes } from './first-bytes.ts'
import { markRootStream } from './root-marks.ts'

/**
 * Renders a page whole, for keeping: no Suspense stands in it, so there is no inline script and the visitor and the
 * store get the same bytes.
 *
 * @throws whatever a component throws: a page with a hole is not kept
 */
export async function renderWhole(page: ReactElement): Promise<Uint8Array> {
  let failure: unknown
  const stream = await renderToReadableStream(page, {
    // Larger than any page: React would split a long one by an inline script.
    progressiveChunkSize: 1e9,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return new Uint8Array(await new Response(withFirstBytes(stream)).arrayBuffer())
}

/**
 * Streams a personal page: the shell at once, late panels after it. Status and cookies are settled before; the
 * reveal scripts of late panels carry this answer's nonce.
 */
export async function streamPage(
  c: ShopContext,
  page: ReactElement,
  status: 200 | 404 | 409 | 422 | 500 | 503 = 200,
): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  c.set('nonce', nonce)
  c.var.timing.page = 'streamed'
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: c.req.raw.signal,
    onError: (error) => {
      if (!c.req.raw.signal.aborted) console.error(JSON.stringify({ requestId: c.var.requestId, panel: String(error) }))
    },
  })
  return c.body(markRootStream(c, withFirstBytes(stream)), status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
}

/** Renders a part of a page whole, for a script to put in its place. @throws whatever a component throws */
export async function renderPart(part: ReactElement): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(part, {
    progressiveChunkSize: 1e9,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return new Response(stream).text()
}
