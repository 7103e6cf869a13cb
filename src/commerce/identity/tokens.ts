import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { DAY_SECONDS, MINUTE_SECONDS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const AUDIENCE = 'boxwright-api'

const user = z.object({ sub: z.string() })
const session = user.extend({ sid: z.string(), gen: z.int().min(1) })

/** The kinds of signed tokens, each with its content and lifetime in seconds. */
const KINDS = {
  /** The API token of an anonymous user; the logged-in cookie's lifetime, specification section 9. */
  anonymous: { typ: 'api+jwt', seconds: 31 * DAY_SECONDS, claims: user },
  /** The API token of a session. */
  access: { typ: 'at+jwt', seconds: 10 * MINUTE_SECONDS, claims: session },
  /** Renews a session; its row may expire earlier. */
  session: { typ: 'session+jwt', seconds: 30 * DAY_SECONDS, claims: session },
  /** A first factor that waits for the second. */
  'second-factor': {
    typ: 'second-factor+jwt',
    seconds: 5 * MINUTE_SECONDS,
    claims: user.extend({ methods: z.array(z.enum(['password', 'link'])) }),
  },
  /** A known browser, with a hash of the account's address. */
  device: { typ: 'device+jwt', seconds: 365 * DAY_SECONDS, claims: user },
} as const satisfies Record<string, { typ: string; seconds: number; claims: z.ZodObject }>

export type TokenKind = keyof typeof KINDS
export type ClaimsOf<Kind extends TokenKind> = z.output<(typeof KINDS)[Kind]['claims']>

/** Maximum length of a token; a longer one is not parsed. */
const LONGEST = 2000

/**
 * A signed token as `jose` writes it: three parts of base64url without padding, the last of 32 bytes. Decoders are lenient with
 * padding, spaces and unused bits; here a token has exactly one spelling.
 */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

const issuerOf = ({ ENVIRONMENT }: Env) => `boxwright ${ENVIRONMENT}`

/** Signs a token. */
export function signToken<Kind extends TokenKind>(env: Env, kind: Kind, claims: ClaimsOf<Kind>): Promise<string> {
  const { typ, seconds } = KINDS[kind]
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuer(issuerOf(env))
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secretBytes(env, 'API_TOKEN_SECRET'))
}

/** The content of a token, or null for a forged or expired one, or one of another kind. */
export async function readToken<Kind extends TokenKind>(
  env: Env,
  kind: Kind,
  token: string,
): Promise<ClaimsOf<Kind> | null> {
  const { typ, seconds, claims } = KINDS[kind]
  if (token.length > LONGEST || !FORM.test(token)) return null
  try {
    const { payload } = await jwtVerify(token, secretBytes(env, 'API_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      issuer: issuerOf(env),
      audience: AUDIENCE,
      typ,
      maxTokenAge: `${seconds}s`,
      requiredClaims: ['exp', 'sub'],
    })
    return claims.parse(payload) as ClaimsOf<Kind>
  } catch {
    return null
  }
}
