import { z } from 'zod'

/** The action that was just done, for the confirmation. */
const DONE = ['saved', 'removed'] as const
export type BookDone = (typeof DONE)[number]

export const bookQuery = z.object({
  done: z.enum(DONE).optional().catch(undefined),
  /** The id of the address that is edited, `new` for another one. */
  address: z.string().max(64).optional().catch(undefined),
})
