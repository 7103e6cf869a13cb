import type { Choice } from '../../contract/configuration-form.ts'
import { useLater } from '../use-later.ts'
import type { GoodsState } from './use-goods.ts'

/**
 * The choice that prices are shown of: of another size they follow a moment after its dieline, since what a sheet of board
 * holds of it is looked for anew, in each material and at each quantity. All else is priced at once.
 */
export function usePricedChoice({ choice, errors, goods }: Pick<GoodsState, 'choice' | 'errors' | 'goods'>): Choice {
  const seen = useLater(goods)
  // A choice that is not made has no price, and the sizes of another product are its own.
  if (errors.length || seen.product !== goods.product) return choice
  return { ...choice, configuration: { ...choice.configuration, size: seen.size } }
}
