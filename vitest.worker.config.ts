import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

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
  ],
  test: { include: ['test/worker/**/*.test.{ts,tsx}'], setupFiles: ['./test/worker/setup.ts'] },
})
