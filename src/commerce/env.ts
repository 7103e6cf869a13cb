import type { Environment } from '../regions/environment.ts'
import type { OrderObject } from './orders/object.ts'

/** What the embedded commerce needs of the platform. */
export interface CommerceEnv {
  ENVIRONMENT: Environment
  DB: D1Database
  ORDERS: DurableObjectNamespace<OrderObject>
  ORDER_TOKEN_SECRET?: string
  API_TOKEN_SECRET?: string
  /** The key to what only the merchant may see. */
  MANAGER_TOKEN?: string
}
