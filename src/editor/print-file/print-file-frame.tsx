import type { ShownFile } from './open-file.ts'

/** What the page shows without scripts, and until the file can be shown: its report alone. */
export function PrintFileFrame(_: ShownFile) {
  return null
}
