import type { Catalogue, Messages } from './messages.ts'

export type { Messages } from './messages.ts'

/** The areas of a catalogue that a component shows, with the default language's message where one is missing. */
export function messagesFor(catalogue: Catalogue, fallback: Catalogue, areas: string[]): Messages {
  return Object.fromEntries(areas.map((area) => [area, { ...fallback[area], ...catalogue[area] }]))
}
