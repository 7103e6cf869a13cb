import { describe, expect, test } from 'vitest'
import { signUp } from './account.ts'
import { call } from './caller.ts'
import { env } from './env.ts'

const me = (userToken: string) => call('GET', 'users/me', undefined, { userToken })
const change = (id: string, user: object, userToken: string) => call('PUT', `users/${id}`, { user }, { userToken })

describe('the owner of an account changes', () => {
  test('name, company, type, store, language and answers, and what is not named stays', async () => {
    const { userId, userToken } = await signUp('settings@example.com')
    const profile = { industry_v2: 'food', role: 'owner' }
    const all = { name: 'Ada', company: 'Ada Boxes', customer_type: 'b2b', region: 'pl', language: 'pl', profile }
    expect((await change(userId, all, userToken)).body.data.attributes).toMatchObject({ ...all, role: 'b2b' })
    await change(userId, { name: null, profile: { role: null, packaging_volume_monthly: '1-99' } }, userToken)
    expect((await me(userToken)).body.data.attributes).toMatchObject({
      name: null,
      company: 'Ada Boxes',
      profile: { industry_v2: 'food', packaging_volume_monthly: '1-99' },
    })
  })

  test('nobody else’s account', async () => {
    const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')]
    expect((await change(other.userId, { name: 'Eve' }, one.userToken)).status).toBe(404)
    expect((await me(other.userToken)).body.data.attributes.name).toBeNull()
  })

  test.each([
    'role',
    'email',
    'email_key',
    'emailKey',
    'id',
    'kind',
    'claimed_by',
    'disabled_at',
    'disabledAt',
    'erase_at',
    'cart_number',
    'location',
  ])('mass assignment of %s is refused, and nothing beside it is kept', async (field) => {
    const email = `mass-${field.toLowerCase().replace('_', '-')}${field.length}@example.com`
    const { userId, userToken } = await signUp(email)
    const refused = await change(userId, { name: 'Eve', [field]: 'administrator' }, userToken)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`user.${field}`]])
    const { name, role, ...kept } = (await me(userToken)).body.data.attributes
    expect([name, role, kept.email]).toEqual([null, 'b2c', email])
  })

  test('not the type of customer that a role was given', async () => {
    const { userId, userToken } = await signUp('supplier@example.com')
    await env.DB.prepare("update users set role = 'supplier' where id = ?").bind(userId).run()
    expect((await change(userId, { customer_type: 'b2c' }, userToken)).status).toBe(422)
    expect((await change(userId, { customer_type: 'b2b' }, userToken)).body.data.attributes.role).toBe('supplier')
  })

  test.each([
    [{ name: 'two\nlines' }, 'user.name'],
    [{ name: '\u200b' }, 'user.name'],
    [{ region: 'xx' }, 'user.region'],
    [{ profile: { industry_v2: 'spying' } }, 'user.profile.industry_v2'],
    [{ profile: { __proto__x: 'yes' } }, 'user.profile.__proto__x'],
  ])('nothing to %j', async (user, field) => {
    const { userId, userToken } = await signUp(`bad-${field.length}-${JSON.stringify(user).length}@example.com`)
    const refused = await change(userId, user, userToken)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })
})

test('the last used place is kept, of somebody without a name too', async () => {
  const { body } = await call('POST', 'users/anonymous')
  const userToken = body.data.attributes.api_token
  const place = { country_iso: 'CZ', zip_code: '110 00' }
  const kept = await call('POST', 'v2/users/save_last_used_location', place, { userToken })
  expect(kept.body.data.attributes.location).toEqual({ country_iso: 'CZ', zip_code: '110 00', zipcode: '110 00' })
  const bare = await call('POST', 'v2/users/save_last_used_location', { country_iso: 'CZ' }, { userToken })
  expect(bare.body.data.attributes.location).toEqual({ country_iso: 'CZ' })
  const bad = await call('POST', 'v2/users/save_last_used_location', { country_iso: 'cz' }, { userToken })
  expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['country_iso']])
})
