import { READ_LIMITS, type ReadBudget, TooComplex } from './read-budget.ts'

/** Bytes that are unpacked at a time: at most a thousand times as many come of them, so a bomb is seen early. */
const SLICE = 16_384

/**
 * Unpacks data (zlib). Of damaged data what came before the damage, as every reader does.
 *
 * @throws TooComplex where more comes than the budget has
 */
export async function inflated(data: Uint8Array, budget: ReadBudget): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate')
  const reader = readable.getReader()
  const feeding = feed(writable.getWriter(), data)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { value } = await reader.read().catch(() => ({ value: undefined }))
      if (!value) break
      budget.spend('bytes', value.byteLength)
      length += value.byteLength
      if (length > READ_LIMITS.stream) throw new TooComplex('A stream has too many bytes.')
      chunks.push(value)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
  return joinedBytes(chunks)
}

/** Gives data slice by slice, until all is given or nobody takes more. */
async function feed(writer: WritableStreamDefaultWriter<BufferSource>, data: Uint8Array): Promise<void> {
  try {
    for (let at = 0; at < data.length; at += SLICE) await writer.write(data.slice(at, at + SLICE))
    await writer.close()
  } catch {
    // The data are damaged, or have more behind their end; the reader has what could be unpacked.
  }
}

export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
