import type { DielineSample } from '../contract/dieline-sample.ts'
import { isStyle } from '../packaging/styles/style-id.ts'
import { dielineUnit, formatMm } from '../regions/dieline-units.ts'
import type { UnitStore } from '../regions/units.ts'
import { styleName } from './construction-name.ts'
import { choiceName, optionName } from './option-name.ts'
import type { Translate } from './translate.ts'

/**
 * What the sample of a dieline is, in rows: construction, size and board, then each option that is not as usual. A
 * construction that the shop does not have any more is named by its id.
 */
export function dielineSampleWords(sample: DielineSample, t: Translate, store: UnitStore): string[] {
  const { style, mode, size, caliper, options } = sample
  const unit = dielineUnit(store.units)
  const separator = store.currencyFormatter.decimalSeparator
  const text = (mm: number) => formatMm(mm, unit, separator, 'typed')
  const sides = [size.length, size.width, size.height].filter((side, at) => at < 2 || side > 0).map(text)
  const detail = (option: string, value: string) => t('dieline-sample.detail', { name: optionName(option, t), value })
  const chosen = options ? options.split(',').map((pair) => pair.split(':') as [string, string]) : []
  return [
    t('dieline-sample.specification', {
      construction: isStyle(style) ? styleName(style, t) : style,
      size: t(`dieline-sample.${mode}`, { size: `${sides.join(' × ')} ${unit}` }),
      board: t('dieline-sample.board', { thickness: `${text(caliper)} ${unit}` }),
    }),
    ...chosen.map(([option, value]) => {
      if (value === 'yes' || value === 'no') return detail(option, t(`dieline-sample.${value}`))
      const isLength = /^[\d.]+$/.test(value)
      return detail(option, isLength ? `${text(Number(value))} ${unit}` : choiceName(option, value, t))
    }),
  ]
}
