import { z } from 'zod'
import { CURRENCIES } from '../../contract/vocabulary.ts'
import { destination, id, soundRows } from '../catalogue/sound-rows.ts'
import { methodsOf } from './methods.ts'
import type { ShippingRows } from './shipping.ts'

/** The rows of the tables as read. */
interface RawShipping {
  methods: readonly { id: string }[]
  zones: readonly { countryIso: string }[]
  tariffs: readonly { method: string; zone: string; loadKg: number }[]
  currencies: readonly { currency: string }[]
}

const zone = z.object({
  countryIso: destination,
  zone: id,
})

// The mosts keep what the heaviest order costs a whole number of cents.
const tariff = z.object({
  method: id,
  zone: id,
  loadKg: z.int().min(1).max(100_000),
  cost: z.int().min(0).max(10_000_000),
  maxLoads: z.int().min(1).nullable(),
})

const terms = z.object({
  currency: z.enum(CURRENCIES),
  coefficient: z.int().min(1).max(1_000_000),
  freeFrom: z.int().min(0),
})

/** The valid rows of the four tables: what an invalid one stands for is not delivered by, to or in. */
export function shippingRowsOf(raw: RawShipping): ShippingRows {
  const rows = {
    methods: methodsOf(raw.methods),
    zones: soundRows('shipping_zones', zone, raw.zones, ({ countryIso }) => countryIso),
    tariffs: soundRows('shipping_tariffs', tariff, raw.tariffs, keyOf),
    currencies: soundRows('shipping_currencies', terms, raw.currencies, ({ currency }) => currency),
  }
  warnOfMissing(rows)
  return rows
}

const keyOf = ({ method, zone, loadKg }: RawShipping['tariffs'][number]): string => `${method}/${zone}/${loadKg}`

/** Logs what is stated and serves nothing, since the row that it belongs to is missing. */
function warnOfMissing({ methods, zones, tariffs }: ShippingRows): void {
  const warn = (table: string, row: string, missing: string) =>
    console.warn(JSON.stringify({ warning: 'serves no delivery', table, row, missing }))
  for (const { id } of methods)
    if (!tariffs.some(({ method }) => method === id)) warn('shipping_methods', id, 'a row of shipping_tariffs')
  for (const { countryIso, zone } of zones)
    if (!tariffs.some((tariff) => tariff.zone === zone)) warn('shipping_zones', countryIso, `a tariff of ${zone}`)
  for (const tariff of tariffs)
    if (!methods.some(({ id }) => id === tariff.method))
      warn('shipping_tariffs', keyOf(tariff), 'a row of shipping_methods')
}
