import { z } from 'zod'

/** A field of text; one that did not come is empty. */
export const text = z.string().prefault('')

/** A box that is ticked: an empty one is not sent. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
