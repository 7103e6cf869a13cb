import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shapedTexts, type TextFile } from '../../../src/design/templates/shaped-texts.ts'
import { TEMPLATES } from '../../../src/design/templates/templates.ts'

/** The texts of the templates as they were shaped: `names`, or a language. */
export const textFile = (name: string): TextFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../src/design/templates/texts/${name}.json`), 'utf8'))

export const TEMPLATE_TEXTS = TEMPLATES.flatMap(({ name, line }) => [name, line])

export const GERMAN_TEXTS = shapedTexts([textFile('names'), textFile('de')], TEMPLATE_TEXTS)
