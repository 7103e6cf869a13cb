import type { QuoteState } from '../../contract/quote-vocabulary.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The state of a quote request in the merchant's words: what waits for the buyer's reply does not wait for theirs. */
export const requestState = (t: Translate, state: QuoteState): string =>
  state === 'needs_info' ? t('inbox.asked') : t(`quote-state.${state}`)
