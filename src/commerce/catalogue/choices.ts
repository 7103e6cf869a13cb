import { z } from 'zod'
import type { NamedChoice, Names, Product, StatedProduct } from '../../contract/catalogue.ts'
import {
  FINISHES,
  type Finish,
  MATERIALS,
  type Material,
  PRINT_MODES,
  type PrintMode,
} from '../../contract/vocabulary.ts'
import { GRADES, type Grade } from '../../packaging/boards.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import { id, json, soundRows } from './sound-rows.ts'

/** A print or a finish that the shop offers, or what a material has in common with them. */
export interface ChoiceRow {
  id: string
  looksLike: string | null
  names: Names | null
}

export interface MaterialRow extends ChoiceRow {
  /** mm, as each grade in which it is made. */
  calipers: Partial<Record<Grade, number>>
  /** g/m² */
  grammage: number
  /** Grams of CO₂e a kilogram. */
  emission: number
}

/** All that products are made in, by id. */
export interface Choices {
  materials: ReadonlyMap<Material, MaterialRow>
  prints: ReadonlyMap<PrintMode, ChoiceRow>
  finishes: ReadonlyMap<Finish, ChoiceRow>
}

const name = z.string().min(1).max(80)

/** What a row says of itself besides its figures. */
const choice = <Shipped extends readonly [string, ...string[]]>(shipped: Shipped) =>
  z.object({
    id,
    looksLike: z.enum(shipped).nullable(),
    names: json(z.object({ en: name }).catchall(name)).nullable(),
  })

/** Whether it is said how something looks and is called: of what the shop comes with, the shop says it. */
const isDescribed =
  (shipped: readonly string[]) =>
  ({ id, looksLike, names }: { id: string; looksLike: string | null; names: unknown }): boolean =>
    shipped.includes(id) || (looksLike !== null && names !== null)
const UNDESCRIBED = 'must have looks_like and names, since the shop does not come with it'

const material = choice(MATERIALS)
  .extend({
    calipers: json(z.partialRecord(z.enum(GRADES), z.number().min(0.01).max(20))),
    grammage: z.int().min(1).max(5000),
    emission: z.int().min(0).max(1_000_000),
  })
  .refine(isDescribed(MATERIALS), UNDESCRIBED)
const print = choice(PRINT_MODES).refine(isDescribed(PRINT_MODES), UNDESCRIBED)
const finish = choice(FINISHES).refine(isDescribed(FINISHES), UNDESCRIBED)

/** The rows of the three tables as they are read. */
export interface RawChoices {
  materials: { id: string }[]
  prints: { id: string }[]
  finishes: { id: string }[]
}

/** What products may be made in, of the rows that are sound. */
export function choicesOf({ materials, prints, finishes }: RawChoices): Choices {
  return choicesById({
    materials: soundRows('materials', material, materials, ({ id }) => id) as MaterialRow[],
    prints: soundRows('prints', print, prints, ({ id }) => id) as ChoiceRow[],
    finishes: soundRows('finishes', finish, finishes, ({ id }) => id) as ChoiceRow[],
  })
}

const byId = <Row extends ChoiceRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export const choicesById = (rows: {
  materials: readonly MaterialRow[]
  prints: readonly ChoiceRow[]
  finishes: readonly ChoiceRow[]
}): Choices => ({ materials: byId(rows.materials), prints: byId(rows.prints), finishes: byId(rows.finishes) })

/** A product with what its choices are. It offers none that is not among them (`offeredOf`). */
export function withChoices(product: StatedProduct, { materials, prints, finishes }: Choices): Product {
  const { grade } = constructionOf(product)
  const boards = product.materials.map((id) => {
    const { calipers, grammage, emission } = materials.get(id)!
    return [id, { caliper: calipers[grade]!, grammage, emission }]
  })
  const named = [
    ...namedOf('material', product.materials, materials),
    ...namedOf('print', product.prints, prints),
    ...namedOf('finish', product.finishes, finishes),
  ]
  return { ...product, boards: Object.fromEntries(boards), ...(named.length > 0 && { named }) }
}

const namedOf = (
  kind: NamedChoice['kind'],
  offered: readonly string[],
  rows: ReadonlyMap<string, ChoiceRow>,
): NamedChoice[] =>
  offered.flatMap((id) => {
    const { looksLike, names } = rows.get(id)!
    return names ? [{ kind, id, looksLike: looksLike ?? id, names }] : []
  })
