import type { Company } from '../../contract/company.ts'
import type { Membership } from './store.ts'

/** A company for one of its members. */
export function shownCompany({ company, member }: Membership): Company {
  const { id, name, region, state, vatNumber, registryNumber, countryIso, currency, timeZone } = company
  const { paymentDays, needsPurchaseOrder, purchaseOrderForm } = company
  const { role, costCentreId, orderLimit, monthlyBudget } = member
  return {
    id,
    name,
    region,
    state,
    reason: state === 'suspended' && role === 'administrator' ? company.reason : null,
    vatNumber,
    registryNumber,
    countryIso,
    currency,
    timeZone,
    paymentDays,
    needsPurchaseOrder,
    purchaseOrderForm,
    me: { role, costCentreId, orderLimit, monthlyBudget },
  }
}
