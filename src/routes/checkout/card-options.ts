import { ApiError } from '../../api/error.ts'
import type { Order } from '../../contract/order.ts'
import { BY_CARD } from '../../contract/payment-methods.ts'
import type { CardOptions } from '../../pages/checkout/saved-cards.tsx'
import type { FormValues } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * What somebody who is signed in may choose about their card; null for a visitor, and where the order is not paid by card.
 *
 * @param hasMore whether further instalments follow this payment
 */
export async function cardOptions(
  c: ShopContext,
  { paymentMethods }: Order,
  values: FormValues | undefined,
  hasMore: boolean,
): Promise<CardOptions | null> {
  if (!c.var.apiToken || !paymentMethods.includes(BY_CARD)) return null
  try {
    const saved = await c.var.timing.span('cards', () => apiFor(c, null).savedCards.list())
    return {
      saved,
      chosen: values?.savedCard,
      isKept: values?.keepCard !== undefined,
      ...(hasMore && { isDrawn: (values?.drawInstallments ?? values?.drawFromSaved) !== undefined }),
    }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    // An order can be paid without them.
    if (cause.status >= 500) console.error(JSON.stringify({ requestId: c.var.requestId, cards: cause.code }))
    return null
  }
}
