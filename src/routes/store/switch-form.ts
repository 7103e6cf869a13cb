import { z } from 'zod'
import { text } from '../page/form-fields.ts'

/** The signed list of products that another store's cart sent along. */
export const switchForm = z.object({ carried: text })
