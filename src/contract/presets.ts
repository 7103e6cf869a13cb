import type { Configuration } from './catalogue.ts'

/** Configurations for a purpose that people search for: each opens the configurator with everything chosen. */
export const PRESETS = {
  'e-commerce-starter-box': {
    product: 'mailer-box-eco',
    size: { length: 230, width: 170, height: 60 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    finish: 'foil-none',
    quantity: 30,
  },
  'wine-gift-box': {
    product: 'product-box-wine-box',
    size: { length: 85, width: 85, height: 330 },
    material: 'cardboard-coated',
    print: 'print-color-hd',
    finish: 'foil-glossy',
    quantity: 250,
  },
  'luxury-gift-box': {
    product: 'magnetic-box',
    size: { length: 250, width: 180, height: 80 },
    material: 'cardboard-coated',
    print: 'print-color-hd',
    finish: 'foil-matte',
    quantity: 100,
  },
  'subscription-box': {
    product: 'mailer-box-full-color',
    size: { length: 250, width: 180, height: 80 },
    material: 'cardboard-coated-white-inside',
    print: 'print-color-hd',
    finish: 'foil-none',
    quantity: 500,
  },
  'returns-box': {
    product: 'delivery-mailer-box',
    size: { length: 310, width: 220, height: 90 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    finish: 'double-strip',
    quantity: 250,
  },
} as const satisfies Record<string, Configuration>

export type Preset = keyof typeof PRESETS
export const PRESET_IDS = Object.keys(PRESETS) as Preset[]

/** The configuration of a preset; null for an unknown one. */
export const presetOf = (name: string | undefined): Configuration | null =>
  PRESET_IDS.includes(name as Preset) ? PRESETS[name as Preset] : null
