import type { Catalogue, Messages } from './messages.ts'

export type { Messages } from './messages.ts'

/** The areas of a catalogue that a component shows. */
export function messagesFor(catalogue: Catalogue, areas: string[]): Messages {
  return Object.fromEntries(areas.map((area) => [area, catalogue[area] ?? {}]))
}
