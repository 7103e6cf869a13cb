/**
 * Reads a whole body and counts the bytes received, because a Content-Length may be wrong.
 *
 * @param rest what becomes of a body past the limit: that of a request is left to `unread`, which keeps its connection alive
 * @throws what `tooLarge` makes, past the limit
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  tooLarge: () => Error,
  rest: 'canceled' | 'left' = 'canceled',
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      if (rest === 'left') reader.releaseLock()
      else await reader.cancel().catch(() => undefined)
      throw tooLarge()
    }
    chunks.push(value)
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array<ArrayBuffer>
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/**
 * The body of a request that ends with an error past a limit, for whoever reads it as it comes; the rest is left to `unread`.
 *
 * @param tooLarge makes the error
 */
export function bounded(
  body: ReadableStream<Uint8Array>,
  limit: number,
  tooLarge: () => Error,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      size += value.byteLength
      if (size <= limit) return controller.enqueue(value)
      reader.releaseLock()
      controller.error(tooLarge())
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
