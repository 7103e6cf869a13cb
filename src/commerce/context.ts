import type { Context } from 'hono'
import type { Env } from '../contract/env.ts'

export type CommerceEnv = { Bindings: Env }
/** A call that is being answered, with the bindings of the Worker. */
export type CommerceContext = Context<CommerceEnv>
