import { FIRST_BYTES } from '../../analytics/consent/first-bytes.ts'

/** How the head of every page begins, as React writes it. */
const HEAD = '<head><meta charSet="utf-8"/>'
const SCRIPT = new TextEncoder().encode(`<script>${FIRST_BYTES}</script>`)

/**
 * Puts the default of consent before anything else in a page's head. A component cannot: React moves asynchronous scripts
 * and links to the front, whatever stands before them.
 */
export function withFirstBytes(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let begun = false
  return page.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (begun) return controller.enqueue(chunk)
        begun = true
        const at = new TextDecoder('latin1').decode(chunk).indexOf(HEAD)
        if (at < 0) throw new Error('The page does not begin with its head.')
        controller.enqueue(chunk.slice(0, at + HEAD.length))
        controller.enqueue(SCRIPT)
        controller.enqueue(chunk.slice(at + HEAD.length))
      },
    }),
  )
}
