import { z } from 'zod'

/** What a check of a design finds. Each has its sentence in `preflight-rule`. */
export const FINDING_RULES = [
  'coarse-picture',
  'soft-picture',
  'face-not-printed',
  'ink-not-printed',
  'much-ink',
  'low-contrast',
  'off-sheet',
  'no-bleed',
  'on-glue',
  'text-on-crease',
  'text-near-edge',
  'small-text',
  'thin-line',
  'empty-text',
  'hidden-object',
  'unprintable-picture',
  'heavy-pictures',
  'clear-pictures',
  'missing-picture',
  'damaged-picture',
  'older-dieline',
] as const
export type FindingRule = (typeof FINDING_RULES)[number]

/** What the check of an ordered design found. */
export const artworkFinding = z.object({
  rule: z.enum(FINDING_RULES),
  /** `block` for a misprint, `warn` for what is worth a look. */
  severity: z.enum(['block', 'warn']),
  /** What the object that it is about is called or says; null for an object without a name, and for the whole design. */
  label: z.string().nullable(),
  /** The figures of its sentence, as `Finding` of `src/design/preflight` has them. */
  params: z.record(z.string(), z.number()),
})
export type ArtworkFinding = z.output<typeof artworkFinding>
