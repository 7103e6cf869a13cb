import { z } from 'zod'

/** Withdraws; or takes that back, by the token of the answer that withdrew. */
export const unsubscribeForm = z.object({ undo: z.string().optional() })
