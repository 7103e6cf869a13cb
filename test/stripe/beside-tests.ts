import type { TestProject } from 'vitest/node'
import { openStripe, type StripeServer } from './stripe-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    stripe: StripeServer
  }
}

/** Opens the tests' Stripe beside tests that run in workerd. */
export default async function besideTests(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openStripe()
  project.provide('stripe', server)
  return close
}
