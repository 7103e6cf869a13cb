import { describe, expect, test } from 'vitest'
import { call } from './caller.ts'

describe('small calls', () => {
  test('say the country that the edge saw, and nothing of the address', async () => {
    const seen = await call('GET', 'ip', undefined, { headers: { 'X-Shop-Country': 'PL' } })
    expect(seen.body.data.attributes).toEqual({ country_iso: 'PL' })
    expect((await call('GET', 'ip')).body.data.attributes).toEqual({ country_iso: null })
  })

  test('say whether mail can be sent to an address', async () => {
    const sound = async (email: string) => (await call('POST', 'emails', { email })).body.data.attributes.sound
    expect(await sound(' ada@example.com ')).toBe(true)
    for (const email of ['ada', 'ada@localhost', 'a@b.example,c@d.example', '']) expect(await sound(email)).toBe(false)
  })
})
