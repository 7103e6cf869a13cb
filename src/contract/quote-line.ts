import { z } from 'zod'
import { frozenDesignFields } from './frozen-design.ts'
import { money } from './money.ts'
import { QUOTE_FINISHES, QUOTE_MATERIALS, QUOTE_MODELS, QUOTE_PRINTS, UNCOVERED_REASONS } from './quote-vocabulary.ts'
import { renamed } from './renamed.ts'

/** A line of a quote request. */
export const quoteLine = renamed({
  id: z.string(),
  /** Goods of the catalogue: chosen, or found for what is said; null where there are none. */
  variantId: z.string().nullable(),
  model: z.enum(QUOTE_MODELS).nullable(),
  /** Millimetres. */
  size: z.object({ length: z.int(), width: z.int(), height: z.int() }).nullable(),
  material: z.enum(QUOTE_MATERIALS).nullable(),
  print: z.enum(QUOTE_PRINTS).nullable(),
  finish: z.enum(QUOTE_FINISHES).nullable(),
  words: z.string(),
  /** The code of a dieline of the generator; absent where none was chosen, and in requests from before it was kept. */
  dieline: z.string().exactOptional(),
  quantities: z.array(z.int()),
  /** Of a piece, net. */
  targetPrice: money.nullable(),
  boxDesignId: z.string().nullable(),
  /** That design as it was when it was asked for; absent where there is none, and in requests from before it was kept. */
  boxDesign: frozenDesignFields.exactOptional(),
  /** Why a person looks at it; empty where its price is calculated. */
  uncovered: z.array(z.enum(UNCOVERED_REASONS)),
})
export type QuoteLine = z.output<typeof quoteLine>
