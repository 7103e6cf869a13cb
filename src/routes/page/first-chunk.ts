/** Bytes that are taken over at once: more than most pages have. */
const AT_ONCE = 65_536

/**
 * A page that is being streamed, with its first bytes changed. What React has ready goes on in one piece: it writes pieces of
 * two kilobytes, each of which would cost a turn of the loop and a write to the network.
 *
 * @param edit is given what comes first, at least the beginning of the head
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
