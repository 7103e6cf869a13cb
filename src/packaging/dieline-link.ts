import type { Configuration } from '../contract/catalogue.ts'
import type { Units } from '../regions/units.ts'
import { boardOf, type Cut, constructionOf } from './constructions.ts'
import { dielineUnit, formatMm } from './dieline-form.ts'

/** The query of the dieline generator for a configuration's construction, size and board, in the store's unit. */
export function dielineQuery(
  product: Cut,
  { size, material }: Pick<Configuration, 'size' | 'material'>,
  store: { units: Units; currencyFormatter: { decimalSeparator: string } },
): URLSearchParams {
  const unit = dielineUnit(store.units)
  const separator = store.currencyFormatter.decimalSeparator
  return new URLSearchParams({
    style: constructionOf(product).style,
    length: formatMm(size.length, unit, separator, 'typed'),
    width: formatMm(size.width, unit, separator, 'typed'),
    height: formatMm(size.height, unit, separator, 'typed'),
    material,
    board: formatMm(boardOf(product, material).gain, unit, separator, 'board'),
  })
}
