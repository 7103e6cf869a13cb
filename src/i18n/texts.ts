import type { Catalogue, PluralForms } from './messages.ts'

/** A catalogue with each of its texts changed by a rule. */
export function eachText(catalogue: Catalogue, rule: (text: string, area: string) => string): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([area, messages]) => [
      area,
      Object.fromEntries(
        Object.entries(messages).map(([key, said]) => [
          key,
          typeof said === 'string'
            ? rule(said, area)
            : (Object.fromEntries(Object.entries(said).map(([form, text]) => [form, rule(text, area)])) as PluralForms),
        ]),
      ),
    ]),
  )
}
