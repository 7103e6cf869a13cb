import type { Access } from './call.ts'
import { ACCOUNT_ROLES, ROLES, type Role } from './roles.ts'

/** The scope of a role for a kind of call: its own data, its company's, everybody's, or none. */
export type Scope = 'own' | 'company' | 'any'

const all = (scope: Scope, roles: readonly Role[]): Partial<Record<Role, Scope>> =>
  Object.fromEntries(roles.map((role) => [role, scope]))

/**
 * Which roles may make a call, by its `who`; a role that is not listed is refused. The documented table of permissions and the
 * test of every call follow from it.
 */
export const PERMISSIONS: Record<Access, Partial<Record<Role, Scope>>> = {
  anyone: all('any', ROLES),
  // An order's token opens it for any holder; otherwise its owner's session does.
  order: all('own', ROLES),
  user: all('own', ['anonymous', ...ACCOUNT_ROLES]),
  account: all('own', ACCOUNT_ROLES),
  // Membership gives these roles, and the company's own role decides further (`company-roles.ts`).
  company: all('company', ['plus_buyer', 'plus_approver']),
  manager: all('any', ['order_manager', 'administrator']),
  administrator: all('any', ['administrator']),
  // Only the shop's own pages; the consent gate refuses a browser.
  page: all('own', ROLES),
}

/** The scope of a role for a kind of call; null where it may not make it. */
export const scopeOf = (role: Role, access: Access): Scope | null => PERMISSIONS[access][role] ?? null
