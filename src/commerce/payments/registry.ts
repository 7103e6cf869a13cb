import type { Env } from '../../contract/env.ts'
import type { Gateway } from './gateway.ts'
import { closedSandbox, sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** Intents of the sandbox, which moved no money, whichever gateway the shop has now. */
const OF_SANDBOX = /^pi_sandbox_/

/**
 * The gateway of this shop, or the one that has an intent: the sandbox where no key is set. Only this module knows which gateways
 * there are; a provider's code is loaded when it is first needed.
 */
export async function gatewayOf(env: Env, intentId = ''): Promise<Gateway> {
  const provider = await gatewayNamed(env, 'stripe')
  // Whoever has an intent from before the keys were set gets nothing by it.
  if (OF_SANDBOX.test(intentId)) return provider ? closedSandbox : sandboxGateway
  return provider ?? sandboxGateway
}

/** The gateway that sends events under a name; null where the shop has none. */
export async function gatewayNamed(env: Env, name: string): Promise<Gateway | null> {
  if (name !== 'stripe' || !env.STRIPE_SECRET_KEY) return null
  const { stripeGateway } = await import('./stripe/stripe-gateway.ts')
  return stripeGateway(env)
}
