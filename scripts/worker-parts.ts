import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What the build notes of each file (`.vite/manifest.json`). */
interface Part {
  file: string
  isEntry?: boolean
  /** Keys of what it imports statically. */
  imports?: string[]
}

/** Files of the Worker that every request starts with: the entry and all that it imports statically. */
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

/** What these files weigh in the upload, in bytes of gzip. @param built folder of the built Worker */
export function entryWeight(built: string): number {
  const parts = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  return entryParts(parts)
    .map((file) => gzipSync(readFileSync(join(built, file))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0)
}
