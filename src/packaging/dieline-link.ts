import type { Configuration } from '../contract/catalogue.ts'
import { dielineUnit, formatMm } from '../regions/dieline-units.ts'
import { boardOf, type Cut, constructionOf } from './constructions.ts'
import { type MeasuringStore, sampleQuery } from './dieline-form.ts'

/** The query of the dieline generator for the construction, size and board of a configuration, in the store's unit. */
export function dielineQuery(
  product: Cut,
  { size, material, dieline }: Pick<Configuration, 'size' | 'material' | 'dieline'>,
  store: MeasuringStore,
): URLSearchParams {
  if (dieline) return sampleQuery(dieline, store)
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
