import type { ReactElement } from 'react'
import { type ReactDOMServerReadableStream, renderToReadableStream } from 'react-dom/server'
import { withFirstBytes } from './first-bytes.ts'

/**
 * Renders a complete page for the cache. It has no Suspense, so React adds no inline script, and the visitor gets the
 * same bytes as the cache.
 *
 * @throws whatever a component throws: an incomplete page must not be cached
 */
export async function renderWhole(page: ReactElement): Promise<Uint8Array> {
  return withFirstBytes(new Uint8Array(await new Response(await whole(page)).arrayBuffer()))
}

/** Renders a part of a page completely, for a script to insert. @throws whatever a component throws */
export async function renderPart(part: ReactElement): Promise<string> {
  return new Response(await whole(part)).text()
}

async function whole(element: ReactElement): Promise<ReactDOMServerReadableStream> {
  let failure: unknown
  const stream = await renderToReadableStream(element, {
    // Larger than any page: React would split a larger one with an inline script.
    progressiveChunkSize: 1e9,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return stream
}
