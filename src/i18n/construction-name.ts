import type { ShippedProduct } from '../contract/vocabulary.ts'
import type { StyleId } from '../packaging/styles/style-id.ts'
import type { Translate } from './translate.ts'

/** Constructions that are named after a product which is made so; all others have a message of `dieline-style`. */
const SOLD_AS = {
  'delivery-mailer': 'delivery-mailer-box',
  'sleeved-mailer': 'sleeved-mailer-box',
  'lid-and-tray': 'product-box-two-pieces',
  'wine-box': 'product-box-wine-box',
  'hexagon-box': 'special-box',
  'cake-box': 'cake-box',
  'carrier-box': 'carrier-box',
  'hinged-box': 'rigid-box',
  'rigid-box': 'rigid-box-two-pieces',
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
} as const satisfies Partial<Record<StyleId, ShippedProduct>>

const isSold = (style: StyleId): style is keyof typeof SOLD_AS => Object.hasOwn(SOLD_AS, style)

/** A construction's name, with its FEFCO or ECMA code where it has one: "FEFCO 0427 · Mailer box", whose point begins no line. */
export function styleName(style: StyleId, t: Translate): string {
  if (isSold(style)) return t(`product-name.${SOLD_AS[style]}`)
  const name = t(`dieline-style.${style}`)
  const code = /^(fefco|ecma)-(.+)$/.exec(style)
  if (!code) return name
  const number = code[1] === 'ecma' ? code[2]!.replaceAll('-', '.').toUpperCase() : code[2]
  return `${code[1]!.toUpperCase()} ${number}\u00a0· ${name}`
}
