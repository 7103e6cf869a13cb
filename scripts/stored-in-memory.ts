import { existsSync, statfsSync } from 'node:fs'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there: many times what the shops of one suite store. A container may have been given too few. */
const ROOM = 2 * 2 ** 30

/**
 * Lets this process, and those that it starts, keep temporary files in memory, where the machine has room for them: a database
 * waits for the disk at each of its steps, and what tests store is gone after them anyway.
 */
export function storeInMemory(): void {
  if (!existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ROOM) process.env.TMPDIR = MEMORY
}
