import type { BoardFace } from '../dieline/style.ts'

/**
 * A processing step of ISO 19593-1. Dimensions, White and Legend are groups without types; a type of our own has our
 * name before it, as the standard asks.
 */
interface ProcessingStep {
  group: 'Structural' | 'Dimensions' | 'Legend' | 'White'
  type?: string
}

interface Plate {
  layer: string
  step: ProcessingStep
  /** What a screen shows for it. */
  cmyk: readonly [number, number, number, number]
}

const structural = (layer: string, type: string, cmyk: Plate['cmyk']): Plate => ({
  layer,
  step: { group: 'Structural', type },
  cmyk,
})

/**
 * The separations of a print file that are no printing ink, by name: each has a layer of its own, and overprints. A V
 * groove is cut from the side that the fold closes, which is the reverse of the one that the page shows.
 */
export const PLATES = {
  Bleed: structural('Bleed', 'Bleed', [0.2, 0, 0.2, 0]),
  InkVarnishFree: structural('InkVarnishFree', 'InkVarnishFree', [0, 0.15, 0.3, 0]),
  GlueOutside: structural('GlueOutside', 'Gluing', [0, 0, 0.6, 0.1]),
  GlueInside: structural('GlueInside', 'Gluing', [0.3, 0, 0.6, 0.1]),
  Crease: structural('Crease', 'Creasing', [1, 0.7, 0, 0]),
  Groove: structural('Groove', 'ReversePartialCutting', [1, 0, 0.3, 0]),
  Fold: structural('Fold', 'Folding', [0.5, 0.3, 0, 0.2]),
  Seam: structural('Seam', 'Boxwright_Sewing', [0.3, 0.6, 0, 0.2]),
  Perforation: structural('Perforation', 'Perforating', [0, 1, 1, 0]),
  KissCut: structural('KissCut', 'PartialCutting', [0, 0.7, 1, 0]),
  CutContour: structural('Cut', 'Cutting', [0, 1, 0, 0]),
  Dimensions: { layer: 'Dimensions', step: { group: 'Dimensions' }, cmyk: [0.6, 0.3, 0, 0.2] },
  Legend: { layer: 'Legend', step: { group: 'Legend' }, cmyk: [0, 0, 0, 0.8] },
  White: { layer: 'White', step: { group: 'White' }, cmyk: [0.06, 0.02, 0, 0] },
} as const satisfies Record<string, Plate>

export type PlateName = keyof typeof PLATES

/** Layers of what is printed with process colours. */
export const PRINT_LAYERS = ['Artwork', 'Register'] as const

/** The steps of every layer, by its name; those that are printed have none. */
export const LAYER_STEPS: Record<string, ProcessingStep | null> = {
  ...Object.fromEntries(PRINT_LAYERS.map((layer) => [layer, null])),
  ...Object.fromEntries(Object.values(PLATES).map(({ layer, step }) => [layer, step])),
}

/** The plate of the glue on a face. */
export const GLUE_PLATE: Record<BoardFace, PlateName> = { outside: 'GlueOutside', inside: 'GlueInside' }
