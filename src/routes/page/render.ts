import type { ReactElement } from 'react'
import { type ReactDOMServerReadableStream, renderToReadableStream } from 'react-dom/server'
import { withFirstBytes } from './first-bytes.ts'

/**
 * Renders a page whole, for keeping: no Suspense stands in it, so there is no inline script and the visitor and the
 * store get the same bytes.
 *
 * @throws whatever a component throws: a page with a hole is not kept
 */
export async function renderWhole(page: ReactElement): Promise<Uint8Array> {
  return withFirstBytes(new Uint8Array(await new Response(await whole(page)).arrayBuffer()))
}

/** Renders a part of a page whole, for a script to put in its place. @throws whatever a component throws */
export async function renderPart(part: ReactElement): Promise<string> {
  return new Response(await whole(part)).text()
}

async function whole(element: ReactElement): Promise<ReactDOMServerReadableStream> {
  let failure: unknown
  const stream = await renderToReadableStream(element, {
    // Larger than any page: React would split a long one by an inline script.
    progressiveChunkSize: 1e9,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  return stream
}
