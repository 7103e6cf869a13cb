import { z } from 'zod'
import type { BoardFigures, NamedChoice, Names, Product, SheetStock, StatedProduct } from '../../contract/catalogue.ts'
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
import { type BoardRow, boardAs, boardsOf } from './boards.ts'
import { sheetsOf } from './sheets.ts'
import { id, json, soundRows } from './sound-rows.ts'

/** A print or a finish of the shop, or the fields that a material shares with them. */
export interface ChoiceRow {
  id: string
  looksLike: string | null
  names: Names | null
}

export interface MaterialRow extends ChoiceRow {
  /** The board's id, by grade. */
  boards: Partial<Record<Grade, string>>
  /** Grams of CO₂e a kilogram. */
  emission: number
}

/** All choices of products, by id. */
export interface Choices {
  boards: ReadonlyMap<string, BoardRow>
  sheets: ReadonlyMap<Grade, SheetStock>
  materials: ReadonlyMap<Material, MaterialRow>
  prints: ReadonlyMap<PrintMode, ChoiceRow>
  finishes: ReadonlyMap<Finish, ChoiceRow>
}

const name = z.string().min(1).max(80)

/** The fields of a row besides its figures. */
const choice = <Shipped extends readonly [string, ...string[]]>(shipped: Shipped) =>
  z.object({
    id,
    looksLike: z.enum(shipped).nullable(),
    names: json(z.object({ en: name }).catchall(name)).nullable(),
  })

/** Whether look and name are stated: the built-in choices have them in the code. */
const isDescribed =
  (shipped: readonly string[]) =>
  ({ id, looksLike, names }: { id: string; looksLike: string | null; names: unknown }): boolean =>
    shipped.includes(id) || (looksLike !== null && names !== null)
const UNDESCRIBED = 'must have looks_like and names, since the shop does not come with it'

const material = choice(MATERIALS)
  .extend({
    boards: json(z.partialRecord(z.enum(GRADES), id)),
    emission: z.int().min(0).max(1_000_000),
  })
  .refine(isDescribed(MATERIALS), UNDESCRIBED)
const print = choice(PRINT_MODES).refine(isDescribed(PRINT_MODES), UNDESCRIBED)
const finish = choice(FINISHES).refine(isDescribed(FINISHES), UNDESCRIBED)

/** The rows of the three tables as read. */
export interface RawChoices {
  boards: { id: string }[]
  sheets: { grade: string }[]
  materials: { id: string }[]
  prints: { id: string }[]
  finishes: { id: string }[]
}

/** The choices of the valid rows. */
export function choicesOf({ boards, sheets, materials, prints, finishes }: RawChoices): Choices {
  return choicesById({
    boards: boardsOf(boards),
    sheets: sheetsOf(sheets),
    materials: soundRows('materials', material, materials, ({ id }) => id) as MaterialRow[],
    prints: soundRows('prints', print, prints, ({ id }) => id) as ChoiceRow[],
    finishes: soundRows('finishes', finish, finishes, ({ id }) => id) as ChoiceRow[],
  })
}

const byId = <Row extends ChoiceRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export const choicesById = (rows: {
  boards: ReadonlyMap<string, BoardRow>
  sheets: ReadonlyMap<Grade, SheetStock>
  materials: readonly MaterialRow[]
  prints: readonly ChoiceRow[]
  finishes: readonly ChoiceRow[]
}): Choices => ({
  boards: rows.boards,
  sheets: rows.sheets,
  materials: byId(rows.materials),
  prints: byId(rows.prints),
  finishes: byId(rows.finishes),
})

/** A product with its choices; unknown ones are dropped (`offeredOf`). */
export function withChoices(product: StatedProduct, choices: Choices): Product {
  const { materials, prints, finishes } = choices
  const { grade, second: other } = constructionOf(product)
  const boards = product.materials.map((id): [Material, BoardFigures] => {
    const second = other && boardAs(id, other, choices)
    const { emission } = materials.get(id)!
    return [id, { ...boardAs(id, grade, choices)!, emission, ...(second && { second }) }]
  })
  const named = [
    ...namedOf('material', product.materials, materials),
    ...namedOf('print', product.prints, prints),
    ...namedOf('finish', product.finishes, finishes),
  ]
  const [main, second] = [choices.sheets.get(grade)!, other && choices.sheets.get(other)]
  const sheets = { main, ...(second && { second }) }
  return { ...product, boards: Object.fromEntries(boards), sheets, ...(named.length > 0 && { named }) }
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
