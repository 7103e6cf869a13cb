import { parseLength, type Units } from '../regions/units.ts'
import { SIDES, type Size } from './catalogue.ts'
import { isUse, type ProductUse, USES } from './uses.ts'
import type { Material, PrintMode } from './vocabulary.ts'
import { wholeNumber } from './whole-number.ts'

/** Ways to sort a list that are not its own: the recommended first, or the tightest where a thing is to be held. */
export const LIST_SORTS = ['price', 'days', 'minimum', 'name'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Days at the door that may be asked for. */
export const LIST_DAYS = [10, 12, 15, 20, 25] as const

/** The largest thing that can be asked for, and the most pieces; one of these is far beyond what is made. */
export const LIST_LIMITS = { side: { min: 1, max: 3000 }, quantity: { min: 1, max: 1_000_000 } } as const

type TypedField = (typeof SIDES)[number] | 'quantity'

/** What is chosen of a list of products. Values of one filter add up, filters narrow each other. */
export interface ListChoice {
  uses: ProductUse[]
  materials: Material[]
  prints: PrintMode[]
  /** Working days from approval to delivery, at most; null for any. */
  days: number | null
  /** Pieces that are needed; null where none are said. */
  quantity: number | null
  /** The sides in mm of a thing that is to be held, in any order; null where none is said. */
  thing: Size | null
  sort: ListSort | null
  /** What was typed and cannot be used, to be shown again; empty text where a side is missing. */
  unread: Partial<Record<TypedField, string>>
}

/** A list without a choice. */
export const WHOLE_LIST: ListChoice = {
  uses: [],
  materials: [],
  prints: [],
  days: null,
  quantity: null,
  thing: null,
  sort: null,
  unread: {},
}

/** The parameters of a list's address; `use`, `material` and `print` may be there several times. */
export const LIST_FIELDS = ['use', 'material', 'print', 'days', 'quantity', ...SIDES, 'sort'] as const

/** What a store has to choose from; a value that it does not have is left out of a choice. */
export interface KnownValues {
  materials: readonly Material[]
  prints: readonly PrintMode[]
}

/**
 * Reads the address of a list. What is not known is left out, so that an old link still shows a list; what a person typed
 * and cannot be used is in `unread`.
 *
 * @param units the store's unit, in which the sides are
 */
export function readListChoice(query: URLSearchParams, known: KnownValues, units: Units): ListChoice {
  const uses = new Set(query.getAll('use').filter(isUse))
  const materials = new Set(query.getAll('material'))
  const prints = new Set(query.getAll('print'))
  const days = wholeNumber(query.get('days') ?? '')
  const sort = query.get('sort')
  const unread: ListChoice['unread'] = {}
  return {
    uses: USES.filter((use) => uses.has(use)),
    materials: known.materials.filter((id) => materials.has(id)),
    prints: known.prints.filter((id) => prints.has(id)),
    days: LIST_DAYS.find((most) => most === days) ?? null,
    quantity: quantityIn(query.get('quantity'), unread),
    thing: thingIn([query.get('length'), query.get('width'), query.get('height')], units, unread),
    sort: LIST_SORTS.find((way) => way === sort) ?? null,
    unread,
  }
}

/** The most characters of typed text that are shown again. */
const LONGEST = 20

function quantityIn(typed: string | null, unread: ListChoice['unread']): number | null {
  const text = typed?.trim()
  if (!text) return null
  const quantity = wholeNumber(text)
  const { min, max } = LIST_LIMITS.quantity
  if (quantity >= min && quantity <= max) return quantity
  unread.quantity = text.slice(0, LONGEST)
  return null
}

function thingIn(typed: (string | null)[], units: Units, unread: ListChoice['unread']): Size | null {
  const texts = typed.map((text) => text?.trim() ?? '')
  if (texts.every((text) => text === '')) return null
  const { min, max } = LIST_LIMITS.side
  const mm = texts.map((text) => parseLength(text, units))
  const isWrong = mm.map((side) => side === null || side < min || side > max)
  if (!isWrong.includes(true)) return { length: mm[0]!, width: mm[1]!, height: mm[2]! }
  // All sides are shown again, also those that were right.
  SIDES.forEach((side, at) => {
    unread[side] = texts[at]!.slice(0, LONGEST)
  })
  return null
}

/**
 * The query of a list's address, without its question mark; empty where nothing is chosen.
 *
 * @param lengthText a length in mm as it is typed in the store's unit
 */
export function listQuery(choice: Partial<ListChoice>, lengthText: (mm: number) => string = String): string {
  const { uses = [], materials = [], prints = [], days, quantity, thing, sort } = choice
  const query = new URLSearchParams([
    ...uses.map((use) => ['use', use]),
    ...materials.map((id) => ['material', id]),
    ...prints.map((id) => ['print', id]),
    ...(thing ? SIDES.map((side) => [side, lengthText(thing[side])]) : []),
  ])
  for (const [name, value] of Object.entries({ quantity, days, sort })) if (value) query.set(name, String(value))
  return query.toString()
}
