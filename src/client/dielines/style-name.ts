import type { ShippedProduct } from '../../contract/vocabulary.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { StyleId } from '../../packaging/styles/shelf.ts'

/** Constructions that are named by what the shop sells in them. */
const SOLD_AS: Partial<Record<StyleId, ShippedProduct>> = {
  'sleeved-mailer': 'sleeved-mailer-box',
  'wine-box': 'product-box-wine-box',
  'hexagon-box': 'special-box',
  'cake-box': 'cake-box',
  'carrier-box': 'carrier-box',
  'rigid-box': 'rigid-box',
  'magnetic-box': 'magnetic-box',
  'drawer-box': 'rigid-drawer-box',
  envelope: 'rigid-envelope',
  card: 'printed-card',
  label: 'square-label',
  sheet: 'packing-paper',
  tape: 'kraft-tape',
  tube: 'paper-can',
  'paper-bag': 'paper-bag',
  'paper-mailer': 'paper-mailer',
  'poly-mailer': 'poly-mailer',
  doypack: 'doypack-bag',
  tote: 'tote-bag',
  'sample-pack': 'sample-packs',
}

/** "FEFCO 0427 · Mailer box": the code of the trade where there is one, and what it is. */
export function styleName(style: StyleId, t: Translate): string {
  const product = SOLD_AS[style]
  if (product) return t(`product-name.${product}`)
  const name = t(`dieline-style.${style}` as 'dieline-style.sleeve')
  const code = /^(fefco|ecma)-(.+)$/.exec(style)
  if (!code) return name
  const number = code[1] === 'ecma' ? code[2]!.replaceAll('-', '.').toUpperCase() : code[2]
  return `${code[1]!.toUpperCase()} ${number} · ${name}`
}
