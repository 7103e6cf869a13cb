import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { letRunnersStart } from './scripts/patient-runners.ts'
import { testedModules } from './scripts/tested-modules.ts'
import { testedStorage } from './scripts/tested-storage.ts'

// The vectors of the pure rules hold in the runtime too.
const VECTORS = 'test/unit/analytics/{click-cookie,email-hash,scrub,unsubscribe,visitor-cookies}.test.ts'

const { plugin, modulesRules } = testedModules(['test/worker/**/*.{ts,tsx}', 'test/*.ts', VECTORS])

const STORAGE = testedStorage()

letRunnersStart()

// Inside workerd, with a real D1 and real Durable Objects.
export default defineConfig({
  plugins: [
    plugin,
    cloudflareTest(async () => ({
      main: './test/worker/backend.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        modulesRules,
        serviceBindings: { STORAGE },
        bindings: { ENVIRONMENT: 'local', RETRY_SECONDS: '0', MIGRATIONS: await readD1Migrations('./migrations') },
      },
    })),
  ],
  test: {
    // What was built for the tests has another path in each run, so nothing of an earlier run may be read again.
    fsModuleCache: false,
    include: ['test/worker/**/*.test.{ts,tsx}', VECTORS],
    globalSetup: ['stripe', 'paypal', 'hokodo'].map((provider) => `./test/${provider}/beside-tests.ts`),
    setupFiles: ['./test/worker/setup.ts'],
    env: { CRAWL: process.env.CRAWL ?? '', SEED: process.env.SEED ?? '' },
    // The files of a process follow each other in one workerd; `setup.ts` lets each begin anew.
    isolate: false,
    maxWorkers: 2,
    // The time limit is for what hangs: a busy machine may take long.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
  },
})
