import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { callFiles } from '../../../scripts/call-files.ts'
import { CALL_TESTS, RESOURCES, singular, testOf } from '../../../scripts/call-tests.ts'
import type { CallTable } from '../../../src/contract/call.ts'
import { CALLS } from '../../../src/contract/table.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')
const ruleOf = 'docs/architecture.md, Where a thing stands'

const FILES = callFiles()

/** The parts of companies that have a folder of their own: `company-items` stands in `companies/items`. */
const PARTS_OF_COMPANIES = ['items', 'orders', 'quotes', 'spending']

/** Resources whose calls are handled under another name, and why. */
const HANDLED_IN: Readonly<Record<string, string>> = {
  approvals: 'companies/approval/handlers', // What is decided about orders of companies: a matter, with folders of its own.
  'box-designs': 'designs/handlers', // The specification's name; there are no other designs.
  'brand-items': 'brand/handlers', // All that is kept of somebody's brand is its items.
  'shopping-lists': 'lists/handlers', // The specification's name; its area is `lists`.
  'small-calls': 'small-handlers', // They belong to no resource.
}

/** Whether a file of `src/commerce` is where the calls of a resource are handled by the rule. */
function isWhereHandled(resource: string, file: string): boolean {
  const part = PARTS_OF_COMPANIES.find((each) => resource === `company-${each}`)
  if (part) return file === `companies/${part}/handlers`
  return file === `${resource}/handlers` || file.replace(/^.*\//, '') === `${singular(resource)}-handlers`
}

test('a call is handled in the folder of its resource, or in the file of its name in the folder of another', () => {
  const exceptions: string[] = []
  const wrong = FILES.flatMap(({ key, contract, handlers }) => {
    // The merchant's calls about call-offs are said beside those of companies, in `contract/call-offs.ts`.
    const resource = key === 'managedCallOffs' ? 'managed-call-offs' : stemOf(contract)
    const file = handlers.replace('src/commerce/', '').replace(/\.ts$/, '')
    if (isWhereHandled(resource, file)) return []
    exceptions.push(resource)
    return HANDLED_IN[resource] === file ? [] : [`${resource}: ${handlers}`]
  })
  expect(RESOURCES.length).toBeGreaterThan(70)
  expect(wrong, ruleOf).toEqual([])
  expect(Object.keys(HANDLED_IN).sort(), 'an exception that is needed no more').toEqual(exceptions.sort())
})

test('every file of handlers is one of the table', () => {
  expect(files('src/commerce/**/*handlers.ts')).toEqual([...new Set(FILES.map(({ handlers }) => handlers))].sort())
})

/** Resources whose calls a page makes by the client of another, which it is a part of. */
const CLIENT_OF: Readonly<Record<string, string>> = {
  'artwork-approval': 'artwork',
  claims: 'identity',
  'company-addresses': 'addresses',
  'company-application': 'companies',
  'company-delegations': 'company-settings',
  'company-item-prices': 'company-items',
  'company-members': 'companies',
  'design-links': 'box-designs',
  'instant-quotes': 'quotes',
  'managed-companies': 'companies',
  pictures: 'after-sale',
  promotions: 'places',
  'quantity-options': 'orders',
  'second-factor': 'security',
  segment: 'tracking',
  'segment-sessions': 'tracking',
  states: 'places',
}

test('a page makes a call by the client of its resource, or of the one that it is a part of', () => {
  const clients = files('src/api/*.ts')
  const wrong = RESOURCES.flatMap((resource) => {
    const users = clients.filter((path) => read(path).includes(`/contract/${resource}.ts'`)).map(stemOf)
    const expected = CLIENT_OF[resource] ?? resource
    const makesCalls = clients.some((path) =>
      new RegExp(`import \\{[^}]*_CALLS[^}]*\\} from '../contract/${resource}.ts'`).test(read(path)),
    )
    return !makesCalls || users.includes(expected) ? [] : [`${resource}: ${users.join(', ')}`]
  })
  expect(wrong, ruleOf).toEqual([])
  expect(Object.keys(CLIENT_OF).filter((resource) => !RESOURCES.includes(resource))).toEqual([])
})

test('a resource has a test of its name', () => {
  expect(RESOURCES.filter((resource) => !CALL_TESTS.includes(`test/worker/${resource}.test.ts`))).toEqual([])
})

test('a test of acts at the same moment has the name of the resource, of one, whose call is made', () => {
  const races = CALL_TESTS.filter((file) => file.endsWith('-races.test.ts'))
  const names = RESOURCES.map((resource) => `test/worker/${singular(resource)}-races.test.ts`)
  expect(races.length).toBeGreaterThan(5)
  expect(races.filter((file) => !names.includes(file))).toEqual([])
})

test('a call is asked for in a test whose name begins with its resource', () => {
  const silent = FILES.flatMap(({ key, contract }) => {
    const resource = stemOf(contract)
    const calls = Object.entries((CALLS as CallTable)[key]!)
    return calls.flatMap(([name, call]) => (testOf(call, resource) ? [] : [`${resource}: ${name}`]))
  })
  expect(silent, ruleOf).toEqual([])
})
