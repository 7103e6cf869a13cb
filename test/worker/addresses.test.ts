import { beforeAll, describe, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '../../src/contract/addresses.ts'
import { signUp, type TestSession } from './account.ts'
import { call, MUNICH } from './caller.ts'
import { env } from './env.ts'

let people = 0
const somebody = () => signUp(`addresses-${++people}@example.com`)

const at = ({ userId }: TestSession, id = '') => `v2/users/${userId}/addresses${id && `/${id}`}`
const keep = (who: TestSession, address: object = {}, more: object = {}) =>
  call('POST', at(who), { address: { ...MUNICH, ...address }, ...more }, who)
const change = (who: TestSession, id: string, body: object) => call('PATCH', at(who, id), body, who)
const kept = async (who: TestSession) => {
  const { body } = await call('GET', at(who), undefined, who)
  return body.data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))
}
/** City, and what it is the default for. */
const usual = async (who: TestSession) =>
  (await kept(who)).map(({ city, default_shipping, default_billing }: Record<string, unknown>) => [
    city,
    default_shipping,
    default_billing,
  ])

describe('an address book', () => {
  test('begins empty; its first address is the default of both kinds', async () => {
    const ada = await somebody()
    expect(await kept(ada)).toEqual([])
    const { status, body } = await keep(ada, { phone: '+49 89 1', state: 'Bavaria' })
    expect([status, body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        type: 'address',
        attributes: {
          ...MUNICH,
          zip_code: MUNICH.zipcode,
          company: '',
          address2: '',
          state: 'Bavaria',
          state_name: 'Bavaria',
          phone: '+49 89 1',
          default_shipping: true,
          default_billing: true,
        },
      },
    ])
    await keep(ada, { city: 'Dachau' })
    expect(await usual(ada)).toEqual([
      ['München', true, true],
      ['Dachau', false, false],
    ])
  })

  test('has one default a kind, or none', async () => {
    const ada = await somebody()
    await keep(ada)
    const { id } = (await keep(ada, { city: 'Dachau' }, { default_billing: true })).body.data
    expect(await usual(ada)).toEqual([
      ['München', true, false],
      ['Dachau', false, true],
    ])
    await change(ada, id, { default_shipping: true, default_billing: false })
    expect(await usual(ada)).toEqual([
      ['München', false, false],
      ['Dachau', true, false],
    ])
    await call('DELETE', at(ada, id), undefined, ada)
    expect(await usual(ada)).toEqual([['München', false, false]])
  })

  test('keeps the same address once, and takes what else was said of it', async () => {
    const ada = await somebody()
    const first = (await keep(ada, { city: 'Dachau' })).body.data
    await keep(ada)
    const again = await keep(ada, { city: ' Dachau ' }, { default_shipping: true })
    expect([again.status, again.body.data.id]).toEqual([200, first.id])
    expect(await kept(ada)).toHaveLength(2)
  })

  test('is changed an address at a time, as a whole', async () => {
    const ada = await somebody()
    const { id } = (await keep(ada, { company: 'Ada Boxes' })).body.data
    const { body } = await change(ada, id, { address: { ...MUNICH, city: 'Dachau' } })
    expect(body.data.attributes).toMatchObject({ city: 'Dachau', company: '', default_shipping: true })
    expect((await change(ada, id, {})).body.data).toEqual(body.data)
  })

  test('holds so many and no more, however many come at once', async () => {
    const ada = await somebody()
    const answers = await Promise.all(
      Array.from({ length: MOST_ADDRESSES + 4 }, (_, n) => keep(ada, { address1: `Lindenstraße ${n + 1}` })),
    )
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('too_many_addresses'))
    const rows = await usual(ada)
    expect(rows).toHaveLength(MOST_ADDRESSES)
    expect(rows.filter(([, delivery]: unknown[]) => delivery)).toHaveLength(1)
  })
})

describe('an address', () => {
  let ada: TestSession
  beforeAll(async () => {
    ada = await somebody()
  })

  test.each([
    [{ firstname: '' }, 'address.firstname'],
    [{ lastname: '\u200b' }, 'address.lastname'],
    [{ company: 'x'.repeat(121) }, 'address.company'],
    [{ address1: 'two\nlines' }, 'address.address1'],
    [{ address2: 7 }, 'address.address2'],
    [{ city: undefined }, 'address.city'],
    [{ zipcode: '80-331' }, 'address.zip_code'],
    [{ zip_code: '1' }, 'address.zipcode'],
    [{ phone: '1'.repeat(41) }, 'address.phone'],
    [{ country_iso: 'de' }, 'address.country_iso'],
    [{ country_iso: 'US', zipcode: '97201' }, 'address.country_iso'],
    [{ country_iso: 'ES', zipcode: '35001' }, 'address.zip_code'],
    [{ user_id: 'x' }, 'address.user_id'],
  ])('with %j is refused by that field, and nothing is kept', async (address, field) => {
    const { status, body } = await keep(ada, address)
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])])
    expect(await kept(ada)).toEqual([])
  })

  test.each([
    [{ default_shipping: 'yes' }, 'default_shipping'],
    [{ user_id: 'x' }, 'user_id'],
  ])('is not kept with %j beside it', async (more, field) => {
    const { status, body } = await keep(ada, {}, more)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('of a place without its state is refused where the country has states', async () => {
    const portland = { country_iso: 'US', zipcode: '97201', city: 'Portland' }
    const asked = (state: string) =>
      call('POST', at(ada), { address: { ...MUNICH, ...portland, state } }, { ...ada, region: 'us' })
    expect([(await asked('')).body.code, (await asked('XX')).body.code]).toEqual(['unknown_state', 'unknown_state'])
    const { id } = (await asked('OR')).body.data
    expect((await change(ada, id, { address: { ...MUNICH, country_iso: 'GB' } })).body.errors).toHaveProperty(
      'address.zip_code',
    )
    expect((await call('DELETE', at(ada, id), undefined, ada)).status).toBe(204)
  })
})

describe('nobody else', () => {
  test('sees, changes or deletes it: it is not there for them', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const { id } = (await keep(ada)).body.data
    const before = await kept(ada)
    const asked = [
      call('GET', at(ada), undefined, eve),
      call('POST', at(ada), { address: MUNICH }, eve),
      call('PATCH', at(ada, id), { default_billing: true }, eve),
      call('PATCH', at(eve, id), { address: { ...MUNICH, city: 'Eveville' }, default_billing: true }, eve),
      call('DELETE', at(eve, id), undefined, eve),
      call('DELETE', at(ada, 'none'), undefined, ada),
      call('POST', `v2/users/${ada.userId}/contact_information`, { contact_information: { name: 'Eve' } }, eve),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect([await kept(ada), await kept(eve)]).toEqual([before, []])
    expect((await call('GET', at(ada))).status).toBe(401)
  })
})

test('addresses are part of the copy of one’s data', async () => {
  const { copyOf } = await import('../../src/commerce/personal-data/copy.ts')
  const ada = await somebody()
  await keep(ada)
  const files = await copyOf(env, { id: ada.userId, email: `addresses-${people}@example.com`, emailKey: 'x' })
  expect(files.find(({ name }) => name === 'addresses.json')?.input).toContain('Lindenstraße 4')
})
