/** How many bytes are collected into one chunk: more than most pages have. */
const AT_ONCE = 65_536

/**
 * A streamed page whose first bytes are edited. What React has ready is passed on in one chunk: React writes chunks of
 * two kilobytes, each of which would cost a turn of the event loop and a write to the network.
 *
 * @param edit receives the first chunk, which holds at least the beginning of the head
 */
export function editFirst(
  page: ReadableStream<Uint8Array>,
  edit: (first: Uint8Array) => Uint8Array,
): ReadableStream<Uint8Array> {
  const reader = page.getReader({ mode: 'byob' })
  let begun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read(new Uint8Array(AT_ONCE))
        if (done) return controller.close()
        controller.enqueue(begun ? value : edit(value))
        begun = true
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
