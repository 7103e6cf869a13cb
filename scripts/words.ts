import process from 'node:process'
import { LANGUAGES, type Language } from '../src/regions/language.ts'
import { readMessages, writeNote } from './words/catalogues.ts'
import { staleKeys, stamp, TRANSLATED } from './words/stamps.ts'
import { wholeShop } from './words/whole.ts'

const USAGE = `npm run -s words -- <command>
  stale [language]                 translations whose English text has changed since
  stamp <language|all> [id …]      these translations (or all of the language) stand for the English text of today
  add <id> "<note>" [length]       a new message: notes it for translators, stamps its translations in all languages
  rendered <language>              every page of the language's store as text, for a reader`

const isLanguage = (word: string | undefined): word is Language => LANGUAGES.some((language) => language === word)

/** The languages that a word of the command line means. @throws Error with the usage */
function languagesOf(word: string | undefined): readonly Language[] {
  if (word === 'all') return TRANSLATED
  const language = TRANSLATED.find((item) => item === word)
  if (!language) throw new Error(USAGE)
  return [language]
}

function add(id: string, note: string, max: string | undefined): void {
  const messages = LANGUAGES.map((language) => {
    const message = readMessages(language).get(id)
    if (!message) throw new Error(`locales/${language}.json has no ${id} yet.`)
    return message
  })
  writeNote(id, note, messages, max ? Number(max) : undefined)
  for (const language of TRANSLATED) stamp(language, [id])
}

async function run([command, first, second, ...rest]: string[]): Promise<void> {
  if (command === 'stale') {
    for (const language of languagesOf(first ?? 'all'))
      for (const id of staleKeys(language)) console.log(`${language} ${id}`)
  } else if (command === 'stamp') {
    for (const language of languagesOf(first)) stamp(language, second ? [second, ...rest] : undefined)
  } else if (command === 'add' && first && second) add(first, second, rest[0])
  else if (command === 'rendered' && isLanguage(first)) console.log(await wholeShop(first))
  else throw new Error(USAGE)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
