import { shapedTexts, type TemplateTexts, type TextFile } from '../../design/templates/shaped-texts.ts'
import type { TemplateText } from '../../design/templates/template.ts'
import { TEMPLATES } from '../../design/templates/templates.ts'
import type { Language } from '../../regions/language.ts'

const FILES = import.meta.glob<TextFile>('../../design/templates/texts/*.json', { import: 'default' })

/** The templates, with their texts in a language. @throws Error where a file does not come */
export async function loadTemplates(language: Language) {
  const files = await Promise.all(
    ['names', language].map((name) => FILES[`../../design/templates/texts/${name}.json`]!()),
  )
  const wanted: TemplateText[] = TEMPLATES.flatMap(({ name, line }) => [name, line])
  const texts: TemplateTexts = shapedTexts(files, wanted)
  return { templates: TEMPLATES, texts }
}

export type TemplateShelf = Awaited<ReturnType<typeof loadTemplates>>
