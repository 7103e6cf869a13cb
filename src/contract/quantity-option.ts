import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** A quantity in which a line may be taken, with what it costs then, net. */
export const quantityOption = renamed({ id: z.string(), quantity: z.int(), amount: money })
