import { describe, expect, test } from 'vitest'
import { signUp, type TestSession } from './account.ts'
import { call } from './caller.ts'

let people = 0
const somebody = () => signUp(`contact-${++people}@example.com`)

describe('the contact information of an account', () => {
  const say = (who: TestSession, contact_information: object, region: 'eu' | 'pl' = 'eu') =>
    call('POST', `v2/users/${who.userId}/contact_information`, { contact_information }, { ...who, region })

  test('is kept, and what is not named stays', async () => {
    const ada = await somebody()
    const all = { name: 'Ada', company: 'Ada Boxes', phone: '+49 89 1', vat_id: 'de 136 695 976' }
    expect((await say(ada, all)).body.data.attributes).toMatchObject({
      name: 'Ada',
      company: 'Ada Boxes',
      phone: '+49 89 1',
      vat_number: 'DE136695976',
      vat_country_iso: 'DE',
    })
    await say(ada, { phone: null })
    const { body } = await call('GET', 'users/me', undefined, ada)
    expect(body.data.attributes).toMatchObject({ phone: null, company: 'Ada Boxes', vat_number: 'DE136695976' })
    expect((await say(ada, { vat_id: null })).body.data.attributes).toMatchObject({
      vat_number: null,
      vat_country_iso: null,
    })
  })

  test('takes a number by its prefix, by what is said, or by the store', async () => {
    const ada = await somebody()
    const countryOf = async (...said: Parameters<typeof say> extends [unknown, ...infer Rest] ? Rest : never) =>
      (await say(ada, ...said)).body.data.attributes.vat_country_iso
    expect(await countryOf({ vat_id: 'EL094259216' })).toBe('GR')
    expect(await countryOf({ vat_id: '8567346215' }, 'pl')).toBe('PL')
    expect(await countryOf({ vat_id: '136695976', country_iso: 'DE' }, 'pl')).toBe('DE')
  })

  test.each([
    [{ vat_id: 'DE136695977' }, 'vat_id'],
    [{ vat_id: '136695976', country_iso: 'FR' }, 'vat_id'],
    [{ vat_id: 'x'.repeat(41) }, 'vat_id'],
    [{ country_iso: 'd' }, 'country_iso'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ name: '' }, 'name'],
    [{ company: 'two\nlines' }, 'company'],
    [{ email: 'eve@example.com' }, 'email'],
  ])('takes no %j', async (said, field) => {
    const { status, body } = await say(await somebody(), said)
    expect([status, Object.keys(body.errors)]).toEqual([422, [`contact_information.${field}`]])
  })
})
