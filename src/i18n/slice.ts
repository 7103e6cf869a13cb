import type { MessageNamespace, Messages } from './messages.ts'

/** The namespaces of a catalogue that a component shows, with the default language's message where one is missing. */
export function messagesFor(
  catalogue: Messages,
  fallback: Messages,
  namespaces: readonly MessageNamespace[],
): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, { ...fallback[name], ...catalogue[name] }]))
}
