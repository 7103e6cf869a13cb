import { describe, expect, test } from 'vitest'
import { call } from './caller.ts'

describe('a store', () => {
  test('says its configuration, or one value of it, and names those that there are', async () => {
    const { body } = await call('GET', 'v1/region_configuration', undefined, { region: 'pl' })
    expect(body.data).toMatchObject({ id: 'pl', attributes: { code: 'pl', currency: 'PLN' } })
    const one = await call('GET', 'v1/region_configuration?key=currency', undefined, { region: 'se' })
    expect(one.body.data).toMatchObject({ id: 'se', attributes: { currency: 'SEK' } })
    const none = await call('GET', 'v1/region_configuration?key=colour')
    expect([none.status, none.body.errors.key[0]]).toEqual([404, expect.stringContaining('currency')])
  })

  test('has the messages of its language under any tag of it', async () => {
    const [long, short] = [
      await call('GET', 'v1/translations?locale=sv-SE'),
      await call('GET', 'v1/translations?locale=sv'),
    ]
    expect(long.body.data.attributes).toMatchObject({ region: 'se', language: short.body.data.attributes.language })
    expect(long.body.data.attributes.messages).toEqual(short.body.data.attributes.messages)
    const none = await call('GET', 'v1/translations?locale=tlh')
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['locale']])
  })
})
