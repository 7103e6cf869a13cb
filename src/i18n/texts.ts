import type { Messages, PluralForms } from './messages.ts'

/** A catalogue in which a function has changed each text. */
export function eachText(catalogue: Messages, rule: (text: string, namespace: string) => string): Messages {
  return Object.fromEntries(
    Object.entries(catalogue).map(([namespace, messages]) => [
      namespace,
      Object.fromEntries(
        Object.entries(messages).map(([key, said]) => [
          key,
          typeof said === 'string'
            ? rule(said, namespace)
            : (Object.fromEntries(
                Object.entries(said).map(([form, text]) => [form, rule(text, namespace)]),
              ) as PluralForms),
        ]),
      ),
    ]),
  )
}
