import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'
import { forgetting } from './forgetting.ts'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src') + sep
const TESTS = join(ROOT, 'test') + sep
/** What a file imports of others, types aside. */
const IMPORTED = /^(?:import|export)(?! type )[^']*? from '(\.[^']+)'|import\('(\.[^']+)'\)/gm
/** Of the words and texts each test needs few, so those stay parts that are loaded when they are asked for. */
const LANGUAGE = /\/locales\/(\w\w)\/\w+\.json$/
const TEXT = /\/content\/.+\.md$|virtual:search/

/**
 * Files of `src` that this build replaces. No variable does it, so that no deployment can.
 *
 * - A password costs a tenth of a second, and tests make hundreds of accounts. `test/unit/commerce/password-hash.test.ts` keeps
 *   the cost of the shop's own.
 * - The payment providers of the tests run in the process of vitest, which may be busy for long.
 */
const REPLACEMENTS = new Map([
  [join(SRC, 'commerce/identity/password-cost.ts'), 'export const COST = { log2N: 4, r: 1, p: 1 }'],
  [join(SRC, 'commerce/payments/provider-timeout.ts'), 'export const PROVIDER_TIMEOUT = 120_000'],
])

const replacedFiles: Plugin = {
  name: 'boxwright:replaced-files',
  enforce: 'pre',
  load: (id) => REPLACEMENTS.get(id) ?? null,
}

export interface TestedModules {
  /** Lets what tests import of `src` be what was built. */
  plugin: Plugin
  /** Lets workerd load the built files itself: `modulesRules` of Miniflare. */
  modulesRules: { type: 'ESModule'; include: string[]; fallthrough: boolean }[]
}

/**
 * Builds what tests in workerd import of `src` into one file, once for all of a suite. Each file of tests runs in a workerd
 * of its own, which would otherwise be sent the thousand modules of the shop one by one. All imports of a module are of one
 * build, so that a test meets the same objects as the shop.
 *
 * @param tests  globs of files that import of `src`
 * @param helpers  files of `test` that import much and know nothing of vitest, to be built too
 * @param plugins  what builds the shop
 */
export function testedModules(tests: string[], helpers: string[] = [], plugins: PluginOption[] = []): TestedModules {
  const files = globSync(tests, { cwd: ROOT }).map((file) => join(ROOT, file))
  const sources = sourcesOf(
    files,
    helpers.map((helper) => join(ROOT, helper)),
  )
  const folder = mkdtempSync(join(tmpdir(), 'boxwright-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const nameOf = (source: string) => relative(ROOT, source).replaceAll(sep, '.')
  const entries = Object.fromEntries(sources.map((source) => [nameOf(source), source]))
  let building: Promise<unknown> | undefined
  const plugin: Plugin = {
    name: 'boxwright:tested-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer?.startsWith(TESTS) || !id.startsWith('.')) return null
      const source = resolve(dirname(importer), id)
      if (sources.includes(source)) {
        // Not before a test asks: who only reads the configuration needs no build.
        building ??= buildAll(entries, folder, plugins)
        await building
        return join(folder, `${nameOf(source)}.mjs`)
      }
      if (source.startsWith(SRC))
        throw new Error(`${importer} imports ${id}, which was not found when the tests were built.`)
      return null
    },
  }
  return { plugin, modulesRules: [{ type: 'ESModule', include: [`${folder}/*.mjs`], fallthrough: true }] }
}

const buildAll = (input: Record<string, string>, outDir: string, plugins: PluginOption[]) =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [replacedFiles, forgetting(SRC), ...plugins],
    resolve: { conditions: ['workerd', 'worker', 'module', 'browser'], mainFields: ['browser', 'module'] },
    ssr: { target: 'webworker', noExternal: true },
    // What is tested is what is deployed, not what is for developing.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: true,
      target: 'esnext',
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        external: /^(cloudflare|node):/,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].part.mjs',
          comments: false,
          // What is imported when it is needed still runs no earlier, though it stands in the one file.
          strictExecutionOrder: true,
          codeSplitting: {
            groups: [
              { name: wordsOf, debugName: 'words', test: LANGUAGE },
              { name: 'shop', test: (id) => !LANGUAGE.test(id) && !TEXT.test(id) },
            ],
          },
        },
      },
    },
  })

const wordsOf = (id: string): string => `words-${LANGUAGE.exec(id)?.[1]}`

/** What is built: the helpers, and the files of `src` that the others import, or what these import of `test`. */
function sourcesOf(files: string[], helpers: string[]): string[] {
  const [read, built] = [new Set(files), new Set(helpers)]
  // A set gives what is added while it is gone through, too.
  for (const file of read)
    for (const [, first, later] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const source = resolve(dirname(file), (first ?? later)!)
      if (source.startsWith(SRC)) built.add(source)
      else if (/\.tsx?$/.test(source) && !built.has(source)) read.add(source)
    }
  return [...built]
}
