import type { CostCentre } from '../../../contract/company-settings.ts'
import { hasOrderForm } from '../../../contract/purchase-order-form.ts'
import type { OrderingRules } from '../../companies/ordering.ts'
import { invalid } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { buyerOf } from './buyer.ts'

/** What the company of an order's user wants of it; null where they order for none. */
const rulesFor = ({ userId }: Pick<OrderDocument, 'userId'>, { ordering }: Facts): OrderingRules | null =>
  ordering && ordering.userId === userId ? ordering : null

/**
 * The cost centre of an order: the one that was chosen, else the member's own; null for none. One that was retired since is none.
 */
export function costCentreOf(document: OrderDocument, facts: Facts): CostCentre | null {
  const rules = rulesFor(document, facts)
  const id = document.costCentreId === undefined ? rules?.costCentreId : document.costCentreId
  return rules?.costCentres.find((centre) => centre.id === id) ?? null
}

/**
 * An order with the cost centre that was chosen for it, and the name of the one that it has now.
 *
 * @param chosen null for none, undefined where nothing was said
 * @throws Refusal 422 for one that is not the company's, or not any more
 */
export function withCostCentre(
  document: OrderDocument,
  chosen: string | null | undefined,
  facts: Facts,
): OrderDocument {
  const rules = rulesFor(document, facts)
  if (chosen && !rules?.costCentres.some(({ id }) => id === chosen))
    throw invalid({ cost_centre_id: ['must be a cost centre of the company'] }, 'unknown_cost_centre')
  const { costCentreId: before, ...rest } = document
  const costCentreId = chosen === undefined ? before : chosen
  const changed: OrderDocument = costCentreId === undefined ? rest : { ...rest, costCentreId }
  const name = costCentreOf(changed, facts)?.name ?? ''
  const buyer = buyerOf(changed)
  return name === (buyer.costCentre ?? '') ? changed : { ...changed, buyer: { ...buyer, costCentre: name } }
}

/**
 * An order that its buyer calls otherwise: their number is one, whether it came with the order or was changed since.
 *
 * @param reference '' for none
 * @throws Refusal 422 as `checkPurchaseOrder`
 */
export function withReference(
  { reference: _, ...document }: OrderDocument,
  reference: string,
  facts: Facts,
): OrderDocument {
  const named: OrderDocument = { ...document, buyer: { ...buyerOf(document), purchaseOrderNumber: reference } }
  checkPurchaseOrder(named, facts, 'reference')
  return named
}

/**
 * @param field what the number is called by the call
 * @throws Refusal 422 where the company needs a purchase order number, or one of another form
 */
export function checkPurchaseOrder(document: OrderDocument, facts: Facts, field = 'purchase_order_number'): void {
  const rules = rulesFor(document, facts)
  if (!rules) return
  const { purchaseOrderNumber: number } = buyerOf(document)
  const { needsPurchaseOrder, purchaseOrderForm: form } = rules
  if (number === '' ? !needsPurchaseOrder : hasOrderForm(number, form)) return
  const wanted = form === '' ? 'must not be empty' : `must have the form ${form}: # is a digit, @ a letter`
  throw invalid({ [field]: [wanted] }, 'bad_purchase_order')
}
