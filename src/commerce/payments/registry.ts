import { type Env, type GatewayName, hasKeysOf, isSandboxed } from '../../contract/env.ts'
import type { GatewayMethod } from '../../contract/payment-methods.ts'
import type { Gateway } from './gateway.ts'
import { GATEWAY_METHODS } from './methods.ts'
import { closedSandbox, sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** A provider of payments, as far as it has to be known before its code is loaded. */
interface Provider {
  name: GatewayName
  methods: readonly GatewayMethod[]
  /** Its ids of intents, which are unlike those of the others. */
  ids: RegExp
  load(env: Env): Promise<Gateway>
}

const PROVIDERS: Provider[] = [
  {
    name: 'stripe',
    methods: ['card', 'blik', 'p24', 'ideal', 'bancontact', 'eps'],
    ids: /^pi_/,
    load: async (env) => (await import('./stripe/stripe-gateway.ts')).stripeGateway(env),
  },
  {
    name: 'paypal',
    methods: ['paypal'],
    ids: /^[0-9A-Z]+$/,
    load: async (env) => (await import('./paypal/paypal-gateway.ts')).paypalGateway(env),
  },
  {
    name: 'hokodo',
    methods: ['hokodo'],
    ids: /^order-/,
    load: async (env) => (await import('./hokodo/hokodo-gateway.ts')).hokodoGateway(env),
  },
]

/** Intents of the sandbox, which moved no money, whichever gateways the shop has now. */
const OF_SANDBOX = /^pi_sandbox_/

const providersOf = (env: Env): Provider[] => PROVIDERS.filter(({ name }) => hasKeysOf(env, name))

/** The methods that can be paid by: those of the providers that have their keys, and all of them in the sandbox. */
export function liveMethods(env: Env): readonly GatewayMethod[] {
  return isSandboxed(env) ? GATEWAY_METHODS : providersOf(env).flatMap(({ methods }) => methods)
}

/**
 * The gateway of a method: the sandbox where no provider has its keys. Only this module knows which gateways there are; a
 * provider's code is loaded when it is first needed.
 */
export async function gatewayFor(env: Env, method: GatewayMethod): Promise<Gateway> {
  const provider = providersOf(env).find(({ methods }) => methods.includes(method))
  return provider ? provider.load(env) : sandboxOf(env)
}

/** The name of the gateway of a method, `sandbox` where no provider has its keys. */
export const gatewayNameFor = (env: Env, method: GatewayMethod): string =>
  providersOf(env).find(({ methods }) => methods.includes(method))?.name ?? 'sandbox'

/** The gateway that has an intent. @throws Error where the shop has not got its keys any more */
export async function gatewayOf(env: Env, intentId: string): Promise<Gateway> {
  if (OF_SANDBOX.test(intentId)) return sandboxOf(env)
  const provider = providersOf(env).find(({ ids }) => ids.test(intentId))
  if (!provider) throw new Error(`No gateway of this shop has the intent ${intentId}.`)
  return provider.load(env)
}

/** The gateway that sends events under a name; null where the shop has none. */
export async function gatewayNamed(env: Env, name: string): Promise<Gateway | null> {
  return (
    providersOf(env)
      .find((provider) => provider.name === name)
      ?.load(env) ?? null
  )
}

/** Intents of the sandbox from before the keys were set pay nothing. */
const sandboxOf = (env: Env): Gateway => (isSandboxed(env) ? sandboxGateway : closedSandbox)
