import { z } from 'zod'

/** The most characters of a search; a longer one is cut. */
const LONGEST = 100

/** The text that somebody searches for. */
export const searchQuery = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, LONGEST))
    .prefault(''),
})
