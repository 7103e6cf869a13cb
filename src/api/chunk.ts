import { CHUNK_TIMEOUT } from './limits.ts'

/**
 * Waits for a script for at most two minutes. Uses a timer and not `AbortSignal.timeout`, so that a test can advance
 * the clock.
 *
 * @throws Error 'Loading chunk failed' where it has not come by then, or the error of the import
 */
export function withinChunkTime<Module>(load: () => Promise<Module>, limit = CHUNK_TIMEOUT): Promise<Module> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), limit)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}
