import { describe, expect, test, vi } from 'vitest'
import { withFirstBytes } from '../../../src/routes/page/first-bytes.ts'
import { editFirst } from '../../../src/routes/page/first-chunk.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (chunk: Uint8Array | undefined) => new TextDecoder().decode(chunk)

/** A page as React streams it: pieces that are ready, and more that come when `later` is called. */
function pageOf(ready: string[], onCancel = () => {}) {
  let controller!: ReadableByteStreamController
  const page = new ReadableStream({
    type: 'bytes',
    start(given) {
      controller = given
      for (const piece of ready) given.enqueue(bytes(piece))
    },
    cancel: onCancel,
  })
  return { page, later: (piece: string) => controller.enqueue(bytes(piece)), end: () => controller.close() }
}

describe('a page that is streamed', () => {
  test('has its beginning changed, and nothing else', async () => {
    const { page, end } = pageOf(['<html>', 'žluť', 'x'.repeat(100_000)])
    end()
    const streamed = editFirst(page, (first) => bytes(text(first).replace('<html>', '<html lang="cs">')))
    expect(await new Response(streamed).text()).toBe(`<html lang="cs">žluť${'x'.repeat(100_000)}`)
  })

  test('gives what is ready without waiting for what comes later', async () => {
    const { page, later, end } = pageOf(['<html>', 'shell'])
    const reader = editFirst(page, (first) => first).getReader()
    expect(text((await reader.read()).value)).toBe('<html>shell')
    const waiting = reader.read()
    later('panel')
    expect(text((await waiting).value)).toBe('panel')
    const last = reader.read()
    end()
    expect((await last).done).toBe(true)
  })

  test('is ended where nobody reads on', async () => {
    const canceled = vi.fn()
    const { page } = pageOf(['<html>'], canceled)
    const reader = editFirst(page, (first) => first).getReader()
    await reader.read()
    await reader.cancel('gone')
    expect(canceled).toHaveBeenCalledWith('gone')
  })

  test('that does not begin with its head is refused rather than sent without the default of consent', () => {
    expect(() => withFirstBytes(bytes('<html><body>'))).toThrow('does not begin with its head')
  })
})
