import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** The merchant's name for something; without it the catalogue's message is shown. */
export const merchantNames = z.object({ en: z.string() }).catchall(z.string()).optional()

/** A complete bundle of an order. */
export const bundle = renamed({ id: z.string(), names: merchantNames, quantity: z.int(), saving: money })
