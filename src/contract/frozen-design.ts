import { z } from 'zod'
import { renamed } from './renamed.ts'

/** A design as it was frozen for a line of a request or an offer; the path of its picture is `orderedPicture`. */
export const frozenDesignFields = renamed({
  id: z.string(),
  name: z.string(),
  /** Of the saved design, when it was frozen. */
  version: z.int(),
  /** Of the frozen document. */
  sha256: z.string(),
  /** What drew its dieline. */
  generator: z.int(),
  variantId: z.string(),
})
