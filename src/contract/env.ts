import { z } from 'zod'
import { environmentOf } from '../regions/environment.ts'

const HTTP = { protocol: /^https?$/, error: 'must be an http or https address' }

/** Whom mail comes from: an address, or a name with one. */
const SENDER = /^(?:[^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

/** The variables and secrets of a deployment (`wrangler.toml` says which of them a shop needs). */
const variables = z.object({
  ENVIRONMENT: z.string().optional().transform(environmentOf),
  /** A remote origin of the API instead of the embedded commerce. */
  API_ORIGIN: z.url(HTTP).exactOptional(),
  ORDER_TOKEN_SECRET: z.string().exactOptional(),
  API_TOKEN_SECRET: z.string().exactOptional(),
  /** Hosts under this suffix serve every region under a prefix, without indexing. */
  PREVIEW_HOST_SUFFIX: z.string().exactOptional(),
  /** Segment's write key; without it events stay in our own store. */
  SEGMENT_WRITE_KEY: z.string().exactOptional(),
  /** The regional host of the workspace, where it is not Segment's first. */
  SEGMENT_ORIGIN: z.url(HTTP).exactOptional(),
  /** A segmentation service of the operator's own, `{region}` in it standing for the store. */
  SEGMENTATION_ORIGIN: z
    .string()
    .refine((address) => /^https?:/.test(address) && URL.canParse(address.replace('{region}', 'eu')), HTTP.error)
    .exactOptional(),
  /** Seconds before the second try of what failed; it doubles from there. */
  RETRY_SECONDS: z
    .string()
    .regex(/^\d+$/, 'must be seconds as a whole number, "2" for example')
    .default('2')
    .transform(Number),
  /** Whom mail comes from: `Boxwright <hello@…>`. */
  MAIL_FROM: z.string().regex(SENDER, 'must be an e-mail address, or a name and <an address>').exactOptional(),
})

type Variables = z.infer<typeof variables>

/** What the Worker runs with: what wrangler.toml binds (`worker-configuration.d.ts`), its variables checked. */
export interface Env extends Omit<Bindings, keyof Variables>, Variables {
  /** Sends mail; without it mail stays in the outbox. */
  EMAIL?: SendEmail
}

/** The platform gives an isolate one object for all its requests. */
const known = new WeakMap<Bindings, Env>()

/**
 * The environment of the Worker, its variables checked once an isolate.
 *
 * @throws Error 'Provided env is empty' or 'RegionConfig environment is not set' where ENVIRONMENT names none, and else one
 * that names each variable that is wrong, and what would be right
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
