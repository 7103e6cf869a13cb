import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of a font of the editor. */
export function fontFile(id: string): ArrayBuffer {
  const file = readFileSync(join(import.meta.dirname, '../../../assets/fonts', `${id}.ttf`))
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
}
