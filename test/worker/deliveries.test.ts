import { describe, expect, test } from 'vitest'
import { call, MAILER } from './caller.ts'
import { refusesField } from './refused-field.ts'

const sku = encodeURIComponent(MAILER)

describe('the catalogue', () => {
  test('estimates delivery in working days from the cut-off at noon', async () => {
    const at = async (time: string) => {
      const { body } = await call(
        'GET',
        `v1/delivery_estimates?start_date=2026-12-22&start_time=${time}&variant_skus=${sku}`,
      )
      return body.data[0].attributes
    }
    // 24 to 26 December, 1 and 6 January are holidays in Poland.
    expect(await at('11:59')).toEqual({
      dispatch_date: '2027-01-07',
      earliest_date: '2027-01-12',
      latest_date: '2027-01-14',
    })
    expect((await at('12:00')).dispatch_date).toBe('2027-01-08')
  })

  test.each([
    ['v1/delivery_estimates', 'variant_skus'],
    [`v1/delivery_estimates?variant_skus=${sku}&start_time=25:00`, 'start_time'],
    [`v1/delivery_estimates?variant_skus=${sku}&start_date=2026-02-30`, 'start_date'],
  ])('refuses %s and names %s', refusesField)
})

test('the delivery costs of a store are on the wire as decimals', async () => {
  const { status, body } = await call('GET', 'v1/delivery_costs', undefined, { region: 'pl' })
  expect(status).toBe(200)
  expect(body.meta).toEqual({ currency: 'PLN', free_from: '2000.00' })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({ id: 'PL', type: 'delivery_cost' })
  expect(body.data[0].attributes.methods[0]).toEqual({
    id: 'courier',
    min_days: 1,
    max_days: 2,
    goes_free: true,
    costs: [
      { up_to_kg: 30, cost: '19.85' },
      { up_to_kg: 400, cost: '238.95' },
    ],
  })
})
