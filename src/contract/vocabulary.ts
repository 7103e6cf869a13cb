/** The identifiers of the specification, section 3, which every room uses. */

/** The built-in products. The catalogue decides which products exist: a merchant may add others. */
export const PRODUCT_TYPES = [
  'mailer-box-plain',
  'mailer-box-eco',
  'mailer-box-eco-white',
  'mailer-box-eco-color',
  'mailer-box-full-color',
  'delivery-mailer-box',
  'delivery-mailer-box-plain',
  'sleeved-mailer-box',
  'product-box',
  'product-box-two-pieces',
  'product-box-wine-box',
  'shipping-box',
  'shipping-box-plain',
  'paper-bag',
  'rigid-envelope',
  'poly-mailer',
  'paper-mailer',
  'bio-poly-mailer-plain',
  'sample-packs',
  'tissue-paper',
  'packing-paper',
  'packing-tape',
  'kraft-tape',
  'paper-can',
  'cake-box',
  'magnetic-box',
  'rigid-drawer-box',
  'rigid-box',
  'rigid-box-two-pieces',
  'special-box',
  'carrier-box',
  'doypack-bag',
  'square-label',
  'tote-bag',
  'printed-card',
] as const
export type ShippedProduct = (typeof PRODUCT_TYPES)[number]

/** The id of a product. */
export type ProductType = string

/** The pattern of an id; the catalogue decides which exist. */
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Maximum length of an id. */
const LONGEST_ID = 60

/** Whether a text may be the id of a product, material, print, finish, zone or delivery method. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && text.length <= LONGEST_ID && ID.test(text)

export const CATEGORIES = [
  'mailer-boxes',
  'custom-shipping-boxes',
  'primary-packaging',
  'eco-friendly-packaging',
  'luxury-packaging',
] as const
export type Category = (typeof CATEGORIES)[number]

/**
 * The built-in boards and films. The eight `cardboard-*` are the specification's; the rest name other materials. The catalogue
 * decides which exist, as for prints and finishes.
 */
export const MATERIALS = [
  'cardboard-white-one-side',
  'cardboard-white-two-sides',
  'cardboard-white',
  'cardboard-coated',
  'cardboard-coated-white-inside',
  'cardboard-natural-white-inside',
  'cardboard-natural',
  'cardboard-cardstock',
  'paper-kraft',
  'paper-white',
  'paper-tissue',
  'film-recycled',
  'film-compostable',
  'film-barrier',
  'cotton-natural',
] as const
export type ShippedMaterial = (typeof MATERIALS)[number]

/** The id of a material. */
export type Material = string

export const PRINT_MODES = [
  'no-print',
  'print-monochrome',
  'print-monochrome-with-print-inside',
  'print-monochrome-white',
  'print-monochrome-white-with-print-inside',
  'print-eco-color',
  'print-eco-color-with-print-inside',
  'print-color-budget',
  'print-color-hd',
  'print-indigo-color',
  'print-indigo-color-with-inside',
] as const
export type ShippedPrint = (typeof PRINT_MODES)[number]

/** The id of a print mode. */
export type PrintMode = string

export const FINISHES = [
  'foil-none',
  'foil-glossy',
  'foil-matte',
  'sleeve-white',
  'sleeve-kraft',
  'single-strip',
  'double-strip',
] as const

/** The id of a finish. */
export type Finish = string

/** The built-in ways of delivery, as stores list them. The free courier is the courier above a minimum amount. */
export const SHIPMENT_METHODS = ['courier', 'courier-free', 'sample-packs', 'pick-up', 'polish-post'] as const
export type ShipmentMethod = (typeof SHIPMENT_METHODS)[number]

export const CURRENCIES = ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

export const REGION_CODES = [
  'eu',
  'gb',
  'pl',
  'de',
  'at',
  'ch',
  'no',
  'fr',
  'cz',
  'it',
  'es',
  'nl',
  'ro',
  'se',
  'us',
] as const
export type RegionCode = (typeof REGION_CODES)[number]
