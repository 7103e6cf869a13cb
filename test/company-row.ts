import type { CompanyState } from '../src/contract/company-roles.ts'
import type { RegionCode } from '../src/contract/vocabulary.ts'

/** Of the stores with another currency than the euro. */
const CURRENCY: Partial<Record<RegionCode, string>> = { gb: 'GBP', pl: 'PLN' }

export interface CompanyTerms {
  paymentDays?: number
  creditLimit?: number
}

/** The statement that writes a company with Plus as a row: how one comes about is tested elsewhere. */
export function companyRow(
  id: string,
  region: RegionCode = 'eu',
  state: CompanyState = 'approved',
  { paymentDays = 0, creditLimit = 0 }: CompanyTerms = {},
): { sql: string; params: (string | number)[] } {
  const fields = {
    id,
    region,
    name: `Firm ${id.slice(0, 8)}`,
    vat_number: 'DE136695976',
    vat_verdict: 'valid',
    registry_number: 'HRB 1',
    country_iso: 'DE',
    currency: CURRENCY[region] ?? 'EUR',
    time_zone: 'Europe/Berlin',
    state,
    employees: '',
    yearly_cost: '',
    note: '',
    payment_days: paymentDays,
    credit_limit: creditLimit,
    needs_purchase_order: 0,
    purchase_order_form: '',
    created_at: new Date().toISOString(),
    version: 1,
  }
  const names = Object.keys(fields)
  return {
    sql: `insert into companies (${names.join()}) values (${names.map(() => '?').join()})`,
    params: Object.values(fields),
  }
}
