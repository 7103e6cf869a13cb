import { defineConfig } from 'vitest/config'
import { assetManifest } from './scripts/asset-manifest.ts'
import { contentTexts } from './scripts/content-texts.ts'
import { searchIndexes } from './scripts/search-indexes.ts'

// What pages say in each language, as text that people have read.
export default defineConfig({
  plugins: [assetManifest('src/client/main.ts'), contentTexts(), searchIndexes()],
  test: { include: ['test/rendered/**/*.test.ts'], testTimeout: 240_000 },
})
