import type { Access } from './call.ts'
import { ACCOUNT_ROLES, ROLES, type Role } from './roles.ts'

/** What a role may reach by a kind of call: its own, everybody's, or nothing. */
export type Scope = 'own' | 'any'

const all = (scope: Scope, roles: readonly Role[]): Partial<Record<Role, Scope>> =>
  Object.fromEntries(roles.map((role) => [role, scope]))

/**
 * Who may make a call, by what its object says under `who`; a role that a row does not name is refused. The permission
 * table of the documents and the test of every call follow from it.
 */
export const PERMISSIONS: Record<Access, Partial<Record<Role, Scope>>> = {
  anyone: all('any', ROLES),
  // An order's token opens it for whoever holds it; without one its owner's session does.
  order: all('own', ROLES),
  user: all('own', ['anonymous', ...ACCOUNT_ROLES]),
  account: all('own', ACCOUNT_ROLES),
  manager: all('any', ['order_manager', 'administrator']),
  administrator: all('any', ['administrator']),
  // The shop's own pages alone; the consent gate refuses a browser.
  page: all('own', ROLES),
}

/** What a role may reach by a kind of call; null where it may not make it. */
export const scopeOf = (role: Role, access: Access): Scope | null => PERMISSIONS[access][role] ?? null
