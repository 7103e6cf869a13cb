import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { assetManifest } from './scripts/asset-manifest.ts'
import { contentTexts } from './scripts/content-texts.ts'
import { letRunnersStart } from './scripts/patient-runners.ts'
import { searchIndexes } from './scripts/search-indexes.ts'
import { testedModules } from './scripts/tested-modules.ts'
import { testedStorage } from './scripts/tested-storage.ts'

const { plugin, modulesRules } = testedModules(
  ['test/shop/**/*.ts', 'test/*.ts', 'test/worker/setup.ts'],
  ['test/store.ts', 'test/shop/late-page.ts'],
  [assetManifest('src/client/main.ts', { tested: true }), contentTexts(), searchIndexes()],
)

const STORAGE = testedStorage()

letRunnersStart()

// The whole shop in workerd, from its front door on: routes, middleware, proxy and commerce together, without a browser.
export default defineConfig({
  plugins: [
    plugin,
    cloudflareTest(async () => ({
      main: './test/shop/door.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        modulesRules,
        serviceBindings: { STORAGE },
        bindings: {
          ENVIRONMENT: 'local',
          RETRY_SECONDS: '0',
          // A busy machine may take long; the tests of a slow API set what a deployment has.
          PAGE_TIMEOUT: '60000',
          MIGRATIONS: await readD1Migrations('./migrations'),
        },
      },
    })),
  ],
  test: {
    // What was built for the tests has another path in each run, so nothing of an earlier run may be read again.
    fsModuleCache: false,
    include: ['test/shop/**/*.test.ts'],
    globalSetup: [
      './test/shop/fault-server.ts',
      ...['stripe', 'paypal', 'hokodo'].map((provider) => `./test/${provider}/beside-tests.ts`),
    ],
    setupFiles: ['./test/worker/setup.ts'],
    // The files of a process follow each other in one workerd; `setup.ts` lets each begin anew.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    // The security policy and the React of what is deployed, not those for developing.
    env: { DEV: '', PROD: '1', NODE_ENV: 'production' },
    // Each request is a line of log; those of a test that failed are of use.
    silent: 'passed-only',
    // The time limit is for what hangs: a busy machine may take long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
