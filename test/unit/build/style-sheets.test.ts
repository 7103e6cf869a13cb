import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from '../../../scripts/class-names.ts'
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

test('a class is named alike wherever its sheet is imported, and no two sheets share a name', () => {
  const root = join(import.meta.dirname, '../../..')
  const [one, other] = [classNames(root), classNames(root)]
  const sheets = ['src/ui/button.module.css', 'src/ui/note.module.css', 'src/new/sheet.module.css'].map((file) =>
    join(root, file),
  )
  const names = sheets.map((file) => one('title', file))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^title-[\da-z]+$/)
  expect(sheets.map((file) => other('title', `${file}?used`))).toEqual(names)
})

test('a component names only classes that its sheet has', () => {
  const root = join(import.meta.dirname, '../../..')
  const missing: string[] = []
  for (const file of globSync('src/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name, sheet] of source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const text = readFileSync(join(root, dirname(file), sheet!), 'utf8')
      const classes = new Set([...text.matchAll(/\.([a-z]\w*)/gi)].map(([, found]) => found))
      // A translation's id begins with a quote and can look like a class of a sheet of that name.
      for (const [, used] of source.matchAll(new RegExp(`(?<![\\w'"\`/.-])${name}\\.([a-z]\\w*)`, 'gi')))
        if (!classes.has(used)) missing.push(`${file}: ${name}.${used}`)
    }
  }
  expect(missing).toEqual([])
})
