import type { TestProject } from 'vitest/node'
import { openPaypal, type PaypalServer } from './paypal-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    paypal: PaypalServer
  }
}

/** Opens the tests' PayPal beside tests that run in workerd. */
export default async function besidePaypalTests(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openPaypal()
  project.provide('paypal', server)
  return close
}
