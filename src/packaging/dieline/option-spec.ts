/** What may be chosen about a construction besides its size and board, and what is usual; lengths in mm. */
export type OptionSpec =
  | { kind: 'boolean'; usual: boolean }
  | { kind: 'choice'; values: readonly string[]; usual: string }
  | { kind: 'number'; min: number; max: number; usual: number }

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** Chosen options by their names; one that is not given is as usual. Texts are as addresses have them. */
export type Options = Readonly<Record<string, boolean | string | number>>
