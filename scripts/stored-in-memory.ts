import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: many times what the shops of one suite store. A container may have been given too few. */
const ROOM = 2 * 2 ** 30

/**
 * Lets this process, and those that it starts, keep temporary files in memory, where the machine has room for them: a database
 * waits for the disk at each of its steps. What they have stored is gone when this process ends.
 */
export function storeInMemory(): void {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return
  const folder = mkdtempSync(join(MEMORY, 'boxwright-'))
  process.env.TMPDIR = folder
  // A shop that is killed leaves its files; one that is about to end may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
}
