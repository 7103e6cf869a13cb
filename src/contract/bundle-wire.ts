import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** What a merchant calls something; without it the shop's own words hold. */
export const merchantNames = z.object({ en: z.string() }).catchall(z.string()).optional()

/** A whole bundle of an order. */
export const bundle = renamed({ id: z.string(), names: merchantNames, quantity: z.int(), saving: money })
