import { z } from 'zod'

/** Characters of a search: nobody types more, and what is longer is cut. */
const LONGEST = 100

/** What somebody looks for. */
export const searchQuery = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, LONGEST))
    .prefault(''),
})
