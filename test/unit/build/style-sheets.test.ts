import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readableClassNames, shortClassNames } from '../../../scripts/class-names.ts'
import { sheetModules } from '../../../scripts/style-sheets.ts'

test('an area’s sheet has the styles of all that its page imports, each once, what is imported before what imports it', () => {
  const imports: Record<string, string[]> = {
    'page.tsx': ['button.tsx', 'card.tsx', 'page.css'],
    'card.tsx': ['button.tsx', 'card.css'],
    'button.tsx': ['button.css', 'page.tsx'],
    'cart.tsx': ['cart.css'],
  }
  expect(sheetModules('page.tsx', (id) => imports[id] ?? [])).toEqual(['button.css', 'card.css', 'page.css'])
})

test('what the components of a folder share comes before what one of them has for itself, whichever is imported first', () => {
  const imports: Record<string, string[]> = {
    'cart/page.tsx': ['cart/line.tsx', 'cart/cart.module.css', 'cart/page.module.css'],
    'cart/line.tsx': ['ui/button.module.css', 'cart/line.module.css'],
  }
  expect(sheetModules('cart/page.tsx', (id) => imports[id] ?? [])).toEqual([
    'ui/button.module.css',
    'cart/cart.module.css',
    'cart/line.module.css',
    'cart/page.module.css',
  ])
})

const ROOT = join(import.meta.dirname, '../../..')
const SHEETS = globSync('src/**/*.module.css', { cwd: ROOT })

/** Each class of each sheet: what the components read of it. */
const classes = SHEETS.flatMap((sheet) => {
  const text = readFileSync(join(ROOT, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)]
    .map(([, selector = '']) => selector)
    .filter((each) => !/^\s*@/.test(each))
  const names = new Set(selectors.flatMap((each) => [...each.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)))
  return [...names].map((name) => ({ name, file: join(ROOT, sheet) }))
})

test('a class has a name of at most two letters in a build, the same wherever its sheet is imported, and no other has it', () => {
  const [one, other] = [shortClassNames(ROOT), shortClassNames(ROOT)]
  const names = classes.map(({ name, file }) => one(name, file))
  expect(names.length).toBeGreaterThan(600)
  expect(new Set(names).size).toBe(names.length)
  // A content blocker hides what is called ad.
  expect(names.filter((name) => !/^[b-zB-Z]{1,2}$/.test(name))).toEqual([])
  expect(classes.map(({ name, file }) => other(name, `${file}?used`))).toEqual(names)
  expect(() => one('no-class', SHEETS[0]!)).toThrow('no class no-class')
})

test('a class is named by what it is and its sheet while developing, also in a sheet that is new', () => {
  const [one, other] = [readableClassNames(ROOT), readableClassNames(ROOT)]
  const sheets = ['src/ui/button.module.css', 'src/ui/note.module.css', 'src/new/sheet.module.css'].map((file) =>
    join(ROOT, file),
  )
  const names = sheets.map((file) => one('title', file))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^title-[\da-z]+$/)
  expect(sheets.map((file) => other('title', `${file}?used`))).toEqual(names)
})

test('a component names only classes that its sheet has', () => {
  const missing: string[] = []
  for (const file of globSync('src/**/*.tsx', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const [, name, sheet] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const text = readFileSync(join(ROOT, dirname(file), sheet!), 'utf8')
      const classes = new Set([...text.matchAll(/\.([a-z]\w*)/gi)].map(([, found]) => found))
      // A translation's id begins with a quote and can look like a class of a sheet of that name.
      for (const [, used] of source.matchAll(new RegExp(`(?<![\\w'"\`/.-])${name}\\.([a-z]\\w*)`, 'gi')))
        if (!classes.has(used)) missing.push(`${file}: ${name}.${used}`)
    }
  }
  expect(missing).toEqual([])
})
