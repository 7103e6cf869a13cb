import type { FlatWords } from '../packaging/files/flat-pen.ts'
import { dielineUnit, formatMm } from '../regions/dieline-units.ts'
import type { Shop } from './shop.tsx'

/** The labels and formatted lengths of a dieline's drawing, in the store's language. */
export function flatWords({ t, format }: Pick<Shop, 't' | 'format'>): FlatWords {
  const unit = dielineUnit(format.units)
  return {
    cut: t('dieline.cut'),
    crease: t('dieline.crease'),
    perforation: t('dieline.perforation'),
    glue: t('dieline.glue'),
    bleed: t('dieline.bleed'),
    safe: t('dieline.safe'),
    grain: t('dieline.grain'),
    panels: { front: t('dieline.front'), back: t('dieline.back'), side: t('dieline.side'), top: t('dieline.top') },
    length: (mm) => `${formatMm(mm, unit, format.currencyFormatter.decimalSeparator)} ${unit}`,
  }
}
