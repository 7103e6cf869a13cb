import { expect, test } from 'vitest'
import { countedTests, failedFirst, failedTests } from '../../../scripts/test-output.ts'

const FAILED = `
 ❯ test/browser/crawl.test.ts (2 tests | 1 failed)

\u001b[31m⎯⎯⎯ Failed Suites 1 ⎯⎯⎯\u001b[39m

 \u001b[41m FAIL \u001b[49m test/browser/cart/change.test.ts [ test/browser/cart/change.test.ts ]
Error: the browser did not start

 FAIL  test/browser/crawl.test.ts > the store pl > has no dead link
AssertionError: expected 404 to be 200
 FAIL  test/browser/crawl.test.ts > the store pl > has no dead link
AssertionError: and once more

 Test Files  2 failed | 54 passed (56)
      Tests  1 failed | 255 passed (256)
   Duration  12.00s
`

test('a step that failed names its tests, each once, in colour or without', () => {
  expect(failedTests(FAILED)).toEqual([
    'test/browser/cart/change.test.ts [ test/browser/cart/change.test.ts ]',
    'test/browser/crawl.test.ts > the store pl > has no dead link',
  ])
})

test('all names come before the first detail', () => {
  const lines = failedFirst(
    new Map([
      ['test:unit', FAILED],
      ['types', 'src/a.ts: error TS2322'],
    ]),
  )
    .trim()
    .split('\n')
  expect(lines.slice(0, 7)).toEqual([
    'FAILED',
    'test:unit',
    '  test/browser/cart/change.test.ts [ test/browser/cart/change.test.ts ]',
    '  test/browser/crawl.test.ts > the store pl > has no dead link',
    'types',
    '',
    '==== test:unit ====',
  ])
  expect(lines).toContain('AssertionError: and once more')
  expect(lines.slice(-2)).toEqual(['==== types ====', 'src/a.ts: error TS2322'])
})

test('a step says how many tests it had', () => {
  expect(countedTests(FAILED)).toBe('1 failed | 255 passed (256)')
  expect(countedTests(' Test Files  1 passed (1)\n      Tests  6956 passed (6956)\n')).toBe('6956 passed (6956)')
})

test('what is no output of vitest has neither', () => {
  expect([countedTests('Checked 2394 files in 9s.'), failedTests('src/a.ts: error TS2322')]).toEqual(['', []])
})
