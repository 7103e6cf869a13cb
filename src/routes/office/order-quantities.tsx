import { ApiError } from '../../api/error.ts'
import { OrderQuantitiesPage } from '../../pages/office/order-quantities-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { orderQuantitiesForm } from './order-quantities-form.ts'
import { sumsIn } from './sums-in.ts'

/** It was placed in the meantime, is being paid, is an offer's, or the line is gone. */
const CHANGED = ['order_completed', 'completion_in_progress', 'offered_order', 'not_found']

/** GET /manager/quantities/{orderNumber}/ */
export const showOrderQuantities = onlyManagers((c) => quantitiesPage(c))

/** POST /manager/quantities/{orderNumber}/: a quantity is shown to the buyer, or hidden. */
export const postOrderQuantities = onlyManagers(
  takeUntypedForm(orderQuantitiesForm, async (c, { option, visible }) => {
    const orderNumber = c.var.params.orderNumber ?? ''
    const { quantityOptions } = apiFor(c, null)
    try {
      const found = (await quantityOptions.list(orderNumber)).find(({ id }) => id === option)
      if (!found) return quantitiesPage(c, true)
      const isWanted = visible === 'yes'
      // One that is so already leaves the order, and whoever has it open, alone.
      if (found.visible !== isWanted) await quantityOptions.show(option, isWanted)
    } catch (cause) {
      if (!(cause instanceof ApiError) || !CHANGED.includes(cause.code)) throw cause
      return quantitiesPage(c, true)
    }
    return c.redirect((await storeOf(c)).path('manager-order-quantities', { orderNumber }), 303)
  }),
)

async function quantitiesPage(c: ShopContext, isRefused = false): Promise<Response> {
  const orderNumber = c.var.params.orderNumber ?? ''
  const { orderMoney, quantityOptions } = apiFor(c, null)
  const found = await Promise.all([orderMoney.show(orderNumber), quantityOptions.list(orderNumber)]).catch(
    (cause: unknown) => {
      if (cause instanceof ApiError && cause.status === 404) return null
      throw cause
    },
  )
  const [order, quantities] = found ?? []
  if (!order || !quantities) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  if (isRefused) c.status(422)
  const props = { order, quantities, isRefused, sum: sumsIn(store.region) }
  const head = personalHead(store, store.t('office-quantities.title', { number: orderNumber }))
  const here = store.path('manager-order-quantities', { orderNumber })
  return c.render(
    page({ store, area: 'office', head, here, plain: true, children: <OrderQuantitiesPage {...props} /> }),
  )
}
