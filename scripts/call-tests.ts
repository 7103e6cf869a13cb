import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyCall } from '../src/contract/call.ts'
import { callFiles } from './call-files.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')
const ofOne = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** What a resource is called where a file is about one: each word of one, as `print-filesets` is `print-fileset`. */
export const singular = (resource: string): string => resource.split('-').map(ofOne).join('-')

/** The files in which the calls of the table are said, by resource. */
export const RESOURCES = [...new Set(callFiles().map(({ contract }) => stemOf(contract)))]

/** The tests of calls in the runtime, by path. */
export const CALL_TESTS = globSync('test/worker/*.test.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()

/** The resource that a test is about by its name: of several, the longest, as `company-members` of `company-member-races`. */
function resourceOf(file: string): string | undefined {
  const name = stemOf(file)
  const isOf = (word: string): boolean => name === word || name.startsWith(`${word}-`)
  return RESOURCES.filter((resource) => isOf(resource) || isOf(singular(resource)))
    .sort((one, other) => one.length - other.length)
    .at(-1)
}

const byResource = Map.groupBy(CALL_TESTS, resourceOf)
const sources = new Map(CALL_TESTS.map((file) => [file, read(file)]))

/** The helpers beside a test that make its calls; what nearly all import has calls of several resources. */
const helpersOf = (source: string): string =>
  [...source.matchAll(/from '\.\/((?!caller\b)[\w-]+\.ts)'/g)].map(([, name]) => read(`test/worker/${name}`)).join('\n')

/** Whether a source asks for a call: it says its method, and in a text the last part of its address that is the same for all. */
function asksFor({ method, path, aliases = [] }: AnyCall, source: string): boolean {
  const parts = [path, ...aliases].map((address: string) =>
    address.split('/').findLast((part: string) => /^\w/.test(part)),
  )
  const address = new RegExp(`['"\`/](${parts.join('|')})['"\`/?$]`)
  return (method === 'get' || source.includes(`'${method.toUpperCase()}'`)) && address.test(source)
}

/**
 * The test of a call: that of its resource's name if it asks for it, else one of the resource's other tests, by itself or by a helper.
 *
 * @param resource the file of `src/contract` that says the call, without its ending
 * @returns a path from the root of the repository; undefined where no test whose name begins with the resource asks for it
 */
export function testOf(call: AnyCall, resource: string): string | undefined {
  const own = `test/worker/${resource}.test.ts`
  const tests = (byResource.get(resource) ?? []).toSorted((one, other) => Number(other === own) - Number(one === own))
  return (
    tests.find((file) => asksFor(call, sources.get(file)!)) ??
    tests.find((file) => asksFor(call, `${sources.get(file)!}\n${helpersOf(sources.get(file)!)}`))
  )
}
