import type { Size } from '../contract/catalogue.ts'
import type { Material, ProductType } from '../contract/vocabulary.ts'
import { type Board, boardOf, type Grade } from './boards.ts'
import { type Dieline, dielineOf } from './dieline/dieline.ts'
import { type StyleId, styleOf } from './styles/shelf.ts'

/** How a product is built. */
export interface Construction {
  style: StyleId
  grade: Grade
}

const MAILER: Construction = { style: 'fefco-0427', grade: 'e-flute' }
const SHIPPER: Construction = { style: 'fefco-0201', grade: 'b-flute' }
const SET_UP: Construction = { style: 'rigid-box', grade: 'greyboard' }
const SHEET: Construction = { style: 'sheet', grade: 'paper' }

/** The construction of everything the shop sells; docs/packaging.md shows it with sizes and limits. */
export const CONSTRUCTIONS: Record<ProductType, Construction> = {
  'mailer-box-plain': MAILER,
  'mailer-box-eco': MAILER,
  'mailer-box-eco-white': MAILER,
  'mailer-box-eco-color': MAILER,
  'mailer-box-full-color': MAILER,
  'delivery-mailer-box': MAILER,
  'delivery-mailer-box-plain': MAILER,
  'sleeved-mailer-box': { style: 'sleeved-mailer', grade: 'e-flute' },
  'product-box': { style: 'ecma-a20-20-03-01', grade: 'carton' },
  'product-box-two-pieces': { style: 'fefco-0300', grade: 'carton' },
  'product-box-wine-box': { style: 'wine-box', grade: 'f-flute' },
  'shipping-box': SHIPPER,
  'shipping-box-plain': SHIPPER,
  'paper-bag': { style: 'paper-bag', grade: 'paper' },
  'rigid-envelope': { style: 'envelope', grade: 'carton' },
  'poly-mailer': { style: 'poly-mailer', grade: 'film' },
  'paper-mailer': { style: 'paper-mailer', grade: 'paper' },
  'bio-poly-mailer-plain': { style: 'poly-mailer', grade: 'film' },
  'sample-packs': { style: 'sample-pack', grade: 'e-flute' },
  'tissue-paper': SHEET,
  'packing-paper': SHEET,
  'packing-tape': { style: 'tape', grade: 'tape' },
  'kraft-tape': { style: 'tape', grade: 'tape' },
  'paper-can': { style: 'tube', grade: 'can' },
  'cake-box': { style: 'cake-box', grade: 'carton' },
  'magnetic-box': { style: 'magnetic-box', grade: 'greyboard' },
  'rigid-drawer-box': { style: 'drawer-box', grade: 'greyboard' },
  'rigid-box': SET_UP,
  'rigid-box-two-pieces': SET_UP,
  'special-box': { style: 'hexagon-box', grade: 'carton' },
  'carrier-box': { style: 'carrier-box', grade: 'f-flute' },
  'doypack-bag': { style: 'doypack', grade: 'film' },
  'square-label': { style: 'label', grade: 'paper' },
  'tote-bag': { style: 'tote', grade: 'cloth' },
  'printed-card': { style: 'card', grade: 'carton' },
}

/** The board that a product is cut from in a material. */
export const productBoard = (product: ProductType, material: Material): Board =>
  boardOf(CONSTRUCTIONS[product].grade, material)

/**
 * The dieline of a product at an inner size (mm) in a material.
 *
 * @throws DielineError where its style is not made in that size
 */
export const productDieline = (product: ProductType, size: Size, material: Material): Dieline =>
  dielineOf(styleOf(CONSTRUCTIONS[product].style), size, productBoard(product, material).caliper)
