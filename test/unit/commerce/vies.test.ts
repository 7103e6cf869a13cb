import { describe, expect, test } from 'vitest'
import { readVatNumber } from '../../../src/commerce/vat/number.ts'
import { viesService } from '../../../src/commerce/vat/vies.ts'
import { STAND_IN, viesStandIn } from '../../../src/commerce/vat/vies-stand-in.ts'

const REQUESTER = { prefix: 'PL', digits: '8567346215' }
const ask = (number: string, fetch: (request: Request) => Promise<Response> = viesStandIn, timeout = 60_000) =>
  viesService({ fetch, requester: REQUESTER, timeout }).check(readVatNumber(number, number.slice(0, 2))!)

describe('VIES', () => {
  test('is asked as its REST service is described, with the shop’s own number', async () => {
    let asked: Request | undefined
    await ask('DE136695976', async (request) => {
      asked = request.clone() as unknown as Request
      return viesStandIn(request)
    })
    expect(asked!.url).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number')
    expect([asked!.method, await asked!.json()]).toEqual([
      'POST',
      {
        countryCode: 'DE',
        vatNumber: '136695976',
        requesterMemberStateCode: 'PL',
        requesterNumber: '8567346215',
      },
    ])
  })

  test('says valid with name and consultation number, or invalid', async () => {
    expect(await ask('DE136695976')).toMatchObject({
      verdict: 'valid',
      name: 'Example Firm 136695976',
      consultationNumber: expect.stringMatching(/^WAPI/),
    })
    expect(await ask(STAND_IN.withoutName)).toMatchObject({ verdict: 'valid', name: null, address: null })
    expect(await ask(STAND_IN.invalid)).toMatchObject({ verdict: 'invalid' })
  })

  test.each([
    ['memberStateUnavailable', 'MS_UNAVAILABLE'],
    ['tooManyForMemberState', 'MS_MAX_CONCURRENT_REQ'],
    ['tooMany', 'GLOBAL_MAX_CONCURRENT_REQ'],
    ['timeout', 'TIMEOUT'],
    ['serviceUnavailable', 'SERVICE_UNAVAILABLE'],
    ['blocked', 'IP_BLOCKED'],
  ] as const)('vat-unavailable-not-invalid: %s', async (kind, reason) => {
    expect(await ask(STAND_IN[kind])).toEqual({ verdict: 'unavailable', reason })
  })

  test('vat-unavailable-not-invalid: no answer in time, no JSON, an answer of another form, no network', async () => {
    expect(await ask(STAND_IN.stalls, viesStandIn, 1)).toMatchObject({ verdict: 'unavailable' })
    const late = async (request: Request) => viesStandIn(new Request(request, { signal: AbortSignal.abort() }))
    expect(await ask(STAND_IN.stalls, late)).toMatchObject({ verdict: 'unavailable' })
    expect(await ask(STAND_IN.noJson)).toMatchObject({ verdict: 'unavailable' })
    for (const body of [null, [], {}, { valid: 'no' }, { valid: null }, { actionSucceed: false, errorWrappers: [] }])
      expect(await ask('DE136695976', async () => Response.json(body))).toMatchObject({ verdict: 'unavailable' })
    const refused = async () => Response.json({ valid: false }, { status: 500 })
    expect(await ask('DE136695976', refused)).toMatchObject({ verdict: 'unavailable' })
    const away = async () => {
      throw new TypeError('Network connection lost.')
    }
    expect(await ask('DE136695976', away)).toMatchObject({ verdict: 'unavailable' })
  })
})
