import type { QuoteModel } from '../../contract/quote-vocabulary.ts'
import type { ProductType } from '../../contract/vocabulary.ts'

/** The products that may be meant by a model of a request, the likeliest first. */
export const MODEL_PRODUCTS: Record<QuoteModel, readonly ProductType[]> = {
  'mailer-box': ['mailer-box-full-color', 'mailer-box-eco-color', 'mailer-box-eco'],
  'mailer-box-white-ink': ['mailer-box-eco-white'],
  'delivery-mailer-box': ['delivery-mailer-box'],
  'delivery-mailer-box-plain': ['delivery-mailer-box-plain'],
  'mailer-box-plain': ['mailer-box-plain'],
  'sleeved-mailer-box': ['sleeved-mailer-box'],
  'product-box': ['product-box'],
  'product-box-two-pieces': ['product-box-two-pieces'],
  'product-box-wine-box': ['product-box-wine-box'],
  'shipping-box': ['shipping-box'],
  'shipping-box-plain': ['shipping-box-plain'],
  samples: ['sample-packs'],
}
