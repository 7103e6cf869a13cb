import { type Configuration, SIDES } from '../contract/catalogue.ts'
import type { DielineSample } from '../contract/dieline-sample.ts'
import { dielineUnit, type Exactness, formatMm } from '../regions/dieline-units.ts'
import type { Units } from '../regions/units.ts'
import { boardOf, type Cut, constructionOf } from './constructions.ts'
import { optionField } from './dieline-form.ts'

type Store = { units: Units; currencyFormatter: { decimalSeparator: string } }

/** The query of the dieline generator for the construction, size and board of a configuration, in the store's unit. */
export function dielineQuery(
  product: Cut,
  { size, material, dieline }: Pick<Configuration, 'size' | 'material' | 'dieline'>,
  store: Store,
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

/** The same for the sample of a dieline, with its options. */
export function sampleQuery({ style, mode, size, caliper, options }: DielineSample, store: Store): URLSearchParams {
  const unit = dielineUnit(store.units)
  const text = (mm: number, exactness: Exactness) =>
    formatMm(mm, unit, store.currencyFormatter.decimalSeparator, exactness)
  const chosen = options ? options.split(',').map((pair) => pair.split(':') as [string, string]) : []
  return new URLSearchParams([
    ['style', style],
    ['mode', mode],
    ...SIDES.map((side) => [side, text(size[side], 'typed')]),
    ['board', text(caliper, 'board')],
    ...chosen.map(([name, value]) => [
      optionField(style, name),
      /^[\d.]+$/.test(value) ? text(Number(value), 'typed') : value,
    ]),
  ])
}
