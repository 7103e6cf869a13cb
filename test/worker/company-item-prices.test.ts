import { beforeAll, describe, expect, test } from 'vitest'
import { companyIn, type TestCompany } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { call } from './caller.ts'
import { kept, listed, ordered } from './company-item.ts'
import { logged } from './counted.ts'

const until = '2039-12-31'

let ours: TestCompany
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  ours = await companyIn()
  ada = await ours.member('approver')
  bob = await ours.member('buyer')
})

describe('the agreed prices of an item', () => {
  const at = (company: string, item = '') => `v1/manager/companies/${company}/items${item}`

  test('are what its company pays until a day, and what is in a cart is priced anew once they end', async () => {
    const { body } = await kept(ada, 'priced')
    const boss = await manager()
    const agree = (prices: object[], valid_until: string | null) =>
      call('PUT', at(ours.companyId, `/${body.data.id}/prices`), { prices, valid_until }, boss)
    const agreed = await agree(
      [
        { quantity: 500, amount: '90.00' },
        { quantity: 250, amount: '50.00' },
      ],
      until,
    )
    expect(agreed.body.data.attributes).toMatchObject({
      valid_until: until,
      prices: [{ quantity: 250 }, { quantity: 500 }],
    })
    const shown = (await listed(bob, '?q=priced')).data[0].attributes
    expect([shown.amount, shown.valid_until]).toEqual(['50.00', until])
    const { cart } = await ordered([{ item_id: body.data.id, quantity: 500 }], bob)
    expect(cart.order.itemTotal).toBe(9_000)
    const office = await call('GET', at(ours.companyId), undefined, boss)
    expect(office.body.meta).toMatchObject({ currency: 'EUR', region: 'eu' })

    await agree([], null)
    await cart.act('GET', `orders/${cart.number}`, undefined, bob)
    expect(cart.order.notices.map(({ kind }) => kind)).toEqual(['own_price_changed'])
    expect((await listed(bob, '?q=priced')).data[0].attributes.valid_until).toBeNull()
  })

  test('are agreed in place of those that were read, or refused', async () => {
    const { body } = await kept(ada, 'agreed-twice')
    const boss = await manager()
    const steps = (...amounts: string[]) => ({
      prices: amounts.map((amount, at) => ({ quantity: 250 * (at + 1), amount })),
      valid_until: amounts.length > 0 ? until : null,
    })
    const agree = async (agreed: object, expected?: object) => {
      const address = at(ours.companyId, `/${body.data.id}/prices`)
      const answer = await call('PUT', address, { ...agreed, expected }, boss)
      return answer.body.code ?? answer.status
    }
    const now = async () => {
      const { data } = (await call('GET', at(ours.companyId, '?q=agreed-twice'), undefined, boss)).body
      return { prices: data[0].attributes.prices, valid_until: data[0].attributes.valid_until }
    }
    const [none, theirs, mine] = [steps(), steps('80.00', '150.00'), steps('70.00')]
    expect(await agree(theirs, none)).toBe(200)
    const entries = await logged(ours.companyId, 'item_priced')
    for (const expected of [none, mine, { ...theirs, valid_until: '2039-12-30' }])
      expect(await agree(mine, expected)).toBe('item_prices_changed')
    expect(await now()).toEqual(theirs)
    // The form of what was done is sent once more.
    expect(await agree(theirs, none)).toBe(200)
    expect(await logged(ours.companyId, 'item_priced')).toBe(entries)
    expect(await agree(mine, { ...theirs, prices: theirs.prices.toReversed() })).toBe(200)
    expect(await now()).toEqual(mine)
    expect(await agree(none)).toBe(200)
    expect(await now()).toEqual(none)
  })

  test('are refused by their field, and where there is no such item', async () => {
    const { body } = await kept(ada, 'unpriced')
    const boss = await manager()
    const price = { quantity: 250, amount: '50.00' }
    const agree = async (prices: object[], valid_until: string | null = until, company = ours.companyId) => {
      const answer = await call('PUT', at(company, `/${body.data.id}/prices`), { prices, valid_until }, boss)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await agree([price], null)).toEqual([422, ['valid_until']])
    expect(await agree([price], '2020-01-01')).toEqual([422, ['valid_until']])
    expect(await agree([price, price])).toEqual([422, ['prices']])
    expect(await agree([{ ...price, amount: '0.00' }])).toEqual([422, ['prices.0.amount']])
    expect(await agree([{ ...price, quantity: 1 }])).toEqual([422, ['quantity']])
    expect(await agree([price], until, (await companyIn()).companyId)).toEqual([404, []])
    expect((await call('GET', at('nobody'), undefined, boss)).status).toBe(404)
    expect((await call('GET', at(ours.companyId), undefined, ada)).status).toBe(403)
  })
})
