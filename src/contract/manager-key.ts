import type { Env } from './env.ts'

/** The header in which a manager's key travels, until there are roles. */
export const MANAGER_HEADER = 'X-Manager-Token'

/** The key that a local shop has without being told. */
export const LOCAL_MANAGER_KEY = 'local MANAGER_TOKEN'

/** The merchant's own key; empty where the shop has none. */
export const managerKeyOf = (env: Pick<Env, 'MANAGER_TOKEN' | 'ENVIRONMENT'>): string =>
  env.MANAGER_TOKEN ?? (env.ENVIRONMENT === 'local' ? LOCAL_MANAGER_KEY : '')
