import type { Dieline } from '../dieline/dieline.ts'
import { GREYBOARD, type Stock, stockOf } from './stock.ts'

/**
 * A board of at least this caliper (mm) is drawn as brown corrugated board, a thinner one as white carton; so is all board of
 * a style that is made in none thicker than carton.
 */
const CORRUGATED = 0.8
const CARTON = 1.2

/** The colours of a package without print, by what it is usually made of. */
export function bareStock({ caliper, pieces, style }: Dieline): Stock {
  // Greyboard is the board that is grooved.
  if (pieces.some(({ spec }) => spec.worked === 'groove')) return GREYBOARD
  const isCorrugated = caliper >= CORRUGATED && style.limits.caliper[1] > CARTON
  return stockOf(isCorrugated ? 'cardboard-natural' : 'cardboard-white')
}
