import type { TestProject } from 'vitest/node'
import { type HokodoServer, openHokodo } from './hokodo-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    hokodo: HokodoServer
  }
}

/** Opens the tests' Hokodo beside tests that run in workerd. */
export default async function besideHokodoTests(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openHokodo()
  project.provide('hokodo', server)
  return close
}
