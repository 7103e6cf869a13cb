import type { MessageKey } from './messages.ts'

/** A message of the catalogue with its parameters: what one room asks another to say. */
export interface Sentence {
  message: MessageKey
  params?: Record<string, string | number>
}
