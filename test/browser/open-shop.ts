import type { TestProject } from 'vitest/node'
import { chromiumPath } from '../../scripts/chromium-path.ts'
import { serve } from '../../scripts/serve.ts'
import { ownTemporaryFolder } from '../../scripts/temporary-folder.ts'
import { ADMINISTRATOR } from './manager.ts'
import { PAGE_TIMEOUT } from './slow.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** Opens the built shop for all browser tests, on a free port, with patience for a busy machine. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  // Unpacks it where it was never used, once for all files of tests, and on the disk, for the next run too.
  process.env.CHROMIUM_PATH = await chromiumPath()
  ownTemporaryFolder()
  const shop = await serve({
    port: 0,
    keep: null,
    vars: { PAGE_TIMEOUT },
    administrator: ADMINISTRATOR,
    log: () => undefined,
  })
  const { port } = await shop.ready
  project.provide('port', Number(port))
  return () => shop.dispose()
}
