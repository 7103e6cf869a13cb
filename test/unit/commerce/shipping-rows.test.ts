import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SHIPPING } from '../../../src/commerce/seed/shipping.ts'
import { deliveryCostsOf } from '../../../src/commerce/shipping/costs.ts'
import { shippingOf } from '../../../src/commerce/shipping/shipping.ts'
import { shippingRowsOf } from '../../../src/commerce/shipping/shipping-rows.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { CARGO_BIKE_ROW } from './cargo-bike.ts'
import { leftOut, watchLeftOut } from './left-out.ts'

const raw = {
  methods: [CARGO_BIKE_ROW],
  zones: [{ countryIso: 'DE', zone: 'near' }],
  tariffs: [{ method: 'cargo-bike', zone: 'near', loadKg: 30, cost: 0, maxLoads: null }],
  currencies: [{ currency: 'EUR', coefficient: 100, freeFrom: 0 }],
}

let warnings: unknown[]
beforeEach(() => {
  watchLeftOut()
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(JSON.parse(text)))
})

describe('the rows of delivery', () => {
  test('are taken as they are where they are sound', () => {
    const { zones, tariffs, currencies } = shippingRowsOf(raw)
    expect({ zones, tariffs, currencies }).toEqual({ ...raw, methods: undefined })
    expect([leftOut(), warnings]).toEqual([[], []])
  })

  test.each([
    ['tariffs', 'loadKg', [0, -30, 0.5, 1_000_000, null]],
    ['tariffs', 'cost', [-500, 0.5, 1e12, '490']],
    ['tariffs', 'maxLoads', [0, -1, 1.5]],
    ['tariffs', 'zone', ['', 'Near by']],
    ['tariffs', 'method', ['']],
    ['zones', 'countryIso', ['XX', 'UK', 'de', '']],
    ['zones', 'zone', ['', 'Near by', null]],
    ['currencies', 'currency', ['CHF', 'eur']],
    ['currencies', 'coefficient', [0, -100, 1.5]],
    ['currencies', 'freeFrom', [-1, 0.5, null]],
  ] as const)('of %s are left out and logged where their %s is not sound', (table, field, values) => {
    for (const value of values) {
      watchLeftOut()
      const broken = { ...raw[table][0]!, [field]: value }
      const rows = shippingRowsOf({ ...raw, [table]: [broken, ...raw[table]] })
      expect([value, rows[table]]).toEqual([value, raw[table]])
      expect(leftOut()).toEqual([{ table: `shipping_${table}`, row: expect.any(String), fields: [field] }])
    }
  })

  test('that serve nothing for want of another row are said to', () => {
    shippingRowsOf({ ...raw, tariffs: [{ ...raw.tariffs[0]!, method: 'balloon', zone: 'moon' }] })
    const rows = (warnings as { table: string; row: string }[]).map(({ table, row }) => [table, row])
    expect(rows).toEqual([
      ['shipping_methods', 'cargo-bike'],
      ['shipping_zones', 'DE'],
      ['shipping_tariffs', 'balloon/moon/30'],
    ])
  })

  test('without a currency offer nothing in it', () => {
    const shipping = shippingOf({ ...SHIPPING, currencies: raw.currencies as [] })
    expect(deliveryCostsOf(getRegion('pl'), shipping)).toEqual({ data: [], meta: { currency: 'PLN', freeFrom: null } })
  })
})
