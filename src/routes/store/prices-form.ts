import { z } from 'zod'
import { PRICE_KINDS } from '../../pricing/large-prices.ts'
import { text } from '../page/form-fields.ts'

/** Which kind of price is the large one, and the page to return to. */
export const pricesForm = z.object({ prices: z.enum(PRICE_KINDS, 'is not net or gross'), back: text })
