import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { readToken } from '../../src/commerce/identity/tokens.ts'
import { secretBytes } from '../../src/contract/secrets.ts'
import { somebodyOf } from '../merchant.ts'
import { call } from './caller.ts'
import { env } from './env.ts'
import { claimsOf, encoded, jws, resigned } from './forge.ts'

const HEADER = { alg: 'HS256', typ: 'at+jwt' }
const NOW = Math.floor(Date.now() / 1000)
const OTHER_SECRET = new TextEncoder().encode('what somebody else has guessed for a secret')

/** A token that is good, and what it says. */
let good = ''
let claims: Record<string, unknown> = {}
const parts = () => good.split('.') as [string, string, string]

beforeAll(async () => {
  good = (await somebodyOf('administrator')).userToken
  claims = claimsOf(good)
})

type Vector = [what: string, token: () => string | Promise<string>]

/** As a stranger has it, who knows a good token and no key. */
const withoutKey: Vector[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map(
    (alg): Vector => [
      `algorithm ‘${alg}’, no signature`,
      () => `${encoded(JSON.stringify({ ...HEADER, alg }))}.${parts()[1]}.`,
    ],
  ),
  [
    'algorithm none with the good signature',
    () => `${encoded('{"alg":"none","typ":"at+jwt"}')}.${parts()[1]}.${parts()[2]}`,
  ],
  ['algorithm none in two parts', () => `${encoded('{"alg":"none","typ":"at+jwt"}')}.${parts()[1]}`],
  [
    'two algorithms in one header',
    () => `${encoded('{"alg":"none","alg":"HS256","typ":"at+jwt"}')}.${parts()[1]}.${parts()[2]}`,
  ],
  [
    'a claim twice',
    () =>
      `${parts()[0]}.${encoded(JSON.stringify(claims).replace('{', '{"role":"administrator","sub":"x",'))}.${parts()[2]}`,
  ],
  ['another secret', () => jws(HEADER, claims, { secret: OTHER_SECRET })],
  ['a secret of one zero', () => jws(HEADER, claims, { secret: new Uint8Array(1) })],
  ['the secret of orders', () => jws(HEADER, claims, { secret: secretBytes(env, 'ORDER_TOKEN_SECRET') })],
  ...[
    '../../../../dev/null',
    "x' UNION SELECT 'secret",
    '/proc/sys/kernel/randomize_va_space',
    'https://evil.example/key',
  ].map((kid): Vector => [`the key id ‘${kid}’`, () => jws({ ...HEADER, kid }, claims, { secret: new Uint8Array(1) })]),
  [
    'its own key in the header',
    () =>
      jws({ ...HEADER, jwk: { kty: 'oct', k: encoded('mine') } }, claims, { secret: new TextEncoder().encode('mine') }),
  ],
  ...['jku', 'x5u'].map(
    (name): Vector => [
      `the address of a key under ${name}`,
      () => jws({ ...HEADER, [name]: 'https://evil.example/keys' }, claims, { secret: OTHER_SECRET }),
    ],
  ),
  [
    'a certificate under x5c',
    () => jws({ ...HEADER, x5c: [encoded('certificate')] }, claims, { secret: OTHER_SECRET }),
  ],
  ...(['RS256', 'PS256', 'ES256'] as const).map(
    (alg): Vector => [
      `a stranger's own ${alg} key`,
      async () => {
        const rsa = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }
        const algorithm =
          alg === 'ES256'
            ? { name: 'ECDSA', namedCurve: 'P-256' }
            : { name: alg === 'RS256' ? 'RSASSA-PKCS1-v1_5' : 'RSA-PSS', ...rsa }
        const { privateKey } = (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])) as CryptoKeyPair
        return new SignJWT(claims).setProtectedHeader({ ...HEADER, alg }).sign(privateKey)
      },
    ],
  ),
  ['a signature without its last letter', () => good.slice(0, -1)],
  ['a signature without its last byte', () => good.slice(0, -2)],
  ['half a signature', () => good.slice(0, -22)],
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['one letter more', () => `${good}A`],
  ['another spelling of the last letter', () => good.slice(0, -1) + nextLetter(good.at(-1)!)],
  ['another signature', () => `${parts()[0]}.${parts()[1]}.${'A'.repeat(43)}`],
  ['another payload', async () => `${parts()[0]}.${(await resigned(good, { gen: 2 })).split('.')[1]}.${parts()[2]}`],
  ['another header', () => `${encoded('{"typ":"at+jwt","alg":"HS256"}')}.${parts()[1]}.${parts()[2]}`],
  ['a padded signature', () => `${good}=`],
  ['a padded payload', () => `${parts()[0]}.${parts()[1]}==.${parts()[2]}`],
  ['the alphabet of plain base64', () => `${parts()[0]}.${parts()[1]}.${'+/'.repeat(21)}8`],
  ['a space in the signature', () => `${good.slice(0, -10)} ${good.slice(-10)}`],
  ['a tab between the parts', () => good.replace('.', '.\t')],
  ['a line break in the signature', () => `${good.slice(0, -10)}\n${good.slice(-10)}`],
  ['a zero byte at the end', () => `${good}\0`],
  ['full-width dots', () => good.replaceAll('.', '．')],
  ['an invisible space', () => good.replace('.', '.\u200b')],
  ['a letter of another script', () => good.replace('e', 'е')],
  ['two parts', () => `${parts()[0]}.${parts()[1]}`],
  ['four parts', () => `${good}.${parts()[2]}`],
  ['five parts, as an encrypted one', () => `${good}.${parts()[1]}.${parts()[2]}`],
  ['dots alone', () => '..'],
  ['nothing between good ends', () => `${parts()[0]}..${parts()[2]}`],
  ['two tokens', () => `${good},${good}`],
  ['a scheme before it', () => `Bearer ${good}`],
  ['quotes around it', () => `"${good}"`],
  ['percent signs', () => good.replaceAll('.', '%2E')],
  ['the JSON form', () => JSON.stringify({ protected: parts()[0], payload: parts()[1], signature: parts()[2] })],
  [
    'the JSON form for many',
    () => JSON.stringify({ payload: parts()[1], signatures: [{ protected: parts()[0], signature: parts()[2] }] }),
  ],
  ['words', () => 'undefined'],
  ['an object', () => '[object Object]'],
]

