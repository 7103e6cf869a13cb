import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { REGION_CODES, type RegionCode } from '../../../src/contract/vocabulary.ts'
import { regionOfCall } from '../../../src/regions/call-region.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'

/** The store of a call: its host's, what its query says, its header and its cookies. */
const storeOf = (host: RegionCode, query: string, header: string | null, cookie: string | null): RegionCode => {
  const headers = new Headers({
    ...(header !== null && { 'X-Region': header }),
    ...(cookie !== null && { Cookie: cookie }),
  })
  return regionOfCall(getRegion(host), new URLSearchParams(query), headers).code
}

test.each([
  ['de', 'region=PL', 'us', 'region=FR', 'pl'],
  ['de', '', 'US', 'region=FR', 'us'],
  ['de', 'region=junk', 'junk', 'region=FR', 'de'],
  ['eu', '', null, 'region=UK', 'gb'],
  ['eu', '', null, 'region=EN', 'gb'],
  ['eu', '', null, 'region=cs', 'cz'],
  ['eu', '', null, 'region=EL', 'eu'],
  ['eu', '', null, 'region=junk', 'eu'],
  ['eu', '', null, 'region=PL; region=FR', 'eu'],
  ['eu', '', null, null, 'eu'],
] as const)('a call of the %s host with query “%s”, header %s and cookie “%s” is one of the %s store', (...row) => {
  const [host, query, header, cookie, store] = row
  expect(storeOf(host, query, header, cookie)).toBe(store)
})

test('the query comes before the header, the header before the host, and the host before the cookie', () => {
  const code = fc.constantFrom(...REGION_CODES)
  fc.assert(
    fc.property(fc.constantFrom(...regionList), code, code, code, (host, query, header, cookie) => {
      expect(storeOf(host.code, `region=${query}`, header, `region=${cookie}`)).toBe(query)
      expect(storeOf(host.code, '', header, `region=${cookie}`)).toBe(header)
      if (host.code !== 'eu') expect(storeOf(host.code, '', null, `region=${cookie}`)).toBe(host.code)
    }),
  )
})
