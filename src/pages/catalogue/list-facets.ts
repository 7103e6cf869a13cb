import { type ListChoice, WHOLE_LIST } from '../../contract/list-choice.ts'
import type { ProductUse } from '../../contract/uses.ts'

/** The filters of a list, in display order. */
export type FilterName = 'use' | 'fits' | 'quantity' | 'days' | 'material' | 'print'

/** A value of a filter, and how many products there are with it and the other filters. */
export interface Counted<Value extends string | number = string> {
  value: Value
  count: number
}

/** The values of each filter that has a list of them; those that no product of the list has are not there. */
export interface Facets {
  use: Counted<ProductUse>[]
  material: Counted[]
  print: Counted[]
  days: Counted<number>[]
}

/** A change that fills an empty list: a filter to leave out, or to keep alone, and how many products there are then. */
export interface WayOut {
  keep: boolean
  filter: FilterName
  count: number
}

/** A choice without one of its filters. */
export const withoutFilter = (choice: ListChoice, filter: FilterName): ListChoice => ({
  ...choice,
  ...pick(WHOLE_LIST, FIELD_OF[filter]),
})

/** A choice with one of its filters alone. */
export const onlyFilter = (choice: ListChoice, filter: FilterName): ListChoice => ({
  ...WHOLE_LIST,
  ...pick(choice, FIELD_OF[filter]),
})

/** Where the values of each filter stand. */
const FIELD_OF = {
  use: 'uses',
  fits: 'thing',
  quantity: 'quantity',
  days: 'days',
  material: 'materials',
  print: 'prints',
} as const satisfies Record<FilterName, keyof ListChoice>

const pick = (from: ListChoice, field: keyof ListChoice): Partial<ListChoice> => ({ [field]: from[field] })
