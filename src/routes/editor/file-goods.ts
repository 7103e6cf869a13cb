import type { Configuration, Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import type { DesignedGoods } from '../../contract/design-scene.ts'
import { variantCode } from '../../contract/variant.ts'
import { inkRulesOf } from '../../design/ink-rules.ts'
import { type FileSheet, fileSheets } from '../../design/preflight/file-sheets.ts'
import { orderedDieline } from '../../packaging/dieline-code.ts'
import { printLook } from '../../packaging/looks.ts'
import { NamedError } from '../error/named-error.ts'
import { ownerApi, ownerToken } from '../page/anonymous-owner.ts'
import type { Storefront } from '../page/storefront.tsx'
import { dielinePath } from '../products/dieline-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { firstDesigned } from './designable.ts'
import { askedDesign, askedGoods, variantChoice } from './editor-query.ts'

interface FileGoods {
  product: Product
  choice: Choice
  /** The saved design whose goods they are. */
  design: { id: string; name: string } | null
}

/**
 * The goods of a print file that an address asks for: those of one of the visitor's designs, of a variant, or a choice.
 *
 * @param products those that are printed
 * @throws NamedError 404 for a design that is not the visitor's own
 */
export async function askedFileGoods(c: ShopContext, products: Product[], { region }: Storefront): Promise<FileGoods> {
  const query = c.var.url.searchParams
  const design = query.has('design') ? await ownDesign(c, askedDesign(query)) : null
  const sku = design ? variantCode(design.goods) : query.get('sku')
  const named = sku === null ? null : variantChoice(sku, products)
  const product =
    named?.product ?? products.find(({ type }) => type === query.get('product')) ?? firstDesigned(products)
  return {
    product,
    choice: named?.choice ?? askedGoods(query, product, region),
    design: named ? design : null,
  }
}

async function ownDesign(c: ShopContext, id: string | null) {
  const design = id !== null && ownerToken(c) !== undefined ? await ownerApi(c).boxDesigns.get(id) : null
  if (!design) throw new NamedError(404, 'not_found')
  return design
}

/**
 * The sizes that the pages of a file for these goods have, and the page of their dieline; null where that cannot be made any more.
 *
 * @param code of the dieline that they were ordered with, where that is not the product's
 */
export function fileDieline(
  store: Storefront,
  product: Product,
  configuration: Configuration,
  code?: string,
): { sheets: readonly FileSheet[]; dielinePath: string } | null {
  const dieline = orderedDieline(product, configuration, code)
  return (
    dieline && {
      sheets: fileSheets(dieline, inkRulesOf(printLook(product, configuration.print))),
      dielinePath: dielinePath(store, product, configuration, code),
    }
  )
}

export const designedGoodsOf = ({ product, size, material, print, finish }: Configuration): DesignedGoods => ({
  product,
  size,
  material,
  print,
  finish,
})
