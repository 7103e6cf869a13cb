import { describe, expect, test } from 'vitest'
import { storeOrigin } from '../../../src/regions/domains.ts'
import { urlOf } from '../../../src/regions/paths.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { ask } from '../ask.ts'
import { shopWith } from '../unsteady-origin.ts'
import { Visitor } from '../visitor.ts'

/** The store that answers a call. */
async function storeOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  const { text } = await ask(address, { headers })
  return (JSON.parse(text) as { data: { id: string } }).data.id
}
const CALL = '/api/v1/region_configuration?key=code'

describe('the store of a call', () => {
  test('is what its query says, then its header, its host, and the cookie on the host of all', async () => {
    const header = { 'X-Region': 'us', Cookie: 'region=FR' }
    expect(await storeOf(`http://de.localhost${CALL}&region=PL`, header)).toBe('pl')
    expect(await storeOf(`http://de.localhost${CALL}`, header)).toBe('us')
    expect(await storeOf(`http://de.localhost${CALL}`, { Cookie: 'region=FR' })).toBe('de')
    expect(await storeOf(`http://localhost${CALL}`, { Cookie: 'region=UK' })).toBe('gb')
    expect(await storeOf(`http://localhost${CALL}`)).toBe('eu')
  })

  test.each(['v1/region_configuration', 'v2/states', 'products', 'v3/promotions/available'])(
    'is refused by name where there is none, by %s too',
    async (path) => {
      const { status, text } = await ask(`http://localhost/api/${path}?region=zz`)
      expect([status, JSON.parse(text)]).toEqual([
        422,
        expect.objectContaining({
          code: 'bad_region',
          errors: { region: [expect.stringContaining('must be one of eu, gb, pl, ')] },
        }),
      ])
    },
  )
})

describe('the store of a page', () => {
  const locationOf = async (address: string) => {
    const { status, headers } = await ask(address)
    return [status, headers.get('Location')?.replace('http://localhost', '')]
  }

  test('is what its query says, before its host and its path', async () => {
    expect(await locationOf('http://de.localhost/verpackungen/?region=pl')).toEqual([302, 'http://pl.localhost/sklep/'])
    expect(await locationOf('http://localhost/en-us/shop/?region=eu')).toEqual([302, '/shop/'])
    expect(await locationOf('http://localhost/shop/?region=us')).toEqual([302, '/en-us/shop/'])
    expect(await locationOf('http://pl.localhost/sklep/?region=PL')).toEqual([200, undefined])
  })

  test('is that of its host or its path where the query names none, and eu where nothing does', async () => {
    for (const [address, store] of [
      ['http://de.localhost/', 'de'],
      ['http://localhost/sv-se/', 'se'],
      ['http://localhost/?region=zz', 'eu'],
      ['http://localhost/', 'eu'],
    ] as const)
      expect((await ask(address)).text).toContain(`data-store="${store}"`)
    expect((await ask('http://localhost/', { headers: { Cookie: 'region=PL' } })).text).toContain('data-store="eu"')
  })

  test('asked for with typed lengths reads them in its own unit', async () => {
    expect(await locationOf('http://localhost/en-us/eco-mailer-boxes/?size=own&length=10&width=4.5&region=de')).toEqual(
      [302, 'http://de.localhost/eco-mailerbox/?size=own&length=25%2C4&width=11%2C4'],
    )
    expect(await locationOf('http://localhost/eco-mailer-boxes/?size=own&length=25.4&width=x&region=us')).toEqual([
      302,
      '/en-us/eco-mailer-boxes/?size=own&length=10&width=x',
    ])
  })

  test('asked for with the lengths of a dieline reads them in the unit of the generator', async () => {
    expect(
      await locationOf(
        'http://localhost/dielines/?style=fefco-0427&length=200&width=150&height=50&board=1.6&region=us',
      ),
    ).toEqual([302, '/en-us/dielines/?style=fefco-0427&length=7.874&width=5.9055&height=1.9685&board=0.063'])
    expect(await locationOf('http://localhost/en-us/dielines/?length=7.874&width=5.906&board=0.063&region=de')).toEqual(
      [302, 'http://de.localhost/stanzkonturen/?length=200&width=150%2C01&board=1%2C6'],
    )
  })
})

describe('the host that all stores share for passkeys', () => {
  test('says on which origins they are good, and no other host does', async () => {
    const site = { environment: 'production' } as const
    const door = shopWith({ ENVIRONMENT: 'production' })
    const list = (code: 'eu' | 'pl') =>
      new Visitor(code, door).ask(new URL('/.well-known/webauthn', urlOf(getRegion(code), site, 'home')).href)
    const answer = await list('eu')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
    const { origins } = await answer.json<{ origins: string[] }>()
    expect(origins.toSorted()).toEqual([...new Set(regionList.map((region) => storeOrigin(region, site)))].toSorted())
    expect((await list('pl')).status).toBe(404)
  })
})
