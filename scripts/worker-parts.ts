import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** An entry of the build's manifest (`.vite/manifest.json`). */
interface Part {
  file: string
  isEntry?: boolean
  /** Keys of the files that it imports statically. */
  imports?: string[]
}

/** The files of the Worker that every request starts with: the entry and everything that it imports statically. */
export function entryParts(parts: Record<string, Part>): string[] {
  const found = new Set<Part>()
  const follow = (part: Part): void => {
    if (found.has(part)) return
    found.add(part)
    for (const key of part.imports ?? []) follow(parts[key]!)
  }
  for (const part of Object.values(parts)) if (part.isEntry) follow(part)
  return [...found].map(({ file }) => file)
}

/** The size of these files in the upload, in bytes of gzip. @param built folder of the built Worker */
export function entryWeight(built: string): number {
  const parts = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  return entryParts(parts)
    .map((file) => gzipSync(readFileSync(join(built, file))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0)
}
