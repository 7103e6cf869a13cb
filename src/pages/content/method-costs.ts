import type { DeliveryCosts, DeliveryMethod } from '../../contract/deliveries.ts'

/** A way of delivery with what it costs to each country. */
export interface MethodCosts extends Pick<DeliveryMethod, 'id' | 'names' | 'goesFree'> {
  /** The weights of the table's columns, in kg. */
  weights: number[]
  rows: CostRow[]
}

export interface CostRow {
  /** Null where all countries have the same costs and days. */
  countryIso: string | null
  minDays: number
  maxDays: number
  /** Net minor units by weight; null where the way takes nothing as heavy. */
  costs: { upToKg: number; cost: number | null }[]
}

/** Delivery costs by way of delivery; of a way that costs the same everywhere, one row. */
export function methodCosts({ data }: DeliveryCosts): MethodCosts[] {
  const ways = new Map<string, { method: DeliveryMethod; to: { countryIso: string; method: DeliveryMethod }[] }>()
  for (const { countryIso, methods } of data)
    for (const method of methods) {
      const way = ways.get(method.id) ?? { method, to: [] }
      way.to.push({ countryIso, method })
      ways.set(method.id, way)
    }
  return [...ways.values()].map(({ method: { id, names, goesFree }, to }) => {
    const weights = [...new Set(to.flatMap(({ method }) => method.costs.map(({ upToKg }) => upToKg)))].sort(
      (a, b) => a - b,
    )
    const rows = to.map(({ countryIso, method: { minDays, maxDays, costs } }) => ({
      countryIso,
      minDays,
      maxDays,
      costs: weights.map((upToKg) => ({ upToKg, cost: costs.find((item) => item.upToKg === upToKg)?.cost ?? null })),
    }))
    return { id, ...(names && { names }), goesFree, weights, rows: joined(rows, data.length) }
  })
}

/** One row where all countries of the store have the same costs and days. */
function joined(rows: CostRow[], countries: number): CostRow[] {
  const figures = ({ countryIso: _, ...row }: CostRow) => JSON.stringify(row)
  const isSame = rows.length > 1 && rows.length === countries && new Set(rows.map(figures)).size === 1
  return isSame ? [{ ...rows[0]!, countryIso: null }] : rows
}
