import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
