import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** What a module imports, or exports on, when it is loaded; types too, since what names another's type cannot be read alone. */
const IMPORT = /^(?:import|export)\b[^'"`;]*?'(\.[^']+)'/gm

/** Every module of the source, and the modules that it imports. */
const modules = new Map<string, string[]>()
for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file)) continue
  const imports = readFileSync(join(SOURCE, file), 'utf8').matchAll(IMPORT)
  modules.set(
    file,
    [...imports].map(([, path]) => normalize(join(dirname(file), path!))),
  )
}

/** The shortest way from a module back to itself, with itself at both ends; null where there is none. */
function circleOf(start: string, graph: Map<string, string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
    if (cameFrom.has(start)) break
  }
  if (!cameFrom.has(start)) return null
  const way = [start]
  do way.unshift(cameFrom.get(way[0]!)!)
  while (way[0] !== start)
  return way
}

/** The circles of a graph, each said once, beginning with the first of its files: `a.ts → b.ts → a.ts`. */
function circles(graph: Map<string, string[]>): string[] {
  const found = [...graph.keys()].flatMap((file) => {
    const circle = circleOf(file, graph)
    return circle?.every((other) => other >= file) ? [circle.join(' → ')] : []
  })
  return found.sort()
}

test('no file imports itself, by way of others neither', () => {
  const imports = [...modules.values()].flat()
  expect(imports.filter((path) => modules.has(path)).length).toBeGreaterThan(2000)
  expect(circles(modules), 'Move what both need into a file of its own').toEqual([])
})

test('a circle is found and named', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts', 'a.ts']],
    ['d.ts', []],
    ['e.ts', ['e.ts']],
  ])
  expect(circles(graph)).toEqual(['a.ts → b.ts → c.ts → a.ts', 'b.ts → c.ts → b.ts', 'e.ts → e.ts'])
})
