import type { Environment } from '../regions/environment.ts'
import type { ReceivedEvent } from './segment/message.ts'
import type { Task } from './task.ts'

/** What the embedded commerce needs of the platform. */
export interface CommerceEnv {
  ENVIRONMENT: Environment
  DB: D1Database
  /** Orders' own objects (`orders/access.ts` says of which class). */
  ORDERS: DurableObjectNamespace
  /** Analytics events on their way to the store and the sink. */
  EVENTS: Queue<ReceivedEvent>
  /** Segment's write key; without it events stay in our own store. */
  SEGMENT_WRITE_KEY?: string
  /** The regional host of the workspace, where it is not Segment's first. */
  SEGMENT_ORIGIN?: string
  /** A segmentation service of the operator's own, `{region}` in it standing for the store. */
  SEGMENTATION_ORIGIN?: string
  /** Seconds before the second try of what failed; it doubles from there. */
  RETRY_SECONDS?: string
  /** What must be done, and need not be waited for. */
  TASKS: Queue<Task>
  /** Sends mail; without it mail stays in the outbox. */
  EMAIL?: SendEmail
  /** Whom mail comes from: `Boxwright <hello@…>`. */
  MAIL_FROM?: string
  ORDER_TOKEN_SECRET?: string
  API_TOKEN_SECRET?: string
  /** The key to what only the merchant may see. */
  MANAGER_TOKEN?: string
}
