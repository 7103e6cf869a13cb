import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { smallModules } from './scripts/small-modules.ts'

const VECTORS = ['click-cookie', 'email-hash', 'scrub', 'unsubscribe', 'visitor-cookies']

// Inside workerd, with a real D1 and real Durable Objects.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './test/worker/backend.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: { ENVIRONMENT: 'local', RETRY_SECONDS: '0', MIGRATIONS: await readD1Migrations('./migrations') },
      },
    })),
    smallModules(),
  ],
  test: {
    // The vectors of the pure rules hold in the runtime too.
    include: ['test/worker/**/*.test.{ts,tsx}', `test/unit/analytics/{${VECTORS.join()}}.test.ts`],
    setupFiles: ['./test/worker/setup.ts'],
    // The time limit is for what hangs: a busy machine may take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
