import { z } from 'zod'
import { text } from '../page/form-fields.ts'

/** The signed list of products from another store's cart. */
export const switchForm = z.object({ carried: text })
