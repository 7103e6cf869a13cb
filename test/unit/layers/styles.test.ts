import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const slashed = (path: string): string => path.replaceAll('\\', '/')
const files = (...patterns: string[]): string[] => globSync(patterns, { cwd: ROOT }).map(slashed).sort()
/** The name of a file without its endings: `orders-page.module.css` is `orders-page`. */
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')
const ruleOf = 'docs/architecture.md, Where a thing stands'

interface Import {
  component: string
  /** What the component calls the sheet. */
  name: string
  sheet: string
}

/** Each import of a sheet by a component, or by a module of one. */
const IMPORTS: Import[] = files('src/**/*.{ts,tsx}').flatMap((component) =>
  [...read(component).matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].map(([, name = '', path = '']) => ({
    component,
    name,
    sheet: slashed(join(dirname(component), path)),
  })),
)

/** The area that a file is of: a folder of pages or of client, and the editor as one. */
const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/editor/') ? 2 : 3)
    .join('/')

test('a component takes the styles of its own area, or of src/ui, which all areas share', () => {
  const foreign = IMPORTS.filter(
    ({ component, sheet }) => !sheet.startsWith('src/ui/') && areaOf(component) !== areaOf(sheet),
  )
  expect(IMPORTS.length).toBeGreaterThan(300)
  expect(foreign, ruleOf).toEqual([])
})

/** The component whose name a sheet has. */
const ownerOf = (sheet: string): string => sheet.replace('.module.css', '.tsx')

/** What each module of pages, client and editor imports of them, at once or when it is needed. */
const SHOWN = new Map(
  files('src/{client,editor,pages}/**/*.{ts,tsx}').map((path) => [
    path,
    [...read(path).matchAll(/(?:^import (?!type )[^']*from |\bimport\()'(\.[^']+\.tsx?)'/gm)].map(([, found = '']) =>
      slashed(join(dirname(path), found)),
    ),
  ]),
)

/** All that a component shows, directly or by way of others. */
function shownBy(component: string, found = new Set<string>()): Set<string> {
  for (const next of SHOWN.get(component) ?? []) if (!found.has(next)) shownBy(next, found.add(next))
  return found
}

test('a component’s styles are in the sheet of its name, of one that shows it, of its folder, or in src/ui', () => {
  const elsewhere = IMPORTS.filter(({ component, sheet }) => {
    if (sheet.startsWith('src/ui/') || ownerOf(sheet) === component) return false
    const ofFolder = dirname(sheet) === dirname(component) && stemOf(sheet) === basename(dirname(component))
    return !ofFolder && !shownBy(ownerOf(sheet)).has(component)
  })
  expect(
    elsewhere.map(({ component, sheet }) => `${component}: ${sheet}`),
    ruleOf,
  ).toEqual([])
})

const classesIn = (selector: string): string[] => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name)

/** The selectors of a sheet, one by one. */
const selectorsOf = (sheet: string): string[] =>
  [
    ...read(sheet)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{/g),
  ].flatMap(([, list = '']) => list.split(','))

/** The classes that each component uses of a sheet, and those that it puts on one element together. */
function usesOf(sheet: string) {
  const users = new Map<string, Set<string>>()
  const together: string[][] = []
  for (const { component, name } of IMPORTS.filter((each) => each.sheet === sheet)) {
    const used = (text: string) =>
      [...text.matchAll(new RegExp(`(?<![\\w'"\`/.-])${name}\\.([a-z]\\w*)`, 'gi'))].map(([, found = '']) => found)
    for (const each of used(read(component))) users.set(each, (users.get(each) ?? new Set()).add(component))
    for (const [classes] of read(component).matchAll(/\{`.*?`\}|: `.*?`/g))
      together.push(used(classes.replaceAll('${', ' ')))
  }
  return { users, together: [...together, ...selectorsOf(sheet).map(classesIn)] }
}

test('what one component alone uses is in a sheet of its own, unless it goes with a class that others use', () => {
  const sheets = [...new Set(IMPORTS.map(({ sheet }) => sheet))].filter((sheet) => !sheet.startsWith('src/ui/'))
  const alone = sheets.flatMap((sheet) => {
    const { users, together } = usesOf(sheet)
    // What is no component has no sheet: the one that uses it does.
    const isAlone = (name: string) => {
      const [user, ...others] = users.get(name) ?? []
      return others.length === 0 && user !== ownerOf(sheet) && user?.endsWith('.tsx')
    }
    // A class goes with the others of its selectors and elements, and with theirs in turn.
    const goesWith = new Set([...users.keys()].filter((name) => !isAlone(name)))
    for (let before = -1; before !== goesWith.size; ) {
      before = goesWith.size
      for (const group of together)
        if (
          new Set(group.map((name) => [...(users.get(name) ?? [])].join())).size > 1 ||
          group.some((name) => goesWith.has(name))
        )
          for (const name of group) goesWith.add(name)
    }
    return [...users.keys()]
      .filter((name) => !goesWith.has(name))
      .map((name) => `${sheet}: .${name} of ${[...users.get(name)!]}`)
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(alone, ruleOf).toEqual([])
})

test('no class of a sheet is without a component that uses it', () => {
  const unused = files('src/**/*.module.css').flatMap((sheet) => {
    const importers = IMPORTS.filter((each) => each.sheet === sheet)
    // Which classes a computed name stands for, only a browser knows.
    if (importers.some(({ component, name }) => new RegExp(`\\b${name}\\[`).test(read(component)))) return []
    const { users } = usesOf(sheet)
    const classes = new Set(selectorsOf(sheet).flatMap(classesIn))
    return [...classes].filter((name) => !users.has(name)).map((name) => `${sheet}: .${name}`)
  })
  expect(unused, ruleOf).toEqual([])
})

test('a file of styles has the name of a component beside it, or that of its folder, whose components share it, or is what areas share', () => {
  const sheets = files('src/{client,editor,pages}/*/*.module.css', 'src/ui/*.module.css')
  const wrong = sheets.filter((path) => {
    const stem = stemOf(path)
    const beside = files(`${dirname(path)}/*.tsx`).map(stemOf)
    if (stem === basename(dirname(path)) || beside.includes(stem)) return false
    // A sheet of `src/ui` without a component has what several areas or components of `src/ui` share.
    const users = new Set(IMPORTS.filter(({ sheet }) => sheet === path).map(({ component }) => areaOf(component)))
    return !path.startsWith('src/ui/') || users.size < 2
  })
  expect(sheets.length).toBeGreaterThan(60)
  expect(wrong, ruleOf).toEqual([])
})
