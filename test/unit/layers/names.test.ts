import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** Each island's module mounts itself under the same name, by which the runtime finds it. */
const isIsland = (file: string) => file.endsWith('.island.tsx')

/** What a module exports by declaring it. */
const EXPORT = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

const modulesOf = new Map<string, Set<string>>()
for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || isIsland(file)) continue
  for (const [, name] of readFileSync(join(SOURCE, file), 'utf8').matchAll(EXPORT))
    modulesOf.set(name!, (modulesOf.get(name!) ?? new Set()).add(file))
}

test('one name is exported for one thing', () => {
  const twice = [...modulesOf].flatMap(([name, files]) => (files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : []))
  expect(modulesOf.size).toBeGreaterThan(1000)
  expect(twice, 'Name them apart (docs/glossary.md)').toEqual([])
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
