import { createServer } from 'vite'
import type { Language } from '../../src/regions/language.ts'
import { assetManifest } from '../asset-manifest.ts'
import { contentTexts } from '../content-texts.ts'
import { searchIndexes } from '../search-indexes.ts'

/** Every page of a language as text, rendered as the shop renders it. */
export async function wholeShop(language: Language): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    plugins: [assetManifest('src/client/main.ts'), contentTexts(), searchIndexes()],
  })
  try {
    const { renderedWhole } = (await server.ssrLoadModule('/scripts/words/rendered.tsx')) as {
      renderedWhole(language: Language): Promise<string>
    }
    return await renderedWhole(language)
  } finally {
    await server.close()
  }
}
