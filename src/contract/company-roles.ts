import type { Role } from './roles.ts'

/** The roles of a company's members; a member has one. */
export const COMPANY_ROLES = ['administrator', 'approver', 'buyer', 'viewer'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** The acts of members that the company's roles permit. */
export const COMPANY_ACTS = [
  'see_company',
  'see_members',
  'manage_members',
  'manage_company',
  'see_log',
  'manage_items',
  'order',
  'see_orders',
  'call_off',
  'decide_orders',
  'see_offers',
  'accept_offers',
  'see_spending',
] as const
export type CompanyAct = (typeof COMPANY_ACTS)[number]

/** What an act is about: what is the member's own, or what is anybody's in the company. */
export type CompanyScope = 'own' | 'company'

const all = (scope: CompanyScope, ...roles: CompanyRole[]): Partial<Record<CompanyRole, CompanyScope>> =>
  Object.fromEntries(roles.map((role) => [role, scope]))

/** Which role may do what; an act that does not name a role is refused to it. */
export const COMPANY_PERMISSIONS: Record<CompanyAct, Partial<Record<CompanyRole, CompanyScope>>> = {
  see_company: all('company', ...COMPANY_ROLES),
  see_members: all('company', 'administrator', 'approver'),
  manage_members: all('company', 'administrator'),
  manage_company: all('company', 'administrator'),
  see_log: all('company', 'administrator'),
  manage_items: all('company', 'administrator', 'approver'),
  order: all('own', 'administrator', 'approver', 'buyer'),
  see_orders: { ...all('company', 'administrator', 'approver', 'viewer'), ...all('own', 'buyer') },
  call_off: { ...all('company', 'administrator'), ...all('own', 'approver', 'buyer') },
  decide_orders: all('company', 'administrator', 'approver'),
  see_offers: { ...all('company', 'administrator', 'approver', 'viewer'), ...all('own', 'buyer') },
  accept_offers: { ...all('company', 'administrator', 'approver'), ...all('own', 'buyer') },
  see_spending: all('company', 'administrator', 'approver', 'viewer'),
}

/** What is left to the members of a suspended company: to see what there is. */
const WHILE_SUSPENDED: readonly CompanyAct[] = [
  'see_company',
  'see_members',
  'see_log',
  'see_orders',
  'see_offers',
  'see_spending',
]

/** The states of a company, from its application on. */
export const COMPANY_STATES = ['applied', 'approved', 'refused', 'suspended'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

/** The scope in which a member may do something; null where they may not. */
export function companyScope(act: CompanyAct, role: CompanyRole, state: CompanyState): CompanyScope | null {
  if (state !== 'approved' && !(state === 'suspended' && WHILE_SUSPENDED.includes(act))) return null
  return COMPANY_PERMISSIONS[act][role] ?? null
}

/** Whether a member who still sees the company's orders decides about those of others. */
export const decidesAboutOthers = (role: CompanyRole, state: CompanyState): boolean =>
  companyScope('see_orders', role, state) === 'company' && COMPANY_PERMISSIONS.decide_orders[role] === 'company'

/** The role of the account of a company's member: whether it decides about orders of others. */
export const accountRoleOf = (role: CompanyRole): Extract<Role, 'plus_buyer' | 'plus_approver'> =>
  COMPANY_PERMISSIONS.decide_orders[role] ? 'plus_approver' : 'plus_buyer'
