import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { safeHeaders } from '../../../src/routes/middleware/security-headers.ts'

test('files that the platform serves by itself carry the safe headers of the shop’s own answers', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../public/_headers'), 'utf8').split('\n')
  const rules = lines.slice(lines.indexOf('/*') + 1).flatMap((line) => {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    return name ? [[name, value] as const] : []
  })
  const { 'Cache-Control': _, 'Content-Security-Policy': policy, ...safe } = safeHeaders()
  const { 'Content-Security-Policy': own, ...others } = Object.fromEntries(rules)
  expect(others).toEqual(safe)
  // The policy of a file allows nothing that a page's does not: of `'self'`, and no script in the text.
  for (const part of own!.split('; ')) {
    const [directive, ...sources] = part.split(' ')
    const allowed = policy!.split('; ').find((item) => item.startsWith(`${directive} `))!
    for (const source of sources.filter((item) => item !== "'none'")) expect(allowed.split(' ')).toContain(source)
  }
  expect(own).toContain("default-src 'none'")
})
