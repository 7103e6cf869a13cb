import { CHUNK_TIMEOUT } from './limits.ts'

/**
 * Waits for a script for at most two minutes. A timer rather than a signal's timeout, so that a test's clock can move it.
 *
 * @throws Error 'Loading chunk failed' when it has not come by then, or what the import said
 */
export function withinChunkTime<Module>(load: () => Promise<Module>, limit = CHUNK_TIMEOUT): Promise<Module> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), limit)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}
