import type { Configuration, Product } from '../contract/catalogue.ts'
import type { PrintMode } from '../contract/vocabulary.ts'
import { boardOf } from '../packaging/constructions.ts'
import { printLook } from '../packaging/looks.ts'
import { blankArea, printedArea } from './area.ts'
import { curvesAt } from './curves.ts'
import { boardPrice, type PriceList } from './price-list.ts'
import { sheetAreasOf } from './sheet-area.ts'

const MM2_PER_M2 = 1_000_000
/** Board that is trimmed off a rectangle, because a sheet cannot be used completely: 6 %. */
const TRIM = { part: 106, of: 100 }
/** Sheets that are wasted while a press is set up, paid once per order. */
const WASTE = 3
/** Ink for printing inside as well, compared with printing outside only. */
const INSIDE = { part: 185, of: 100 }

/**
 * Costs of a configuration that do not depend on the quantity: `fixed` in minor units per order, the others in milli
 * per piece.
 */
interface Costs {
  fixed: number
  material: number
  work: number
}

function costsOf(product: Product, { size, material, print, finish }: Configuration, list: PriceList): Costs {
  const { second, ...first } = boardOf(product, material)
  const rows = {
    board: boardPrice(list, first, material),
    second: boardPrice(list, second ?? first, material),
    print: list.print[print],
    finish: list.finish[finish],
    style: list.style[product.style],
  }
  if (rows.board === undefined || rows.second === undefined || !rows.print || !rows.finish || !rows.style)
    throw new Error(`Price list ${list.version} has no row for ${product.type}.`)
  const area = blankArea(product, { size, material })
  const inked = list.inkBy === 'net' ? printedArea(product, { size, material }) : area
  const over = (milliPerM2: number, of: number) => Math.round((of * milliPerM2) / MM2_PER_M2)
  const sheets = list.boardBy === 'sheet' && sheetAreasOf(product, { size, material })
  const board = sheets ? over(rows.board, sheets.main) + over(rows.second, sheets.second) : over(rows.board, area)
  const ink = printsInside(printLook(product, print))
    ? Math.round((over(rows.print.ink, inked) * INSIDE.part) / INSIDE.of)
    : over(rows.print.ink, inked)
  return {
    fixed: rows.style.setup + rows.print.setup + rows.finish.setup + Math.round((WASTE * board) / 1000),
    material:
      (sheets ? board : Math.round((board * TRIM.part) / TRIM.of)) + over(rows.finish.area, inked) + rows.finish.piece,
    work: ink + rows.style.making,
  }
}

/**
 * The net price of a whole line in minor units: its setup, and the material and making of each piece, both falling with
 * the quantity along `CURVES`. Calculated in exact fractions, and rounded once, half up, on the total. With a larger
 * quantity the total never falls, and the unit price never rises.
 *
 * @param surcharge basis points on all of it
 * @throws Error where the list has no row for a choice: `validateConfiguration` must come first
 */
export function priceOf(product: Product, configuration: Configuration, list: PriceList, surcharge = 0): number {
  return pricesOf(product, configuration, list, surcharge)(configuration.quantity)
}

/**
 * The price of a configuration at other quantities than its own: what does not depend on the quantity is calculated
 * once.
 *
 * @returns as `priceOf`, in minor units
 */
export function pricesOf(
  product: Product,
  configuration: Configuration,
  list: PriceList,
  surcharge = 0,
): (quantity: number) => number {
  const { fixed, material, work } = costsOf(product, configuration, list)
  return (quantity) => {
    const { margin, making, handling, parts } = curvesAt(quantity)
    const each =
      BigInt(material) * BigInt(margin) + BigInt(work) * BigInt(making) + BigInt(list.handling) * BigInt(handling)
    // `each` is in units of 1 / (1000 · 1,000,000 · parts) minor unit.
    const one = 1_000_000_000n * BigInt(parts)
    const total = (BigInt(fixed) * one + BigInt(quantity) * each) * BigInt(10_000 + surcharge)
    return halfUp(total, one * 10_000n)
  }
}

const halfUp = (value: bigint, of: bigint): number => Number((2n * value + of) / (2n * of))
const printsInside = (print: PrintMode): boolean => print.endsWith('inside')
