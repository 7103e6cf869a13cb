import type { Product } from '../../contract/catalogue.ts'
import type { ShippedProduct } from '../../contract/vocabulary.ts'
import type { ImaginedBrand } from './brand.ts'
import { BRAND_IDS, BRANDS, type BrandId } from './brands.ts'

/**
 * Whose artwork a product is shown with: what a brand sells goes into its product, and no two products that stand side by
 * side in a list have the same.
 */
const SHOWN: Record<ShippedProduct, BrandId> = {
  'mailer-box-full-color': 'norrdag',
  'mailer-box-eco': 'teolinde',
  'mailer-box-eco-white': 'potterelle',
  'mailer-box-eco-color': 'sprossara',
  'mailer-box-plain': 'norrdag',
  'delivery-mailer-box': 'wuffelin',
  'delivery-mailer-box-plain': 'wuffelin',
  'sleeved-mailer-box': 'zimboloo',
  'shipping-box': 'hopperlo',
  'shipping-box-plain': 'hopperlo',
  'rigid-envelope': 'tonvolt',
  'poly-mailer': 'haldvorn',
  'paper-mailer': 'quillhame',
  'bio-poly-mailer-plain': 'haldvorn',
  'packing-tape': 'hopperlo',
  'kraft-tape': 'sprossara',
  'product-box': 'ilverine',
  'product-box-two-pieces': 'nocciolune',
  'product-box-wine-box': 'morvanto',
  'cake-box': 'crustelline',
  'carrier-box': 'potterelle',
  'special-box': 'teolinde',
  'paper-can': 'norrdag',
  'magnetic-box': 'aurolisse',
  'rigid-drawer-box': 'wickmora',
  'rigid-box': 'tonvolt',
  'rigid-box-two-pieces': 'potterelle',
  'paper-bag': 'crustelline',
  'tote-bag': 'quillhame',
  'doypack-bag': 'wuffelin',
  'tissue-paper': 'ilverine',
  'packing-paper': 'teolinde',
  'square-label': 'nocciolune',
  'printed-card': 'aurolisse',
  'sample-packs': 'norrdag',
}

/** The brand whose artwork a product is shown with; one of all for a product that a merchant added, always the same. */
export function brandOf({ type }: Pick<Product, 'type'>): ImaginedBrand {
  const known = (SHOWN as Record<string, BrandId | undefined>)[type]
  if (known) return BRANDS[known]
  const sum = [...type].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 0)
  return BRANDS[BRAND_IDS[sum % BRAND_IDS.length]!]
}
