import type { Order } from '../../contract/order.ts'
import { submitConsents } from '../consent/submit-consents.ts'
import type { ShopContext } from '../shop-env.ts'

/** The boxes of the payment form that are consents. */
interface Agreed {
  marketing: boolean
  asksForMarketing: boolean
  service: boolean
}

/**
 * Stores the consents that the button gives, before anything is paid. A failure does not stop the order: the terms are part of
 * the order, marketing consent counts only after its confirmation, and the API refuses an order with a service that lacks its
 * consent.
 */
export async function keepConsents(
  c: ShopContext,
  order: Order,
  { marketing, asksForMarketing, service }: Agreed,
): Promise<void> {
  const choices = {
    agreedToGlobalMarketingConsents: marketing,
    isAgrementToGlobalMarketingConsentsNeeded: asksForMarketing,
    agreedToInstantService: service,
    consentAcceptanceMethod: 'by-cta-click',
  } as const
  try {
    await submitConsents(c, { email: order.email ?? '', location: 'Checkout', choices, order })
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, consents: String(cause), order: order.number }))
  }
}
