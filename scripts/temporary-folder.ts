import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: many times what the shops of one suite store. A container may have been given too few. */
const ROOM = 2 * 2 ** 30

/**
 * Gives this process, and those that it starts, a folder of its own for temporary files, which is removed when it ends. It is in
 * memory where the machine has room: a database waits for the disk at each of its steps.
 *
 * @returns its path
 */
export function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'boxwright-'))
  process.env.TMPDIR = folder
  // A shop that is killed leaves its files; one that is about to end may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}
