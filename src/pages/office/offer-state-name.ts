import type { OfferRow } from '../../contract/offer-answer.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The state of an offer in the merchant's words. */
export const offerStateName = ({ state, hasExpired }: Pick<OfferRow, 'state' | 'hasExpired'>, t: Translate): string =>
  t(`managed-offer-state.${hasExpired ? 'expired' : state}`)
