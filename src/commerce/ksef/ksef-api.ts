import { z } from 'zod'
import { SECOND_MS } from '../../contract/duration.ts'
import { wait } from '../../contract/timing.ts'
import type { Ksef, KsefAnswer, KsefInvoice } from './ksef.ts'
import { rsaEncrypted, SessionCipher } from './ksef-cipher.ts'

const ORIGIN = 'https://api.ksef.mf.gov.pl'
/** Where readers of an invoice look it up. */
const VERIFY = 'https://qr.ksef.mf.gov.pl'
/** Milliseconds for one request. */
const TIMEOUT_MS = 20 * SECOND_MS
/** Looks at something that KSeF is working on, and the milliseconds before each. */
const WAITS = [500, 1000, 2000, 4000]

const certificates = z.array(z.object({ certificate: z.string(), usage: z.array(z.string()) }))
const challenge = z.object({ challenge: z.string(), timestamp: z.string() })
const signIn = z.object({ referenceNumber: z.string(), authenticationToken: z.object({ token: z.string() }) })
const status = z.object({
  code: z.int(),
  description: z.string().default(''),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullish()).nullish(),
})
const signedIn = z.object({ status })
const tokens = z.object({ accessToken: z.object({ token: z.string() }) })
const reference = z.object({ referenceNumber: z.string() })
const judged = z.object({ status, ksefNumber: z.string().nullish() })

/** Below 200 KSeF is at work. */
const DONE = 200
/** The same invoice was sent before: the number that it got then is named. */
const DUPLICATE = 440
/** Its session ended, something unknown went wrong, or KSeF called it off: nothing is said of the invoice. */
const FAILED = [405, 500, 550]

interface KsefAccess {
  /** A token of the shop's, made in KSeF. */
  token: string
  nip: string
  origin?: string
}

/** Waits before KSeF is asked again; a test does not. @param ms milliseconds */
type Wait = (ms: number) => Promise<void>

/**
 * KSeF by its API 2.0: signs in by a token, opens a session, sends the encrypted invoice, closes the session, and asks what became of it.
 */
export function ksefApi({ token, nip, origin = ORIGIN }: KsefAccess, pause: Wait = wait): Ksef {
  async function request(method: 'GET' | 'POST', path: string, bearer = '', body?: unknown): Promise<Response> {
    const answer = await fetch(`${origin}/v2/${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`KSeF answered ${method} ${path.split('/')[0]} with status ${answer.status}.`)
    return answer
  }
  const asked = async <Said>(schema: z.ZodType<Said>, ...asks: Parameters<typeof request>): Promise<Said> =>
    schema.parse(await (await request(...asks)).json())

  async function keyFor(usage: string): Promise<string> {
    const known = await asked(certificates, 'GET', 'security/public-key-certificates')
    const found = known.find(({ usage: usages }) => usages.includes(usage))
    if (!found) throw new Error(`KSeF has no key for ${usage}.`)
    return found.certificate
  }

  /** @returns a token for the calls that follow */
  async function signedInToken(): Promise<string> {
    const { challenge: said, timestamp } = await asked(challenge, 'POST', 'auth/challenge')
    const text = new TextEncoder().encode(`${token}|${Date.parse(timestamp)}`)
    const { referenceNumber, authenticationToken } = await asked(signIn, 'POST', 'auth/ksef-token', '', {
      challenge: said,
      contextIdentifier: { type: 'Nip', value: nip },
      encryptedToken: await rsaEncrypted(await keyFor('KsefTokenEncryption'), text),
    })
    for (const ms of WAITS) {
      await pause(ms)
      const { status } = await asked(signedIn, 'GET', `auth/${referenceNumber}`, authenticationToken.token)
      if (status.code > DONE) throw new Error(`KSeF refused the sign-in: ${status.code} ${status.description}`)
      if (status.code < DONE) continue
      return (await asked(tokens, 'POST', 'auth/token/redeem', authenticationToken.token)).accessToken.token
    }
    throw new Error('KSeF is still at the sign-in.')
  }

  async function opened(bearer: string): Promise<{ session: string; cipher: SessionCipher }> {
    const cipher = await SessionCipher.make()
    const { referenceNumber: session } = await asked(reference, 'POST', 'sessions/online', bearer, {
      formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
      encryption: await cipher.wrapped(await keyFor('SymmetricKeyEncryption')),
    })
    return { session, cipher }
  }

  async function answerTo(ticket: string, bearer: string, waits: readonly number[]): Promise<KsefAnswer> {
    for (const ms of waits) {
      await pause(ms)
      const { status, ksefNumber } = await asked(judged, 'GET', ticket, bearer)
      const number = ksefNumber ?? (status.code === DUPLICATE ? status.extensions?.originalKsefNumber : null)
      if (number) return { state: 'accepted', ksefNumber: number, receipt: await receiptOf(ticket, bearer) }
      if (status.code > DONE) {
        const reason = [`${status.code} ${status.description}`, ...(status.details ?? [])].join('; ')
        return { state: FAILED.includes(status.code) ? 'failed' : 'refused', reason: reason.slice(0, 1000) }
      }
    }
    return { state: 'processing', ticket }
  }

  /** The receipt may be a moment later than the number: an invoice is not kept waiting for it. */
  async function receiptOf(ticket: string, bearer: string): Promise<string | null> {
    try {
      return await (await request('GET', `${ticket}/upo`, bearer)).text()
    } catch {
      return null
    }
  }

  return {
    verifyOrigin: VERIFY,

    async send({ xml, isOffline }: KsefInvoice) {
      const bearer = await signedInToken()
      const { session, cipher } = await opened(bearer)
      const encrypted = await cipher.encrypted(new TextEncoder().encode(xml))
      const { referenceNumber } = await asked(reference, 'POST', `sessions/online/${session}/invoices`, bearer, {
        ...encrypted,
        offlineMode: isOffline,
      })
      await request('POST', `sessions/online/${session}/close`, bearer)
      return answerTo(`sessions/${session}/invoices/${referenceNumber}`, bearer, WAITS)
    },

    ask: async (ticket) => answerTo(ticket, await signedInToken(), [0]),
  }
}
