import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import type { Company } from '../../contract/company.ts'
import { standingByDay } from '../../contract/standing-deliveries.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { CompanyPartsPage } from '../../pages/plus/order-parts-page.tsx'
import type { PartsProblem } from '../../pages/plus/part-form.tsx'
import { NamedError } from '../error/named-error.ts'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { companyPartsForm, companyPartsQuery } from './order-parts-form.ts'
import { plusPage } from './plus-frame.tsx'

/** What is said of a refusal of the API, by its code, and beside which field. */
const REFUSALS: Readonly<Record<string, PartsProblem>> = {
  bad_day: { field: 'day', message: 'parts.badDay' },
  no_working_day: { field: 'day', message: 'parts.badDay' },
  bad_quantity: { field: 'lines', message: 'parts.badQuantity' },
  last_takes_all: { field: 'lines', message: 'parts.last' },
  other_country: { field: 'address', message: 'parts.otherCountry' },
  unknown_address: { field: 'address', message: 'parts.otherCountry' },
  not_made: { field: 'page', message: 'parts.waiting' },
  place_not_served: { field: 'address', message: 'parts.otherCountry' },
}
const CHANGED: PartsProblem = { field: 'page', message: 'parts.changed' }

/** GET /boxwright-plus/orders/{orderNumber}/deliveries/: what is kept of an order, scheduled and sent. */
export const showCompanyParts = onlyMembers((c, company) => partsPage(c, company))

/** POST /boxwright-plus/orders/{orderNumber}/deliveries/: a delivery that is scheduled, changed or taken back. */
export const postCompanyParts = onlyMembers((c, company) =>
  takeForm(companyPartsForm, async (_, { value: form, problems, values }) => {
    if (problems) {
      const [field, { message }] = Object.entries(problems)[0]!
      return partsPage(c, company, { problem: problemAt(field, message), values })
    }
    const number = c.var.params.orderNumber ?? ''
    const { callOffs } = apiFor(c, null)
    try {
      if (form.intent === 'take_back') await callOffs.takeBack(number, form.call_off)
      else {
        const { key, id, day, addressId, reference, lines } = form
        const body = { day, lines, reference, ...(addressId && { address_id: addressId }) }
        if (form.intent === 'change') await callOffs.change(number, id, body, key)
        else await callOffs.callOff(number, body, key)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || ![404, 409, 422].includes(cause.status)) throw cause
      return partsPage(c, company, { problem: REFUSALS[cause.code] ?? CHANGED, values })
    }
    return c.redirect((await storeOf(c)).path('plus-order-parts', { orderNumber: number }), 303)
  })(c),
)

const problemAt = (field: string, message: MessageKey): PartsProblem =>
  field === 'day' || field === 'lines' || field === 'reference' ? { field, message } : { ...CHANGED, message }

/** One that is sent at once has only details. @throws NamedError 404, the same for an order that is not there and one that the caller may not see */
async function partsPage(
  c: ShopContext,
  company: Company,
  said: { problem?: PartsProblem; values?: FormValues } = {},
): Promise<Response> {
  const number = c.var.params.orderNumber ?? ''
  const { companyOrders, companyAddresses } = apiFor(c, null)
  const [found, addresses] = await c.var.timing.span('order', () =>
    Promise.all([companyOrders.get(number), companyAddresses.list()]),
  )
  if (!found) throw new NamedError(404, 'not_found')
  const { order } = found.order
  const { parts } = order
  if (!parts) return c.redirect((await storeOf(c)).path('plus-order-details', { orderNumber: number }), 303)
  const { delivery } = askedIn(c, companyPartsQuery)
  const changedId = said.values?.call_off || delivery
  const changing = standingByDay({ state: order.state, parts }).find(({ id, isFixed }) => id === changedId && !isFixed)
  return plusPage(c, {
    title: 'parts.title',
    status: said.problem ? 422 : 200,
    children: (
      <CompanyPartsPage
        company={company}
        shown={found.data}
        token={order.token}
        order={cartOf(order)}
        parts={parts}
        addresses={addresses}
        changing={changing}
        formKey={crypto.randomUUID()}
        {...said}
      />
    ),
  })
}
