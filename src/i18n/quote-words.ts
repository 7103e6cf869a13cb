import type { QuoteLine } from '../contract/quote-line.ts'
import type { QuoteModel } from '../contract/quote-vocabulary.ts'
import { parseVariantCode } from '../contract/variant.ts'
import type { Translate } from './translate.ts'

/** The product whose name a model has; a mailer box of any print has one of its own. */
const NAMED_AS: Partial<Record<QuoteModel, string>> = {
  'mailer-box-white-ink': 'mailer-box-eco-white',
  samples: 'sample-packs',
}

/** The name of a model of a quote request. */
export const modelName = (model: QuoteModel, t: Translate): string =>
  model === 'mailer-box' ? t('quote.mailerBox') : t(`product-name.${NAMED_AS[model] ?? model}`)

/** The name of a line of a quote request: of its product or model, or its own words. */
export function quoteLineName({ variantId, model, words }: QuoteLine, t: Translate): string {
  const variant = variantId === null ? null : parseVariantCode(variantId)
  if (variant && !model) return t(`product-name.${variant.product}`)
  return model ? modelName(model, t) : words
}
