import { describe, expect, test } from 'vitest'
import { MOST_COMPANY_ADDRESSES } from '../../src/contract/company-addresses.ts'
import { companyIn } from '../companies.ts'
import type { SignedIn } from '../merchant.ts'
import { call, MUNICH } from './caller.ts'
import { env } from './env.ts'

const list = async (by: SignedIn) => (await call('GET', 'v2/company/addresses', undefined, by)).body.data
const keep = (by: SignedIn, more: object = {}, address: object = {}) =>
  call('POST', 'v2/company/addresses', { address: { ...MUNICH, ...address }, ...more }, by)
const change = (by: SignedIn, id: string, body: object) => call('PATCH', `v2/company/addresses/${id}`, body, by)
const remove = (by: SignedIn, id: string) => call('DELETE', `v2/company/addresses/${id}`, undefined, by)
const attributes = async (by: SignedIn) => (await list(by)).map((one: { attributes: object }) => one.attributes)

describe('the addresses of a company', () => {
  test('have one default of each kind, which an administrator sets; each member reads them', async () => {
    const { member } = await companyIn()
    const [ada, vic] = [await member('administrator'), await member('viewer')]
    expect((await keep(ada)).status).toBe(201)
    const second = (await keep(ada, { default_billing: true }, { city: 'Dachau' })).body.data.id
    expect(await attributes(vic)).toMatchObject([
      { city: 'München', default_shipping: true, default_billing: false },
      { city: 'Dachau', default_shipping: false, default_billing: true },
    ])
    await change(ada, second, { default_shipping: true, address: { ...MUNICH, city: 'Erding' } })
    expect(await attributes(vic)).toMatchObject([
      { default_shipping: false, default_billing: false },
      { city: 'Erding', default_shipping: true, default_billing: true },
    ])
    for (const answer of [await keep(vic), await change(vic, second, {}), await remove(vic, second)])
      expect(answer.body.code).toBe('role_not_allowed')
    expect((await remove(ada, second)).status).toBe(204)
    expect((await remove(ada, second)).status).toBe(404)
    const log = (await call('GET', 'v2/company/log', undefined, ada)).body.data
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      'address_removed',
      'address_changed',
      'address_kept',
      'address_kept',
    ])
    expect(log.at(-1)).toMatchObject({ about: 'Lindenstraße 4, 80331 München' })
    expect(JSON.stringify(log)).not.toContain(MUNICH.lastname)
  })

  test('of another company are not there, and are not taken where nothing delivers', async () => {
    const [ada, mallory] = [
      await (await companyIn()).member('administrator'),
      await (await companyIn()).member('administrator'),
    ]
    const { id } = (await keep(ada)).body.data
    const found = [await change(mallory, id, { default_billing: true }), await remove(mallory, id)]
    expect(found.map(({ status }) => status)).toEqual([404, 404])
    expect((await keep(ada, {}, { country_iso: 'JP' })).status).toBe(422)
    expect(await list(mallory)).toEqual([])
  })

  test('are at most fifty', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator')
    const insert = env.DB.prepare(
      "insert into company_addresses values (?, ?, 'A', 'B', '', 'C 1', '', 'D', '80331', '', '', 'DE', 0, 0, '2026')",
    )
    await env.DB.batch(
      Array.from({ length: MOST_COMPANY_ADDRESSES }, () => insert.bind(crypto.randomUUID(), companyId)),
    )
    expect((await keep(ada)).body.code).toBe('too_many_addresses')
  })
})
