import type { Size, StatedProduct } from '../../contract/catalogue.ts'
import { isUse } from '../../contract/uses.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import { DielineError, dieSizeOf, fitting } from '../../packaging/dieline/limits.ts'
import type { Style } from '../../packaging/dieline/style.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { boardAs } from './boards.ts'
import type { ChoiceRow, Choices } from './choices.ts'

// Checking a product evaluates its construction for every choice.
import '../../packaging/styles/styles.ts'

/** The sellable part of a product, null where nothing is; and its problems, by field. */
export interface Offered {
  product: StatedProduct | null
  left: string[]
}

/**
 * A product without unknown or unpriced choices, without unknown uses, and without sizes that its construction cannot be made in.
 *
 * @param lists the current price list of each currency
 */
export function offeredOf(product: StatedProduct, choices: Choices, lists: readonly PriceList[]): Offered {
  const left: string[] = []
  const keep = <Item>(field: string, items: readonly Item[], whyNot: (item: Item) => string | undefined): Item[] =>
    items.filter((item, index) => {
      const why = whyNot(item)
      if (why !== undefined) left.push(`${field}.${index}: ${why}`)
      return why === undefined
    })
  const unpriced = (part: 'board' | 'print' | 'finish' | 'style', id: string): string | undefined => {
    const list = lists.find((list) => (list[part] as Record<string, unknown>)[id] === undefined)
    return list && `${id} must have a price in ${list.currency}`
  }
  const known = (rows: ReadonlyMap<string, ChoiceRow>, id: string): string | undefined =>
    rows.has(id) ? undefined : `${id} must be known`

  const { style: styleId, grade } = constructionOf(product)
  const style = styleOf(styleId)
  const boardIn = (id: string) => boardAs(id, grade, choices)
  const materials = keep(
    'materials',
    product.materials,
    (id) => known(choices.materials, id) ?? notMadeIn(style, grade, id, boardIn(id)?.gain) ?? unpriced('board', id),
  )
  const prints = keep('prints', product.prints, (id) => known(choices.prints, id) ?? unpriced('print', id))
  const finishes = keep('finishes', product.finishes, (id) => known(choices.finishes, id) ?? unpriced('finish', id))
  const uses = keep('uses', product.uses, (use) => (isUse(use) ? undefined : `${use} must be known`))
  const gains = materials.flatMap((id) => boardIn(id)?.gain ?? [])
  const sizes = keep('sizes', product.sizes, (size) => notDrawn(style, size, gains))
  const [noLimits] = cornersOf(product.limits).flatMap((corner) => notDrawn(style, fitting(style, corner), gains) ?? [])
  if (noLimits !== undefined) left.push(`limits: ${noLimits}`)
  const noStyle = choices.sheets.has(grade) ? unpriced('style', product.style) : `${grade} must have sheets`
  if (noStyle !== undefined) left.push(`style: ${noStyle}`)
  const isSold = noStyle === undefined && [materials, prints, finishes, sizes].every(({ length }) => length > 0)
  if (!isSold) return { product: null, left }
  const limits = noLimits === undefined ? product.limits : null
  return { product: { ...product, uses, materials, prints, finishes, sizes, limits }, left }
}

/** Why a construction is not made in a material; undefined where it is. */
function notMadeIn(style: Style, grade: string, id: string, gain: number | undefined): string | undefined {
  if (gain === undefined) return `${id} must have a board as ${grade}`
  const [thin, thick] = style.limits.caliper
  return gain >= thin && gain <= thick ? undefined : `${id} must be ${thin} to ${thick} mm thick`
}

/** Why a construction is not made in a size; undefined where it is. */
function notDrawn(style: Style, size: Size, gains: readonly number[]): string | undefined {
  try {
    for (const gain of gains) dieSizeOf(style, size, gain, 'inner')
    return undefined
  } catch (error) {
    if (error instanceof DielineError) return error.message
    throw error
  }
}

/** The smallest and the largest size that can be typed. */
function cornersOf(limits: StatedProduct['limits']): Size[] {
  if (!limits) return []
  const ends = [limits.min, limits.max]
  return ends.flatMap(({ length }) =>
    ends.flatMap(({ width }) => ends.map(({ height }): Size => ({ length, width, height }))),
  )
}
