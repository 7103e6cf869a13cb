import { env } from 'cloudflare:test'
import { accountRoleOf, type CompanyRole, type CompanyState } from '../src/contract/company-roles.ts'
import type { AccountRole } from '../src/contract/roles.ts'
import type { RegionCode } from '../src/contract/vocabulary.ts'
import { type SignedIn, somebodyOf } from './merchant.ts'

interface Membership {
  orderLimit?: number
  monthlyBudget?: number
  /** The role of the account, where it is not the one that follows from the membership. */
  accountRole?: AccountRole
}

export interface TestCompany {
  companyId: string
  /** Somebody new in the company. */
  member(role: CompanyRole, more?: Membership): Promise<SignedIn>
}

/** Puts an account into a company, with the role that its account then has. */
export async function join(
  userId: string,
  companyId: string,
  role: CompanyRole,
  { orderLimit, monthlyBudget, accountRole = accountRoleOf(role) }: Membership = {},
): Promise<void> {
  const { DB } = env
  await DB.batch([
    DB.prepare('insert into company_members values (?, ?, ?, null, ?, ?, ?)').bind(
      userId,
      companyId,
      role,
      orderLimit ?? null,
      monthlyBudget ?? null,
      new Date().toISOString(),
    ),
    DB.prepare('update users set role = ? where id = ?').bind(accountRole, userId),
  ])
}

/** Of the stores with another currency than the euro. */
const CURRENCY: Partial<Record<RegionCode, string>> = { gb: 'GBP', pl: 'PLN' }

/** A company with Plus, as a row: how one comes about is tested elsewhere. */
export async function companyIn(
  region: RegionCode = 'eu',
  state: CompanyState = 'approved',
  { paymentDays = 0, creditLimit = 0 }: { paymentDays?: number; creditLimit?: number } = {},
): Promise<TestCompany> {
  const companyId = crypto.randomUUID()
  const fields = {
    id: companyId,
    region,
    name: `Firm ${companyId.slice(0, 8)}`,
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
  await env.DB.prepare(`insert into companies (${names.join()}) values (${names.map(() => '?').join()})`)
    .bind(...Object.values(fields))
    .run()
  return {
    companyId,
    async member(role, more) {
      const somebody = await somebodyOf('b2b', undefined, region)
      await join(somebody.userId, companyId, role, more)
      return somebody
    },
  }
}
