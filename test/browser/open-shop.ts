import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { serve } from '../../scripts/serve.ts'
import { ADMINISTRATOR } from './manager.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** Opens the built shop for all browser tests, on a free port, with its orders in memory and patience for a busy machine. */
export default async function openShop(project: TestProject): Promise<() => Promise<void>> {
  // Unpacks it where it was never used. Files of tests that did so at the same time would start what is half written.
  if (!process.env.CHROMIUM_PATH) await chromium.executablePath()
  const shop = await serve({
    port: 0,
    keep: null,
    vars: { PAGE_TIMEOUT: '20000' },
    administrator: ADMINISTRATOR,
    log: () => undefined,
  })
  const { port } = await shop.ready
  project.provide('port', Number(port))
  return () => shop.dispose()
}
