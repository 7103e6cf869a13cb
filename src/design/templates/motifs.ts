import motifs from './motifs.json' with { type: 'json' }

export type MotifId = keyof typeof motifs

/** Drawings of templates: cubic outlines around their middle, to be filled by the rule `evenodd`, with their size. */
export const MOTIFS = motifs as unknown as Record<
  MotifId,
  { outline: string; natural: readonly [width: number, height: number] }
>
