import { constants, createDecipheriv, createHash, createPrivateKey, privateDecrypt } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { verificationAddress } from '../../../../src/commerce/ksef/ksef.ts'
import { ksefApi } from '../../../../src/commerce/ksef/ksef-api.ts'
import { CERTIFICATE, PRIVATE_KEY } from './test-keys.ts'

const key = createPrivateKey({ key: Buffer.from(PRIVATE_KEY, 'base64'), format: 'der', type: 'pkcs8' })
const opened = (text: string): Buffer =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text, 'base64'))
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64')

const XML = '<Faktura>Łódź</Faktura>'
const INVOICE = { number: 'INV-2026-000001', issuedOn: '2026-11-23', nip: '1111111111', xml: XML, isOffline: false }
const AT = '2026-11-23T10:00:00.000Z'
const NUMBER = '1111111111-20261123-0123456789AB-CD'

/** What KSeF says of an invoice, one answer after the other; the last stays. */
type Judgement = {
  status: { code: number; description: string; details?: string[]; extensions?: object }
  ksefNumber?: string
}

/** A KSeF that opens what it is sent. Calls are `METHOD path`. */
function fakeKsef(judgements: Judgement[], signIn = 200) {
  const calls: string[] = []
  const taken: { token?: string; xml?: string; body?: Record<string, unknown> } = {}
  let session: { key: Buffer; iv: Buffer } | null = null
  // biome-ignore lint/suspicious/noExplicitAny: what is sent is looked at field by field
  const answers: Record<string, (body: any) => unknown> = {
    'GET security/public-key-certificates': () => [
      { certificate: CERTIFICATE, usage: ['KsefTokenEncryption'] },
      { certificate: CERTIFICATE, usage: ['SymmetricKeyEncryption'] },
    ],
    'POST auth/challenge': () => ({ challenge: 'C1', timestamp: AT }),
    'POST auth/ksef-token': ({ encryptedToken }) => {
      taken.token = opened(encryptedToken).toString()
      return { referenceNumber: 'A1', authenticationToken: { token: 'sign-in' } }
    },
    'GET auth/A1': () => ({ status: { code: signIn, description: 'said' } }),
    'POST auth/token/redeem': () => ({ accessToken: { token: 'access' } }),
    'POST sessions/online': ({ encryption }) => {
      const { encryptedSymmetricKey, initializationVector } = encryption
      session = { key: opened(encryptedSymmetricKey), iv: Buffer.from(initializationVector, 'base64') }
      return { referenceNumber: 'S1' }
    },
    'POST sessions/online/S1/invoices': (body) => {
      const decipher = createDecipheriv('aes-256-cbc', session!.key, session!.iv)
      const sealed = Buffer.from(body.encryptedInvoiceContent, 'base64')
      taken.xml = Buffer.concat([decipher.update(sealed), decipher.final()]).toString()
      taken.body = body
      expect(body.encryptedInvoiceHash).toBe(sha256(sealed))
      return { referenceNumber: 'I1' }
    },
    'POST sessions/online/S1/close': () => null,
    'GET sessions/S1/invoices/I1': () => (judgements.length > 1 ? judgements.shift() : judgements[0]),
    'GET sessions/S1/invoices/I1/upo': () => '<UPO/>',
  }
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${new URL(address).pathname.replace('/v2/', '')}`
    calls.push(call)
    const answer = answers[call]?.(JSON.parse(String(body ?? '{}')))
    if (answer === undefined) return new Response('', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return { calls, taken }
}

const api = () => ksefApi({ token: 'T0KEN', nip: '1111111111', origin: 'https://ksef.test' }, async () => undefined)
afterEach(() => void vi.unstubAllGlobals())

describe('the client of KSeF', () => {
  test('signs in, seals the invoice under a key of its session, and answers its number and receipt', async () => {
    const { calls, taken } = fakeKsef([
      { status: { code: 150, description: 'at work' } },
      { status: { code: 200, description: 'done' }, ksefNumber: NUMBER },
    ])
    expect(await api().send(INVOICE)).toEqual({ state: 'accepted', ksefNumber: NUMBER, receipt: '<UPO/>' })
    expect(taken.token).toBe(`T0KEN|${Date.parse(AT)}`)
    expect(taken.xml).toBe(XML)
    expect(taken.body).toMatchObject({
      invoiceHash: sha256(XML),
      invoiceSize: Buffer.byteLength(XML),
      offlineMode: false,
    })
    expect(calls.indexOf('POST sessions/online/S1/close')).toBeGreaterThan(
      calls.indexOf('POST sessions/online/S1/invoices'),
    )
  })

  test('says why an invoice is refused', async () => {
    fakeKsef([{ status: { code: 450, description: 'Semantyka', details: ['P_15'] } }])
    expect(await api().send(INVOICE)).toEqual({ state: 'refused', reason: '450 Semantyka; P_15' })
  })

  test.each([405, 500, 550])('tells a failure of KSeF itself (%i) from a refusal', async (code) => {
    fakeKsef([{ status: { code, description: 'Błąd', details: ['Try again'] } }])
    expect(await api().ask('sessions/S1/invoices/I1')).toEqual({ state: 'failed', reason: `${code} Błąd; Try again` })
  })

  test('knows an invoice that was sent before, when the answer was lost', async () => {
    const extensions = { originalKsefNumber: NUMBER }
    fakeKsef([{ status: { code: 440, description: 'Duplikat', extensions } }])
    expect(await api().send(INVOICE)).toMatchObject({ state: 'accepted', ksefNumber: NUMBER })
  })

  test('leaves an invoice that is not judged in time to a later look', async () => {
    const { calls } = fakeKsef([{ status: { code: 100, description: 'at work' } }])
    const answer = await api().send({ ...INVOICE, isOffline: true })
    expect(answer).toEqual({ state: 'processing', ticket: 'sessions/S1/invoices/I1' })
    fakeKsef([{ status: { code: 200, description: 'done' }, ksefNumber: NUMBER }])
    expect(await api().ask('sessions/S1/invoices/I1')).toMatchObject({ state: 'accepted' })
    expect(calls.filter((call) => call === 'POST sessions/online')).toHaveLength(1)
  })

  test('throws where it cannot sign in or reach KSeF, so that it is tried again', async () => {
    fakeKsef([], 450)
    await expect(api().send(INVOICE)).rejects.toThrow('refused the sign-in: 450')
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(api().send(INVOICE)).rejects.toThrow('status 503')
  })
})

describe.each([
  'GET security/public-key-certificates',
  'POST auth/challenge',
  'POST auth/ksef-token',
  'GET auth/A1',
  'POST auth/token/redeem',
  'POST sessions/online',
  'POST sessions/online/S1/invoices',
  'POST sessions/online/S1/close',
  'GET sessions/S1/invoices/I1',
])('a fault of %s', (at) => {
  test.each([
    ['reset', () => Promise.reject(new TypeError('Network connection lost.')), 'connection lost'],
    ['500', async () => new Response('{}', { status: 500 }), 'status 500'],
    ['429', async () => new Response('{}', { status: 429 }), 'status 429'],
    ['garbage', async () => new Response('{"referenceNumber":'), 'JSON'],
    ['another answer', async () => new Response('{"unknown":1}'), 'invalid'],
    ['no answer', () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')), 'timed out'],
  ] as const)(
    '(%s) is thrown with its cause, and the invoice is known again when it is sent anew',
    async (kind, answer, why) => {
      const { calls } = fakeKsef([{ status: { code: 200, description: 'done' }, ksefNumber: NUMBER }])
      const well = globalThis.fetch
      let isAway = true
      vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
        const call = `${init.method} ${new URL(address).pathname.replace('/v2/', '')}`
        return isAway && call === at ? answer() : well(address, init)
      })
      // Nobody reads what comes of the closing.
      const isUnread = at.endsWith('/close') && (kind === 'garbage' || kind === 'another answer')
      const sent = api().send(INVOICE)
      if (isUnread) expect(await sent).toMatchObject({ state: 'accepted' })
      else await expect(sent).rejects.toThrow(new RegExp(why, 'i'))
      isAway = false
      expect(await api().send(INVOICE)).toEqual({ state: 'accepted', ksefNumber: NUMBER, receipt: '<UPO/>' })
      expect(calls.filter((call) => call === 'POST sessions/online/S1/invoices').length).toBeLessThanOrEqual(2)
    },
  )
})

test('the code of an invoice names seller, day and hash', () => {
  const hex = createHash('sha256').update(XML).digest('hex')
  const digest = createHash('sha256').update(XML).digest('base64url')
  expect(verificationAddress('https://qr.test', INVOICE, hex)).toBe(
    `https://qr.test/invoice/1111111111/23-11-2026/${digest}`,
  )
})
