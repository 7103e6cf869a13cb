import { expect, test } from 'vitest'
import { nearerStore } from '../../../src/client/store/nearer-store.ts'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'

/** What is offered in a store to who comes with these cookies. */
const offered = (here: string, cookies: string, isTest = false) =>
  nearerStore(cookies, { here, stores: REGION_CODES.filter((code) => code !== here), isTest })

test('the nearer store is the one that was chosen, else that of the country, else the one for all', () => {
  expect(offered('eu', 'region=PL; cf-user-country=DE')).toBe('pl')
  expect(offered('eu', 'x=1; cf-user-country=DE')).toBe('de')
  expect(offered('pl', 'cf-user-country=FI')).toBe('eu')
})

test('nothing is offered to who is there, has chosen to stay, or comes from nobody knows where', () => {
  expect(offered('de', 'cf-user-country=DE')).toBeNull()
  expect(offered('eu', 'region=EU; cf-user-country=DE')).toBeNull()
  expect(offered('eu', 'cf-user-country=FI')).toBeNull()
  for (const junk of ['', 'region=', 'region=<b>', 'cf-user-country=XXX', 'e2e-user-country=DE'])
    expect([junk, offered('eu', junk)]).toEqual([junk, null])
  expect(offered('eu', 'e2e-user-country=DE', true)).toBe('de')
})
