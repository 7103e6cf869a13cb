import { jwtVerify, SignJWT } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../secrets.ts'

const ISSUER = 'boxwright'
const AUDIENCE = 'boxwright-api'
const TYPE = 'api+jwt'
/** The logged-in cookie's lifetime, specification section 9. */
const LIFETIME = '31d'

/** An API token that stands for a user. */
export function apiToken(env: Env, userId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secretBytes(env, 'API_TOKEN_SECRET'))
}

/** The user whom a token stands for, or null for one that is not ours or not good any more. */
export async function userOfToken(env: Env, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secretBytes(env, 'API_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      maxTokenAge: LIFETIME,
      requiredClaims: ['exp', 'sub'],
    })
    return payload.sub ?? null
  } catch {
    return null
  }
}
