import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { safeHeaders } from '../../../src/routes/middleware/security-headers.ts'

const FILE = readFileSync(join(import.meta.dirname, '../../../public/_headers'), 'utf8')

/** The headers that a rule sets, by the pattern of its addresses. */
function headersOf(pattern: string): Record<string, string> {
  const lines = FILE.split('\n')
  const begin = lines.indexOf(pattern) + 1
  const end = lines.findIndex((line, at) => at >= begin && !line.startsWith('  '))
  return Object.fromEntries(
    lines.slice(begin, end).flatMap((line) => {
      const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
      return name ? [[name, value!] as const] : []
    }),
  )
}

/** What a policy allows, each source with its directive. */
const allowedBy = (policy: string): string[] =>
  policy.split('; ').flatMap((part) => {
    const [directive, ...sources] = part.split(' ')
    return sources.filter((source) => source !== "'none'").map((source) => `${directive} ${source}`)
  })

const { 'Cache-Control': _, 'Content-Security-Policy': policy, ...safe } = safeHeaders()
const beyondPages = (own: string) => allowedBy(own).filter((source) => !allowedBy(policy!).includes(source))

test('files that the platform serves by itself carry the safe headers of the shop’s own answers', () => {
  const { 'Content-Security-Policy': own, ...others } = headersOf('/*')
  expect(others).toEqual(safe)
  expect(beyondPages(own!)).toEqual([])
  expect(own).toContain("default-src 'none'")
})

test('the worker that shapes texts may compile WebAssembly, and nothing else that pages may not', () => {
  const { 'Content-Security-Policy': own } = headersOf('/assets/shape-worker-*')
  expect(beyondPages(own!)).toEqual(["script-src 'wasm-unsafe-eval'"])
  expect(own).toContain("default-src 'none'")
})
