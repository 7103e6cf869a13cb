import type { PageFacts } from '../page/page-facts.ts'

/** A page of an order: its goods stand on a stage once their line is opened. */
export const ORDERED_GOODS = {
  islands: ['line-stage'],
  words: ['line', 'stage', 'finish'],
} as const satisfies PageFacts
