import { z } from 'zod'
import { environmentOf } from '../regions/environment.ts'

const HTTP = { protocol: /^https?$/, error: 'must be an http or https address' }

/** A sender: an address, or a name with an address. */
const SENDER = /^(?:[^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const keyOf = (...prefixes: string[]) =>
  z
    .string()
    .refine(
      (key) => prefixes.some((prefix) => key.startsWith(prefix)),
      `must be a key that begins with ${prefixes.join(' or ')}`,
    )

/** The keys of each payment gateway, of which one is of no use without the others. */
export const GATEWAY_KEYS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  hokodo: ['HOKODO_API_KEY', 'HOKODO_WEBHOOK_SECRET'],
} as const

/** A payment gateway, by the name under which it sends events. */
export type GatewayName = keyof typeof GATEWAY_KEYS

/** The variables and secrets of a deployment (`wrangler.toml` says which of them a shop needs). */
const variables = z
  .object({
    ENVIRONMENT: z.string().optional().transform(environmentOf),
    /** A remote origin of the API instead of the embedded commerce. */
    API_ORIGIN: z.url(HTTP).exactOptional(),
    ORDER_TOKEN_SECRET: z.string().exactOptional(),
    API_TOKEN_SECRET: z.string().exactOptional(),
    /** Shared with the service that verifies orders (TransactionLink); without it no order is verified. */
    WORKFLOW_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').exactOptional(),
    /** Hosts under this suffix serve every region under a path prefix, and are not indexed. */
    PREVIEW_HOST_SUFFIX: z.string().exactOptional(),
    /** Segment's write key; without it events are only stored by the shop. */
    SEGMENT_WRITE_KEY: z.string().exactOptional(),
    /** The regional host of the Segment workspace, if not the default. */
    SEGMENT_ORIGIN: z.url(HTTP).exactOptional(),
    /** The operator's own segmentation service; `{region}` is replaced by the store. */
    SEGMENTATION_ORIGIN: z
      .string()
      .refine((address) => /^https?:/.test(address) && URL.canParse(address.replace('{region}', 'eu')), HTTP.error)
      .exactOptional(),
    /** Seconds before the first retry of a delivery; doubled for each further one. */
    RETRY_SECONDS: z
      .string()
      .regex(/^\d+$/, 'must be seconds as a whole number, "2" for example')
      .default('2')
      .transform(Number),
    /**
     * Milliseconds that a page waits for a call that it needs; then it says that the shop cannot be reached. Its form may take as
     * long to arrive, if that is longer than forms have.
     */
    PAGE_TIMEOUT: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be milliseconds as a whole number, "2000" for example')
      .default('2000')
      .transform(Number),
    /** The sender of mails: `Boxwright <hello@…>`. */
    MAIL_FROM: z.string().regex(SENDER, 'must be an e-mail address, or a name and <an address>').exactOptional(),
    /** The keys of Stripe: all three, or none, and payments are those of the sandbox. */
    STRIPE_SECRET_KEY: keyOf('sk_', 'rk_').exactOptional(),
    STRIPE_PUBLISHABLE_KEY: keyOf('pk_').exactOptional(),
    STRIPE_WEBHOOK_SECRET: keyOf('whsec_').exactOptional(),
    /** The origin of Stripe's API, if not its own. */
    STRIPE_ORIGIN: z.url(HTTP).exactOptional(),
    /** The keys of PayPal and the id of its webhook: all three, or none. */
    PAYPAL_CLIENT_ID: z.string().exactOptional(),
    PAYPAL_CLIENT_SECRET: z.string().exactOptional(),
    PAYPAL_WEBHOOK_ID: z.string().exactOptional(),
    /** The origin of PayPal's API, if not its own: that of its sandbox, for example. */
    PAYPAL_ORIGIN: z.url(HTTP).exactOptional(),
    /** The key of Hokodo, and what its events state as their `Authorization`: both, or none. */
    HOKODO_API_KEY: z.string().exactOptional(),
    HOKODO_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').exactOptional(),
    /** The origin of Hokodo's API, if not its own: that of its sandbox, for example. */
    HOKODO_ORIGIN: z.url(HTTP).exactOptional(),
    /** The seller's token of KSeF; without it invoices go to its sandbox. */
    KSEF_TOKEN: z.string().exactOptional(),
    /** The origin of the API of KSeF, if not the one in force: that of its test system, for example. */
    KSEF_ORIGIN: z.url(HTTP).exactOptional(),
  })
  .superRefine((set, context) => {
    for (const keys of Object.values(GATEWAY_KEYS))
      for (const key of keys.some((each) => set[each]) ? keys : [])
        if (!set[key]) context.addIssue({ code: 'custom', path: [key], message: 'must be set beside the others' })
  })

type Variables = z.infer<typeof variables>

/** The environment of the Worker: the bindings of wrangler.toml (`worker-configuration.d.ts`), with validated variables. */
export interface Env extends Omit<Bindings, keyof Variables | 'EMAIL'>, Variables {
  /** Sends mails, where wrangler.toml binds it; without it mails stay in the outbox. */
  EMAIL?: SendEmail
}

/** Whether the operator has set the keys of a payment gateway, which are all of them or none. */
export const hasKeysOf = (env: Env, gateway: GatewayName): boolean => GATEWAY_KEYS[gateway].some((key) => env[key])

/** Whether payments move no money: no gateway has its keys. */
export const isSandboxed = (env: Env): boolean =>
  !Object.keys(GATEWAY_KEYS).some((gateway) => hasKeysOf(env, gateway as GatewayName))

/**
 * Whether pages may say that nothing is charged: payments are the sandbox's, and this Worker takes them. What the
 * commerce of another origin does with money, nobody here knows.
 */
export const saysSandbox = (env: Env): boolean => isSandboxed(env) && !env.API_ORIGIN

/** The platform passes the same object to all requests of an isolate. */
const known = new WeakMap<Bindings, Env>()

/**
 * The environment of the Worker, its variables validated once for each isolate.
 *
 * @throws Error 'Provided env is empty', 'RegionConfig environment is not set' where ENVIRONMENT is invalid, or one that names
 * each invalid variable and what is expected
 */
export function envOf(bindings: Bindings): Env {
  const checked = known.get(bindings) ?? check(bindings)
  known.set(bindings, checked)
  return checked
}

function check(bindings: Bindings): Env {
  const { success, data, error } = variables.safeParse(bindings)
  if (success) return { ...bindings, ...data }
  const problems = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw new Error(`The Worker is misconfigured: ${problems.join('; ')}.`)
}
