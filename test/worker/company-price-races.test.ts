import { beforeAll, describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { call, MAILER } from './caller.ts'
import { counted, logged } from './counted.ts'
import { env } from './env.ts'

const until = '2039-12-31'

let boss: SignedIn
beforeAll(async () => {
  boss = await manager()
})

describe('at once', () => {
  test('no more prices are agreed for a company than may be', async () => {
    const { companyId } = await companyIn()
    const fill = env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 495)
      insert into company_prices (company_id, kind, subject, quantity, value, valid_until)
      select ?, 'fixed', 'filled', i, 100, ? from n`,
    )
    await fill.bind(companyId, until).run()
    const agree = (quantity: number) =>
      call(
        'PUT',
        `v1/manager/companies/${companyId}/prices`,
        { kind: 'fixed', variant_id: MAILER, quantity, amount: '0.50', valid_until: until },
        boss,
      )
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => agree(250 + 50 * at)))
    const refused = answers.filter(({ status }) => status !== 201 && status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(15).fill([422, 'too_many_prices']))
    expect(await counted('company_prices where company_id = ?', companyId)).toBe(500)
    expect(await logged(companyId, 'price_agreed')).toBe(5)
    // One that is there is replaced, however full the list is.
    const [first] = answers.flatMap(({ status }, at) => (status < 300 ? [250 + 50 * at] : []))
    expect((await agree(first!)).status).toBeLessThan(300)
    expect(await counted('company_prices where company_id = ?', companyId)).toBe(500)
  })
})
