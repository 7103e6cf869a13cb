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

/** Each import of a sheet by a component. */
const IMPORTS: Import[] = files('src/**/*.tsx').flatMap((component) =>
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
  const shared = [...new Set(IMPORTS.map(({ sheet }) => sheet))].filter(
    (sheet) => stemOf(sheet) === basename(dirname(sheet)) && !files(sheet.replace('.module.css', '.tsx')).length,
  )
  const alone = shared.flatMap((sheet) => {
    const { users, together } = usesOf(sheet)
    const isAlone = (name: string) => users.get(name)?.size === 1
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
  expect(shared.length).toBeGreaterThan(8)
  expect(alone, ruleOf).toEqual([])
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

/** The most components that may use the styles of another one; what more of them share has the name of their folder. */
const MOST_USERS = 7

test('what many components share of styles is in the file of their folder', () => {
  const users = new Map<string, number>()
  for (const component of files('src/{client,editor,pages}/*/*.tsx'))
    for (const [, sheet = ''] of read(component).matchAll(/ from '(\.[^']+)\.module\.css'/g)) {
      const path = slashed(join(dirname(component), sheet))
      if (!path.startsWith('src/ui/') && ![stemOf(component), basename(dirname(path))].includes(basename(path)))
        users.set(path, (users.get(path) ?? 0) + 1)
    }
  expect(users.size).toBeGreaterThan(20)
  expect(
    [...users].filter(([, count]) => count > MOST_USERS),
    ruleOf,
  ).toEqual([])
})
