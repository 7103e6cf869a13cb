import { stripVTControlCharacters } from 'node:util'

/** The line in which vitest counts its tests: `Tests  1 failed | 20 passed (21)`. */
const COUNTED = /^ *Tests {2,}(.*\(\d+\))$/gm
/** The line with which vitest begins to tell of a test that failed, or of a file that could not be read. */
const FELL = /^ *FAIL {2,}(.+)$/gm

/** @param output of a step, coloured or not @returns how vitest counted its tests, empty for another program */
export const countedTests = (output: string): string =>
  [...stripVTControlCharacters(output).matchAll(COUNTED)].at(-1)?.[1] ?? ''

/** @param output of a step, coloured or not @returns the tests that failed, as vitest names them, each once */
export const failedTests = (output: string): string[] => [
  ...new Set([...stripVTControlCharacters(output).matchAll(FELL)].map(([, name]) => name!.trim())),
]

/**
 * Where only the beginning of an output is shown, it names all that fell.
 *
 * @param failed what each step that failed has said, by its script
 * @returns the names of all that failed, and after them what each step said of it, without colours
 */
export const failedFirst = (failed: ReadonlyMap<string, string>): string =>
  [
    '\nFAILED',
    ...[...failed].flatMap(([script, output]) => [script, ...failedTests(output).map((name) => `  ${name}`)]),
    ...[...failed].map(([script, output]) => `\n==== ${script} ====\n${stripVTControlCharacters(output).trim()}`),
    '',
  ].join('\n')
