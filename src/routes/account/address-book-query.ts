import { z } from 'zod'

/** What was just done, for the page to say. */
const DONE = ['saved', 'removed'] as const
export type BookDone = (typeof DONE)[number]

export const bookQuery = z.object({
  done: z.enum(DONE).optional().catch(undefined),
  /** The address whose form is open, `new` for another one. */
  address: z.string().max(64).optional().catch(undefined),
})
