import { z } from 'zod'
import { PART_LISTS } from '../../contract/call-offs.ts'

/** The list that the page's address asks for. */
export const partsQuery = z.object({
  state: z.enum(PART_LISTS).default('scheduled').catch('scheduled'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
