import { describe, expect, test } from 'vitest'
import { call } from './caller.ts'
import { refusesField } from './refused-field.ts'

describe('the catalogue', () => {
  test('knows the states of a country, and which of them are delivered to', async () => {
    const { body } = await call('GET', 'v2/states?country_iso=US', undefined, { region: 'us' })
    const served = new Map(
      body.data.map(({ attributes }: { attributes: { code: string; served: boolean } }) => [
        attributes.code,
        attributes.served,
      ]),
    )
    expect([served.get('OR'), served.get('AE')]).toEqual([true, false])
    expect((await call('GET', 'v2/states?country_iso=DE')).body.data).toEqual([])
  })

  test.each([['v2/states?country_iso=Poland', 'country_iso']])('refuses %s and names %s', refusesField)
})
