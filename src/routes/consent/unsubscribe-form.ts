import { z } from 'zod'

/** Withdraws, with the ticket of the page that was opened; or takes that back, by the token of the answer that withdrew. */
export const unsubscribeForm = z.object({ undo: z.string().optional(), ticket: z.string().optional() })
