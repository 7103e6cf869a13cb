import { defineConfig } from 'vitest/config'
import { assetManifest } from './scripts/asset-manifest.ts'
import { contentTexts } from './scripts/content-texts.ts'
import { letRunnersStart } from './scripts/patient-runners.ts'
import { searchIndexes } from './scripts/search-indexes.ts'

letRunnersStart()

// What pages say in each language, as text that people have read.
export default defineConfig({
  plugins: [assetManifest('src/client/main.ts'), contentTexts(), searchIndexes()],
  test: { include: ['test/rendered/**/*.test.ts'], testTimeout: 900_000 },
})
