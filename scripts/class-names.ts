import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type NameClass = (name: string, file: string) => string

/** A selector's class, and what a sheet animates by. */
const NAMED = /\.([a-z]\w*(?:-\w+)*)(?=[^{}]*\{)|@keyframes ([\w-]+)/gi
/** Without a, so that no class reads as the advertisement that a content blocker hides. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Names the classes of style sheets for a build: as short as can be, because each page, sheet and script repeats them, and the same in every
 * build environment.
 *
 * @param root folder of the project
 */
export function shortClassNames(root: string): NameClass {
  const all = sheetsIn(root).flatMap((sheet) => [...namedIn(join(root, sheet))].map((name) => `${sheet} ${name}`))
  const numbers = new Map(all.map((named, at) => [named, at]))
  return (name, file) => {
    const number = numbers.get(`${sheetOf(root, file)} ${name}`)
    if (number === undefined) throw new Error(`${file} has no class ${name}.`)
    return lettersOf(number)
  }
}

/**
 * Names the classes of style sheets while developing: by the class's name in its sheet, and a short id of the sheet.
 *
 * @param root folder of the project
 */
export function readableClassNames(root: string): NameClass {
  const sheets = sheetsIn(root)
  return (name, file) => {
    const sheet = sheetOf(root, file)
    if (!sheets.includes(sheet)) sheets.push(sheet)
    return `${name}-${sheets.indexOf(sheet).toString(36)}`
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/')
const sheetsIn = (root: string): string[] => globSync('src/**/*.module.css', { cwd: root }).map(slashed).sort()
const sheetOf = (root: string, file: string): string => slashed(relative(root, file.replace(/\?.*/, '')))

function namedIn(path: string): Set<string> {
  const source = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...source.matchAll(NAMED)].map(([, ofClass, ofKeyframes]) => ofClass ?? ofKeyframes!))
}

/** A number in letters: b, c, …, Z, bb, bc, … */
const lettersOf = (number: number): string =>
  (number < LETTERS.length ? '' : lettersOf(Math.floor(number / LETTERS.length) - 1)) + LETTERS[number % LETTERS.length]
