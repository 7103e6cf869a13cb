import process from 'node:process'
import { LANGUAGES, type Language } from '../src/regions/language.ts'
import { areaOfMessage, readMessages, writeNote } from './words/catalogues.ts'
import { OVERLAYS, staleKeys, stamp, TRANSLATED, type Version } from './words/stamps.ts'
import { wholeShop } from './words/whole.ts'

const USAGE = `npm run -s words -- <command>
  stale [version]                  messages made from a text that has changed since; a version is a language, or a
                                   country's overlay (en-US), which is made from its language
  stamp <version|all> [id …]       these messages (or all of the version) stand for the text of today
  add <id> "<note>" [length]       a new message: notes it for translators, stamps its translations in all languages
  rendered <language>              every page of the language's store as text, for a reader`

const isLanguage = (word: string | undefined): word is Language => LANGUAGES.some((language) => language === word)

/** The versions that an argument of the command line means. @throws Error with the usage */
function versionsOf(word: string | undefined): readonly Version[] {
  const versions = [...TRANSLATED, ...OVERLAYS]
  if (word === 'all') return versions
  const version = versions.find((item) => item === word)
  if (!version) throw new Error(USAGE)
  return [version]
}

function add(id: string, note: string, max: string | undefined): void {
  const area = areaOfMessage(id)
  const messages = LANGUAGES.map((language) => {
    const message = readMessages(language).get(id)
    if (!message) throw new Error(`locales/${language}/${area}.json has no ${id} yet.`)
    return message
  })
  writeNote(id, note, messages, max ? Number(max) : undefined)
  for (const language of TRANSLATED) stamp(language, [id])
}

async function run([command, first, second, ...rest]: string[]): Promise<void> {
  if (command === 'stale') {
    for (const version of versionsOf(first ?? 'all'))
      for (const id of staleKeys(version)) console.log(`${version} ${id}`)
  } else if (command === 'stamp') {
    for (const version of versionsOf(first)) stamp(version, second ? [second, ...rest] : undefined)
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
