import type { Product } from '../../contract/catalogue.ts'
import { LIST_DAYS, type ListChoice } from '../../contract/list-choice.ts'
import { USES } from '../../contract/uses.ts'
import type { Counted, Facets, FilterName, WayOut } from '../../pages/catalogue/list-facets.ts'
import { doorDays } from '../../pricing/delivery.ts'
import { fitOf } from '../../pricing/fitting-sizes.ts'
import type { Region } from '../../regions/region.ts'

type Store = Pick<Region, 'deliveryTime'>

/** Whether a product passes a filter; filters in which nothing is chosen have no rule. */
type Rules = Partial<Record<FilterName, (product: Product) => boolean>>

const arrivesWithin = (days: number, store: Store) => (product: Product) =>
  doorDays(product, 'standard', store).max <= days

const has = <Value>(wanted: Value[], valuesOf: (product: Product) => readonly Value[]) =>
  wanted.length > 0 && ((product: Product) => wanted.some((value) => valuesOf(product).includes(value)))

function rulesOf({ uses, materials, prints, days, quantity, thing }: ListChoice, store: Store): Rules {
  const rules = {
    use: has(uses, (product) => product.uses),
    material: has(materials, (product) => product.materials),
    print: has(prints, (product) => product.prints),
    days: days !== null && arrivesWithin(days, store),
    quantity:
      quantity !== null &&
      (({ minQuantity, maxQuantity }: Product) => quantity >= minQuantity && quantity <= maxQuantity),
    fits: thing !== null && ((product: Product) => fitOf(product, thing) !== null),
  }
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule))
}

/** A list after its filters. */
export interface Filtered {
  shown: Product[]
  facets: Facets
  /** Where nothing is shown: the changes of the filters that show something again. */
  waysOut: WayOut[]
}

/** The products of a list that pass its filters, and how many each other value would leave. */
export function filtered(listed: Product[], choice: ListChoice, store: Store): Filtered {
  const rules = rulesOf(choice, store)
  const names = Object.keys(rules) as FilterName[]
  // The filters that each product fails, found once: calculating a fit is expensive.
  const failed = new Map(listed.map((product) => [product, names.filter((name) => !rules[name]!(product))]))
  const without = (filter: FilterName | null) =>
    listed.filter((product) => failed.get(product)!.every((name) => name === filter))
  const counted = <Value extends string | number>(
    filter: FilterName,
    values: readonly Value[],
    matches: (product: Product, value: Value) => boolean,
  ): Counted<Value>[] => {
    const others = without(filter)
    return values
      .filter((value) => listed.some((product) => matches(product, value)))
      .map((value) => ({ value, count: others.filter((product) => matches(product, value)).length }))
  }
  const shown = without(null)
  return {
    shown,
    facets: {
      use: counted('use', USES, ({ uses }, use) => uses.includes(use)),
      material: counted('material', valuesIn(listed, 'materials'), ({ materials }, id) => materials.includes(id)),
      print: counted('print', valuesIn(listed, 'prints'), ({ prints }, id) => prints.includes(id)),
      days: counted('days', LIST_DAYS, (product, days) => arrivesWithin(days, store)(product)),
    },
    waysOut: shown.length ? [] : waysOutOf([...failed.values()], names),
  }
}

/** The filters that each product fails tell which to leave out; where none alone helps, which one to keep. */
function waysOutOf(failed: FilterName[][], names: FilterName[]): WayOut[] {
  const ways = (keep: boolean, helps: (fails: FilterName[], filter: FilterName) => boolean) =>
    names
      .map((filter) => ({ keep, filter, count: failed.filter((fails) => helps(fails, filter)).length }))
      .filter(({ count }) => count > 0)
  const left = ways(false, (fails, filter) => fails.every((name) => name === filter))
  return left.length ? left : ways(true, (fails, filter) => !fails.includes(filter))
}

/** The materials or prints of products, each once, in the order of the products. */
export const valuesIn = (products: readonly Product[], choices: 'materials' | 'prints'): string[] => [
  ...new Set(products.flatMap((product) => product[choices])),
]
