import { defineConfig } from 'vitest/config'
import { assetManifest } from './scripts/asset-manifest.ts'
import { legalTexts } from './scripts/legal-texts.ts'

// The rules of the shop, in Node: no runtime, no server.
export default defineConfig({
  plugins: [assetManifest('src/client/main.ts'), legalTexts()],
  // The time limit is for what hangs: a busy machine may take long.
  test: { include: ['test/unit/**/*.test.{ts,tsx}'], restoreMocks: true, testTimeout: 60_000 },
})
