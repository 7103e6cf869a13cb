import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** Each island's module mounts itself under the same name, by which the runtime finds it. */
const isIsland = (file: string) => file.endsWith('.island.tsx')

/** What a module exports by declaring it. */
const EXPORT = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** What stands at the outermost level of a module, exported or not. */
const DECLARED =
  /^(?:export )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)(?! from)/gm

/** The modules that have each name. */
function modulesBy(declaration: RegExp): Map<string, Set<string>> {
  const modules = new Map<string, Set<string>>()
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || isIsland(file)) continue
    for (const [, name] of readFileSync(join(SOURCE, file), 'utf8').matchAll(declaration))
      modules.set(name!, (modules.get(name!) ?? new Set()).add(file))
  }
  return modules
}

/** Words of the trade and of the shop that tempt to be used again inside a module, where they would mislead. */
const SPOKEN_FOR = [
  'areaOf',
  'Catalogue',
  'Category',
  'CommerceContext',
  'Contact',
  'Panel',
  'pathOf',
  'Point',
  'readOrder',
  'Style',
]

test('one name is exported for one thing', () => {
  const modulesOf = modulesBy(EXPORT)
  const twice = [...modulesOf].flatMap(([name, files]) => (files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : []))
  expect(modulesOf.size).toBeGreaterThan(1000)
  expect(twice, 'Name them apart (docs/glossary.md)').toEqual([])
})

test('what stands at the outermost level of a module is of use: an underscore would hide from the lint that it is not', () => {
  const hidden = [...modulesBy(DECLARED)].filter(([name]) => name.startsWith('_'))
  expect(hidden.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})

test('a word that is spoken for is declared once, in all of the source', () => {
  const modulesOf = modulesBy(DECLARED)
  const several = SPOKEN_FOR.map((name) => [name, [...(modulesOf.get(name) ?? [])]] as const)
  expect(
    several.filter(([, files]) => files.length !== 1),
    'Name them apart (docs/glossary.md)',
  ).toEqual([])
})

/** `TemplateGallery` is `template-gallery`. */
const kebab = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

test('a component that is all its file exports, types aside, gives it its name', () => {
  const alone = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /^(pages|client|editor|ui)\b.*\.tsx$/.test(file) && !isIsland(file) && !file.endsWith('-page.tsx'),
    )
    .flatMap((file) => {
      const exported = [...readFileSync(join(SOURCE, file), 'utf8').matchAll(EXPORT)].filter(
        ([declared]) => !/ (interface|type) /.test(declared),
      )
      return exported.length === 1 ? [{ file, component: exported[0]![1]! }] : []
    })
  const others = alone.filter(({ file, component }) => basename(file, '.tsx') !== kebab(component))
  expect(alone.length).toBeGreaterThan(200)
  expect(others, 'docs/architecture.md, Where a thing stands').toEqual([])
})
