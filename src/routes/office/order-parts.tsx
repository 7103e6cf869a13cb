import { ApiError } from '../../api/error.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { OrderPartsPage, type OrderPartsPageProps } from '../../pages/office/order-parts-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { orderPartsForm } from './order-parts-form.ts'

/** Why nothing is noted as sent, by the code of its refusal. */
const WHY_UNSENT: Readonly<Record<string, MessageKey>> = {
  order_unpaid: 'payments.unpaid',
  rest_unpaid: 'office-parts.restUnpaid',
}

/** GET /manager/deliveries/{orderNumber}/ */
export const showOrderParts = onlyManagers((c) => partsPage(c))

/** POST /manager/deliveries/{orderNumber}/: a part that was sent. */
export const postOrderParts = onlyManagers(
  takeForm(orderPartsForm, async (c, { value: form, problems, values }) => {
    if (problems) return partsPage(c, { problem: Object.values(problems)[0]!, values })
    const number = c.var.params.orderNumber ?? ''
    const { part, revision, ...shipment } = form
    const { managedCallOffs } = apiFor(c, null)
    try {
      if (part === 'rest') await managedCallOffs.sendRest(number, shipment)
      else await managedCallOffs.send(number, part, { ...shipment, revision })
    } catch (cause) {
      if (!(cause instanceof ApiError) || ![404, 422].includes(cause.status)) throw cause
      // The delivery as it is now is seen with the refusal.
      const again = { ...values, revision: '' }
      return partsPage(c, { problem: { message: WHY_UNSENT[cause.code] ?? 'office-parts.refused' }, values: again })
    }
    return c.redirect((await storeOf(c)).path('manager-order-parts', { orderNumber: number }), 303)
  }),
)

async function partsPage(
  c: ShopContext,
  said: Pick<OrderPartsPageProps, 'problem' | 'values'> = {},
): Promise<Response> {
  const orderNumber = c.var.params.orderNumber ?? ''
  const order = await apiFor(c, null).managedCallOffs.show(orderNumber)
  const store = await storeOf(c)
  // An order without deliveries of its own, or an unknown one, has no such page: its page of payments says more.
  if (!order) return c.redirect(store.path('manager-order-money', { orderNumber }), 303)
  if (said.problem) c.status(422)
  const today = dayOfSeller(new Date().toISOString())
  const children = <OrderPartsPage order={order} today={today} {...said} />
  const head = personalHead(store, store.t('office-parts.title'))
  const here = store.path('manager-order-parts', { orderNumber })
  return c.render(page({ store, area: 'office', head, here, plain: true, children }))
}