/** Signed with the shop's own key: what it says must be right too. */
const withKey: Vector[] = [
  ['HS384', () => jws({ ...HEADER, alg: 'HS384' }, claims, { hash: 'SHA-384' })],
  ['HS512', () => jws({ ...HEADER, alg: 'HS512' }, claims, { hash: 'SHA-512' })],
  ...['RS256', 'ES256', 'PS256', 'EdDSA', 'hs256', 'HS256 ', 'HS1', 'dir', 'A128KW'].map(
    (alg): Vector => [`the secret used as if for ‘${alg}’`, () => jws({ ...HEADER, alg }, claims)],
  ),
  ['no algorithm', () => jws({ typ: 'at+jwt' }, claims)],
  ...[null, 256, ['HS256'], { name: 'HS256' }].map(
    (alg): Vector => [`the algorithm ${JSON.stringify(alg)}`, () => jws({ ...HEADER, alg }, claims)],
  ),
  ['no type', () => jws({ alg: 'HS256' }, claims)],
  ...['JWT', 'session+jwt', 'api+jwt', 'device+jwt', 'at+jwt+x', '', 7].map(
    (typ): Vector => [`the type ${JSON.stringify(typ)}`, () => jws({ ...HEADER, typ }, claims)],
  ),
  ...[['exp'], [], ['evil'], ['b64'], 'exp'].map(
    (crit): Vector => [
      `critical ${JSON.stringify(crit)}`,
      () => jws({ ...HEADER, crit, evil: true, b64: false }, claims),
    ],
  ),
  ...[
    undefined,
    'boxwright production',
    'boxwright staging',
    'boxwright',
    'boxwright local ',
    '',
    ['boxwright local'],
    null,
  ].map((iss): Vector => [`issued by ${JSON.stringify(iss)}`, () => resigned(good, { iss })]),
  ...[undefined, 'boxwright', 'boxwright-api.evil.example', [], ['another'], null, 1].map(
    (aud): Vector => [`for ${JSON.stringify(aud)}`, () => resigned(good, { aud })],
  ),
  ...[undefined, null, String(NOW + 600), NOW - 1, 0, -1, true, [NOW + 600]].map(
    (exp): Vector => [`good until ${JSON.stringify(exp)}`, () => resigned(good, { exp })],
  ),
  ...[undefined, null, String(NOW), NOW + 3600, NOW - 86_400, {}].map(
    (iat): Vector => [`issued at ${JSON.stringify(iat)}`, () => resigned(good, { iat })],
  ),
  ...[NOW + 3600, String(NOW - 10), null].map(
    (nbf): Vector => [`not before ${JSON.stringify(nbf)}`, () => resigned(good, { nbf })],
  ),
  ...(['sub', 'sid'] as const).flatMap((name) =>
    [undefined, null, 7, {}, ['x']].map(
      (value): Vector => [`${name} ${JSON.stringify(value)}`, () => resigned(good, { [name]: value })],
    ),
  ),
  ...[undefined, null, 0, -1, 1.5, '1', [1], 2 ** 60].map(
    (gen): Vector => [`generation ${JSON.stringify(gen)}`, () => resigned(good, { gen })],
  ),
  [
    'claims under __proto__',
    () => {
      const { sub, sid, ...rest } = claims
      return jws(HEADER, JSON.stringify(rest).replace('{', `{"__proto__":${JSON.stringify({ sub, sid })},`))
    },
  ],
  ['another token as its payload', () => jws({ ...HEADER, cty: 'JWT' }, good)],
  ...['[]', 'null', '1', '"text"', '', '{', '{"sub":', 'sub=1', '\u0000'].map(
    (payload): Vector => [`the payload ${JSON.stringify(payload)}`, () => jws(HEADER, payload)],
  ),
  ...['[]', 'null', '', '{', '"HS256"'].map(
    (header): Vector => [`the header ${JSON.stringify(header)}`, () => jws(header, claims)],
  ),
  ['a claim of two thousand letters', () => resigned(good, { note: 'x'.repeat(2000) })],
  ['a header of two thousand letters', () => jws({ ...HEADER, kid: 'x'.repeat(2000) }, claims)],
  ['a megabyte', () => resigned(good, { note: 'x'.repeat(1_000_000) })],
  [
    'a thousand claims',
    () => resigned(good, Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`claim${at}`, at]))),
  ],
]

