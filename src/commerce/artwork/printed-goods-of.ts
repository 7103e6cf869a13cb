import { parseVariantCode } from '../../contract/variant.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import type { PrintedGoods } from '../../design/preflight/checked-file.ts'
import { orderedDieline } from '../../packaging/dieline-code.ts'
import { materialLook, printLook } from '../../packaging/looks.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { catalogueOf } from '../catalogue/store.ts'

/**
 * The goods of a variant as a press has them; null for what is not made, or not printed.
 *
 * @param code of a dieline other than the catalogue's
 */
export async function printedGoodsOf(db: D1Database, sku: string, code?: string): Promise<PrintedGoods | null> {
  const variant = parseVariantCode(sku)
  const product = variant && (await catalogueOf(db)).product(variant.product)
  if (!variant || !product?.boards[variant.material]) return null
  if (validateConfiguration(product, { ...variant, quantity: product.minQuantity }).length > 0) return null
  const rules = inkRulesOf(printLook(product, variant.print))
  if (rules.outside === 'none') return null
  const dieline = orderedDieline(product, variant, code)
  return dieline && { dieline, rules, material: materialLook(product, variant.material) }
}
