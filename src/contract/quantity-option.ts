import { z } from 'zod'
import { money } from './money.ts'
import { renamed } from './renamed.ts'

/** A quantity that is offered for a line, with its net price. */
export const quantityOption = renamed({ id: z.string(), quantity: z.int(), amount: money })
