import type { TemplateText } from './template.ts'

/** What tells a text of templates from others: ligatures depend on its spacing, all else on words and font. */
export const textKey = ({ says, font, spacing }: TemplateText): string =>
  [...Object.values(says), font, ...(spacing ? ['apart'] : [])].join('|')

/** What tells a laid out text from others. */
export const settingKey = (text: TemplateText): string =>
  [textKey(text), text.spacing ?? 0, text.leading ?? 0, text.bend ?? 0].join('|')