/** The next letter of the alphabet of base64url: it differs in bits that no byte of a signature has. */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) + 1]!
}

/** What a call answers to a token; what no header can carry is refused on the way. */
const answered = async (token: string): Promise<number> =>
  /^[\t\x20-\x7e]*$/.test(token) ? (await call('GET', 'users/me', undefined, { userToken: token })).status : 401

test('the token that the others are made of is good, and so is one that is forged as they are', async () => {
  for (const token of [good, await resigned(good, {})]) {
    expect(await readToken(env, 'access', token)).toMatchObject({ sub: claims.sub })
    expect(await answered(token)).toBe(200)
  }
  expect(withoutKey.length + withKey.length).toBeGreaterThan(120)
})

describe.each([
  ['made without a key', withoutKey],
  ['signed with the key', withKey],
] as const)('a token %s', (_, vectors) => {
  test.each(vectors)('is refused with %s', async (_what, make) => {
    const token = await make()
    expect(token).not.toBe(good)
    expect(await readToken(env, 'access', token)).toBeNull()
    expect(await answered(token)).toBe(401)
  })
})

describe('a token that is well made, of a session that is none of its user’s', () => {
  test.each<[string, () => Promise<Record<string, unknown>>]>([
    ['another user', async () => ({ sub: (await somebodyOf('b2c')).userId })],
    ['another’s session', async () => ({ sid: claimsOf((await somebodyOf('b2c')).userToken).sid })],
    ['a session that never was', async () => ({ sid: crypto.randomUUID() })],
    ['a user who never was', async () => ({ sub: crypto.randomUUID() })],
    ['a generation that is still to come', async () => ({ gen: 7 })],
    ['a session of SQL', async () => ({ sid: "' OR '1'='1" })],
  ])('is refused with %s', async (_, change) => {
    expect(await answered(await resigned(good, await change()))).toBe(401)
  })

  test('is refused as another kind: a session’s, a browser’s, an unnamed user’s', async () => {
    const { userId, sessionToken } = await somebodyOf('b2c')
    expect(await answered(sessionToken)).toBe(401)
    for (const typ of ['api+jwt', 'device+jwt'])
      expect(await answered(await jws({ ...HEADER, typ }, { ...claims, sub: userId }))).toBe(401)
  })
})
