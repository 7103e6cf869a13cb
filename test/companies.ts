import { env } from 'cloudflare:test'
import { accountRoleOf, type CompanyRole, type CompanyState } from '../src/contract/company-roles.ts'
import type { AccountRole } from '../src/contract/roles.ts'
import type { RegionCode } from '../src/contract/vocabulary.ts'
import { type CompanyTerms, companyRow } from './company-row.ts'
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

/** A company with Plus, and people of it. */
export async function companyIn(
  region: RegionCode = 'eu',
  state: CompanyState = 'approved',
  terms: CompanyTerms = {},
): Promise<TestCompany> {
  const companyId = crypto.randomUUID()
  const { sql, params } = companyRow(companyId, region, state, terms)
  await env.DB.prepare(sql)
    .bind(...params)
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
