import type { MessageNamespace, Messages } from './messages.ts'

/** Some namespaces of a catalogue, for a component to show; a missing message is taken from the default language. */
export function messagesFor(
  catalogue: Messages,
  fallback: Messages,
  namespaces: readonly MessageNamespace[],
): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, { ...fallback[name], ...catalogue[name] }]))
}
