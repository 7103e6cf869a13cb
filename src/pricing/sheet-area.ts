import type { Configuration, Product, Size } from '../contract/catalogue.ts'
import { boardOf, constructionOf } from '../packaging/constructions.ts'
import { dielineOf, isOfSecond } from '../packaging/dieline/dieline.ts'
import { fitting } from '../packaging/dieline/limits.ts'
import { nestOn } from '../packaging/nesting/nest.ts'
import { styleOf } from '../packaging/styles/shelf.ts'
import type { StyleId } from '../packaging/styles/style-id.ts'
import { anchorsOf } from './anchors.ts'

/** The parts of sheets in mm² that one piece pays for: of its own board, and of that of its wraps, sleeve or padding. */
export interface SheetAreas {
  main: number
  second: number
}

/** How many are cached of each: the usual sizes of the whole catalogue are a few hundred. */
const KEPT = 1500
const ofSizes = new Map<string, SheetAreas>()
const ofAnchors = new Map<string, SheetAreas>()

/** Sheets as a part of a key: they are read again every half minute, as other objects with the same values. */
const keys = new WeakMap<Product['sheets'], string>()

/** The sheet areas of a product in a size and a material: its pieces nested on the sheets of their boards, rounded up. */
export function sheetAreasOf(
  product: Pick<Product, 'style' | 'construction' | 'boards' | 'sheets'>,
  { size, material }: Pick<Configuration, 'size' | 'material'>,
): SheetAreas {
  const { style } = constructionOf(product)
  const { gain } = boardOf(product, material)
  const under = `${style} ${gain} ${keyOf(product.sheets)}`
  return cached(ofSizes, `${under} ${sizeKey(size)}`, () => {
    const areas = { main: 0, second: 0 }
    for (const { size: anchor, share } of anchorsOf(size, styleOf(style).limits)) {
      const at = cached(ofAnchors, `${under} ${sizeKey(anchor)}`, () => nested(style, anchor, gain, product.sheets))
      areas.main += share * at.main
      areas.second += share * at.second
    }
    // A tiny amount is subtracted, so that an area which is whole but for floating-point error is not rounded up.
    return { main: Math.ceil(areas.main - 1e-4), second: Math.ceil(areas.second - 1e-4) }
  })
}

const sizeKey = ({ length, width, height }: Size): string => `${length} ${width} ${height}`

function keyOf(sheets: Product['sheets']): string {
  const key = keys.get(sheets) ?? JSON.stringify([sheets.main, sheets.second])
  keys.set(sheets, key)
  return key
}

function cached(areas: Map<string, SheetAreas>, key: string, workOut: () => SheetAreas): SheetAreas {
  const known = areas.get(key)
  if (known) return known
  if (areas.size >= KEPT) areas.clear()
  const found = workOut()
  areas.set(key, found)
  return found
}

/** The sheet areas at a size, or at the next one that can be made, unrounded. */
function nested(id: StyleId, size: Size, gain: number, sheets: Product['sheets']): SheetAreas {
  const { main, second = main } = sheets
  const style = styleOf(id)
  const areas = { main: 0, second: 0 }
  for (const piece of dielineOf(style, fitting(style, size), gain).pieces) {
    const { cut, spec } = piece
    const isSecond = isOfSecond(piece)
    const { area } = nestOn(isSecond ? second : main, cut[0]!, spec.grain)
    areas[isSecond ? 'second' : 'main'] += area * (spec.count ?? 1)
  }
  return areas
}
