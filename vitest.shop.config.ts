import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { assetManifest } from './scripts/asset-manifest.ts'
import { contentTexts } from './scripts/content-texts.ts'
import { searchIndexes } from './scripts/search-indexes.ts'
import { smallModules } from './scripts/small-modules.ts'

// The whole shop in workerd, from its front door on: routes, middleware, proxy and commerce together, without a browser.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './src/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          ENVIRONMENT: 'local',
          RETRY_SECONDS: '0',
          // A busy machine may take long; the tests of a slow API set what a deployment has.
          PAGE_TIMEOUT: '20000',
          MIGRATIONS: await readD1Migrations('./migrations'),
        },
      },
    })),
    assetManifest('src/client/main.ts'),
    contentTexts(),
    searchIndexes(),
    smallModules(),
  ],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/shop/**/*.test.ts'],
    globalSetup: ['./test/shop/fault-server.ts'],
    setupFiles: ['./test/worker/setup.ts'],
    restoreMocks: true,
    // The security policy and the React of what is deployed, not those for developing.
    env: { DEV: '', PROD: '1', NODE_ENV: 'production' },
    // Each request is a line of log; those of a test that failed are of use.
    silent: 'passed-only',
    // The time limit is for what hangs: a busy machine may take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
