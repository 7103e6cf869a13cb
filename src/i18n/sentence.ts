import type { MessageKey } from './messages.ts'

/** The id of a message with its parameters, translated where it is shown. */
export interface Sentence {
  message: MessageKey
  params?: Record<string, string | number>
}
