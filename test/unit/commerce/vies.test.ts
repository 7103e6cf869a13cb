import { describe, expect, test } from 'vitest'
import { readVatNumber } from '../../../src/commerce/vat/number.ts'
import { viesService } from '../../../src/commerce/vat/vies.ts'
import { VIES_SANDBOX, viesSandbox } from '../../../src/commerce/vat/vies-sandbox.ts'

const REQUESTER = { prefix: 'PL', digits: '8567346215' }
const ask = (number: string, fetch: (request: Request) => Promise<Response> = viesSandbox, timeout = 60_000) =>
  viesService({ fetch, requester: REQUESTER, timeout }).check(readVatNumber(number, number.slice(0, 2))!)

describe('VIES', () => {
  test('is asked as its REST service is described, with the shop’s own number', async () => {
    let asked: Request | undefined
    await ask('DE136695976', async (request) => {
      asked = request.clone() as unknown as Request
      return viesSandbox(request)
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
    expect(await ask(VIES_SANDBOX.withoutName)).toMatchObject({ verdict: 'valid', name: null, address: null })
    expect(await ask(VIES_SANDBOX.invalid)).toMatchObject({ verdict: 'invalid' })
  })

  test.each([
    ['memberStateUnavailable', 'MS_UNAVAILABLE'],
    ['tooManyForMemberState', 'MS_MAX_CONCURRENT_REQ'],
    ['tooMany', 'GLOBAL_MAX_CONCURRENT_REQ'],
    ['timeout', 'TIMEOUT'],
    ['serviceUnavailable', 'SERVICE_UNAVAILABLE'],
    ['blocked', 'IP_BLOCKED'],
  ] as const)('vat-unavailable-not-invalid: %s', async (kind, reason) => {
    expect(await ask(VIES_SANDBOX[kind])).toEqual({ verdict: 'unavailable', reason })
  })

  test('vat-unavailable-not-invalid: no answer in time, no JSON, an answer of another form, no network', async () => {
    expect(await ask(VIES_SANDBOX.stalls, viesSandbox, 1)).toMatchObject({ verdict: 'unavailable' })
    const late = async (request: Request) => viesSandbox(new Request(request, { signal: AbortSignal.abort() }))
    expect(await ask(VIES_SANDBOX.stalls, late)).toMatchObject({ verdict: 'unavailable' })
    expect(await ask(VIES_SANDBOX.noJson)).toMatchObject({ verdict: 'unavailable' })
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
