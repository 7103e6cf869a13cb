import type { Bundle } from '../bundles/bundle-rows.ts'

/** The initial bundles: products that are usually ordered together. */
export const BUNDLES: Bundle[] = [
  {
    id: 'unboxing',
    parts: [
      { variantId: 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none', quantity: 250 },
      { variantId: 'tissue-paper~500x375x0~paper-tissue~print-monochrome~foil-none', quantity: 250 },
      { variantId: 'kraft-tape~50000x60x0~paper-kraft~print-monochrome~foil-none', quantity: 36 },
    ],
    percent: 10,
  },
  {
    id: 'thank-you',
    parts: [
      { variantId: 'poly-mailer~250x350x0~film-recycled~print-monochrome~single-strip', quantity: 250 },
      { variantId: 'printed-card~148x105x0~cardboard-cardstock~print-color-hd~foil-none', quantity: 250 },
      { variantId: 'square-label~50x50x0~paper-white~print-monochrome~foil-none', quantity: 250 },
    ],
    percent: 8,
  },
  {
    id: 'counter',
    parts: [
      { variantId: 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none', quantity: 500 },
      { variantId: 'tissue-paper~500x375x0~paper-tissue~print-monochrome~foil-none', quantity: 500 },
      { variantId: 'square-label~50x50x0~paper-kraft~print-monochrome~foil-none', quantity: 500 },
    ],
    percent: 12,
  },
]
